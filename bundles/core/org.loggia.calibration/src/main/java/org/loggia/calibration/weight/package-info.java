// SPDX-License-Identifier: EPL-2.0
/** Weights of the clients' requests in a scheduler's mixture, as functions of the load. */
package org.loggia.calibration.weight;
