// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import org.loggia.calibration.CalibrationComparison.ErrorSummary;
import org.loggia.report.text.Key;

/** Errors of response times of a net, compared with measured ones. */
record RelativeErrors(
        @Key(value = "Response times that were compared.", unit = "count") int count,
        @Key(value = "Mean relative error; null without measured response times.", unit = "share",
                nullable = true) double meanRelativeError,
        @Key(value = "Median relative error.", unit = "share", nullable = true) double medianRelativeError,
        @Key(value = "Largest relative error.", unit = "share", nullable = true) double maxRelativeError) {

    static RelativeErrors of(ErrorSummary errors) {
        return new RelativeErrors(errors.count(), errors.mean(), errors.median(), errors.largest());
    }
}
