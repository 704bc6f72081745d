// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of I/O analysis models. */
public final class AnalysisProblems {

    public static final ProblemKind MODEL = ProblemKind.errors("analysis.model",
            "A model that cannot be loaded, or does not fit");

    public static final ProblemKind UNANSWERED = ProblemKind.errors("analysis.unanswered",
            "A request, or a state of the workload, that a model has no answer for");

    public static final ProblemKind IGNORED = ProblemKind.warnings("analysis.ignored-parameter",
            "Attributes of requests that a model ignores");

    public static final ProblemKind ESTIMATE = ProblemKind.warnings("analysis.estimate",
            "A model that was estimated, not learned from measurements of its device, or made for other features");

    private AnalysisProblems() {
    }
}
