// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.List;
import org.loggia.problem.Problem;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetValidation;

/** Checks a net without simulating it. */
public final class NetChecks {

    private NetChecks() {
    }

    /** Returns the problems of a net, and those of its laws if it has no others. */
    public static List<Problem> of(Net net) {
        List<Problem> problems = new ArrayList<>(NetValidation.check(net));
        if (problems.stream().noneMatch(Problem::isError)) {
            problems.addAll(LawCheck.problems(net));
        }
        return problems;
    }
}
