/** Service times as functions of the workload, fitted by least squares. */
package org.loggia.calibration.fit;
