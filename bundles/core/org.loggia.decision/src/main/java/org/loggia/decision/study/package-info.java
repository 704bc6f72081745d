// SPDX-License-Identifier: EPL-2.0
/** Designs of a model simulated and compared: from a description of the space to the design that is best. */
package org.loggia.decision.study;
