// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;
import java.util.stream.Collectors;

/** A net cannot be read or simulated; the message has a line for each problem. */
public final class NetException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<NetProblem> problems;

    public NetException(List<NetProblem> problems) {
        super(problems.stream().map(NetProblem::toString).collect(Collectors.joining(System.lineSeparator())));
        this.problems = List.copyOf(problems);
    }

    public NetException(String element, String message) {
        this(List.of(new NetProblem(true, element, message)));
    }

    public List<NetProblem> problems() {
        return problems;
    }
}
