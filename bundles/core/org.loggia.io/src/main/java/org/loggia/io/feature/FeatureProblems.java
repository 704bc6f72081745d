// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.feature;

import org.loggia.problem.ProblemKind;
import org.loggia.problem.Repair;

/** The kinds of problems of feature configurations, and of the analysis models that they lead to. */
public final class FeatureProblems {

    public static final ProblemKind CONFIGURATION = ProblemKind.errors("io.configuration",
            "A rule of a feature tree that a configuration breaks, or a configuration that leads to no analysis model",
            Repair.CONFIGURE_STORAGE);

    public static final ProblemKind NO_CHOICE = ProblemKind.errors("io.no-choice",
            "A group of features of which one has to be chosen, and none is", Repair.CONFIGURE_STORAGE);

    public static final ProblemKind BROKEN_CONFIGURATION = ProblemKind.errors("io.broken-configuration",
            "A configuration that another tool has left broken, so that no choice of features mends it");

    public static final ProblemKind ANALYSIS_MODEL_FILE = ProblemKind.errors("io.analysis-model-file",
            "An analysis model without a file");

    private FeatureProblems() {
    }
}
