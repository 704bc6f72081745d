// SPDX-License-Identifier: EPL-2.0
/**
 * Calibration of storage nets from end-to-end response times alone (Q. Noorshams, "Modeling and Prediction of I/O
 * Performance in Virtualized Environments", 2015, chapter 7). {@link org.loggia.calibration.Calibration} is the way in.
 */
package org.loggia.calibration;
