// SPDX-License-Identifier: EPL-2.0
/** Measured response times of storage, by type of request and stream, and the files that hold them. */
package org.loggia.calibration.measurement;
