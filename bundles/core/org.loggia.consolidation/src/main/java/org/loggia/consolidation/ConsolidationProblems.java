// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import org.loggia.problem.ProblemKind;

/** The kinds of problems that consolidating virtual machines finds. */
public final class ConsolidationProblems {

    public static final ProblemKind DESCRIPTION = ProblemKind.errors("consolidation.description",
            "A problem of the description of machines and storages");

    public static final ProblemKind TRACE = ProblemKind.errors("consolidation.trace",
            "A trace with insufficient data");

    /** A linear model needs to know how many requests an arriving one finds. */
    public static final ProblemKind NO_ARRIVAL_QUEUE = ProblemKind.error("consolidation.no-arrival-queue",
            "machine '{machine}' has no arrivalQueue of {type}", "measure it, or choose the product-form model");

    /** A simulation needs the requests of a machine. */
    public static final ProblemKind NO_TRACE = ProblemKind.error("consolidation.no-trace",
            "machine '{machine}' has no trace {purpose}", "give 'trace', or choose the linear model");

    /** Hit ratios of a cache depend on the data that machines use. */
    public static final ProblemKind NO_DATA = ProblemKind.error("consolidation.no-data",
            "machine '{machine}' has no fileSet, which determines the hits of {cache}",
            "add 'fileSet: {size_B: ...}' to the machine");

    private ConsolidationProblems() {
    }
}
