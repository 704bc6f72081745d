// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of design spaces. */
public final class DecisionProblems {

    public static final ProblemKind DEGREE = ProblemKind.errors("decision.degree",
            "A degree of freedom that does not match the model");

    public static final ProblemKind COST = ProblemKind.errors("decision.cost",
            "A cost that cannot be computed");

    public static final ProblemKind FILE = ProblemKind.errors("decision.file",
            "A file of PerOpteryx that cannot be read as what it should be");

    public static final ProblemKind UNSUPPORTED = ProblemKind.errors("decision.unsupported",
            "Unsupported elements of the description of a design space");

    public static final ProblemKind FIT = ProblemKind.errors("decision.fit",
            "Measurements or parameters that do not match the model");

    private DecisionProblems() {
    }
}
