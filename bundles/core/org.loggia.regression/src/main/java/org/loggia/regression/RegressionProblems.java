// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of data sets, parameters of techniques, and model files. */
public final class RegressionProblems {

    public static final ProblemKind TABLE = ProblemKind.errors("regression.table",
            "A table of measurements that cannot be used");

    public static final ProblemKind FACTORS = ProblemKind.errors("regression.factors",
            "Factors or levels that a model cannot have, or does not have");

    public static final ProblemKind PARAMETER = ProblemKind.errors("regression.parameter",
            "An invalid parameter of a technique, a search, a validation or a derived factor");

    public static final ProblemKind TRAINING = ProblemKind.errors("regression.training",
            "Measurements from which the requested model cannot be trained");

    public static final ProblemKind MODEL_FILE = ProblemKind.errors("regression.model-file",
            "A model file that cannot be read, or whose parts do not match");

    public static final ProblemKind PREDICTION = ProblemKind.errors("regression.prediction",
            "A configuration that a model cannot predict");

    public static final ProblemKind SPACE = ProblemKind.errors("regression.space",
            "An experimental space or plan that cannot be used");

    /** A table has percentiles of several quantities, and none is selected. */
    public static final ProblemKind SEVERAL_FIGURES = ProblemKind.error("regression.several-figures",
            "has percentiles of {figures}", "select one, or keep only the columns of one of them in the table");

    private RegressionProblems() {
    }
}
