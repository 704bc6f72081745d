// SPDX-License-Identifier: EPL-2.0
/** What calibration finds: models of storage that predict response times. */
package org.loggia.calibration.model;
