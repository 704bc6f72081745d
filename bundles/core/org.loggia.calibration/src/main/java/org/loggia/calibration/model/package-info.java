// SPDX-License-Identifier: EPL-2.0
/** Results of calibration: models of storage that predict response times. */
package org.loggia.calibration.model;
