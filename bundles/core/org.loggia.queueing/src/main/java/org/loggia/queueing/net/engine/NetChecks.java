// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetValidation;
import org.loggia.queueing.net.law.LawText;

/** Checks a net without simulating it. */
public final class NetChecks {

    /** Prefix of the names of places at which requests of a simulation enter. */
    private static final String CLIENTS = "client";

    private NetChecks() {
    }

    /** Returns the problems of a net, and those of its laws if it has no others. */
    public static List<Problem> of(Net net) {
        List<Problem> problems = new ArrayList<>(NetValidation.check(net));
        if (problems.stream().noneMatch(Problem::isError)) {
            problems.addAll(lawProblems(net));
        }
        return problems;
    }

    /**
     * Checks the laws of a net that is valid otherwise: errors are formulas that cannot be parsed and unknown names;
     * warnings are values that no service time, weight or number of tokens has, in some state
     * between one client and all clients of the net, with requests of 512 B to 1 MiB on file sets of 1 MiB to 1 TiB.
     */
    private static List<Problem> lawProblems(Net net) {
        try {
            return LawText.of(net).isEmpty() ? List.of() : RequestNet.of(net, place -> place.name()
                    .toLowerCase(Locale.ROOT).startsWith(CLIENTS)).lawDoubts();
        } catch (ProblemException fault) {
            return fault.problems();
        }
    }
}
