// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.measurement;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of calibrating nets and of predicting with them. */
public final class CalibrationProblems {

    public static final ProblemKind MEASUREMENTS = ProblemKind.errors("calibration.measurements",
            "Measurements from which the requested net cannot be calibrated, or which it cannot predict");

    public static final ProblemKind NET = ProblemKind.errors("calibration.net",
            "A calibrated net whose parts do not match");

    private CalibrationProblems() {
    }
}
