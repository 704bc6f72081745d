// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of data sets, parameters of techniques, and model files. */
public final class RegressionProblems {

    /** Because of this, nothing can be read, learned or predicted. */
    public static final ProblemKind FAULT = ProblemKind.errors("regression.fault");

    /** A table has percentiles of several quantities, and none is selected. */
    public static final ProblemKind SEVERAL_FIGURES = ProblemKind.error("regression.several-figures",
            "has percentiles of {figures}", "select one, or keep only the columns of one of them in the table");

    private RegressionProblems() {
    }
}
