// SPDX-License-Identifier: EPL-2.0
/** Service times as functions of the workload, fitted by least squares. */
package org.loggia.calibration.fit;
