// SPDX-License-Identifier: EPL-2.0
/**
 * Storage systems as queueing Petri nets: the library of Q. Noorshams, "Modeling and Prediction of I/O Performance in
 * Virtualized Environments" (2015), chapter 7, made by program.
 */
package org.loggia.calibration.net;
