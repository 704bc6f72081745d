// SPDX-License-Identifier: EPL-2.0
/** Estimation of model parameters from measurements: demands, delays, memory lengths, concurrency factors. */
package org.loggia.decision.fit;
