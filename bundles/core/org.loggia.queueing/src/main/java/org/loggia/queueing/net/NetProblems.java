// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of nets. Their places are elements by kind and name, for instance {@code place 'CPU'}. */
public final class NetProblems {

    public static final ProblemKind FILE = ProblemKind.errors("net.file",
            "A file of a net that cannot be read, or that has unsupported parts");

    public static final ProblemKind STRUCTURE = ProblemKind.errors("net.structure",
            "Parts of a net that are missing, contradict each other, or have invalid values");

    public static final ProblemKind RUN = ProblemKind.errors("net.run",
            "A simulation of a net that cannot start or continue");

    public static final ProblemKind SOLUTION = ProblemKind.errors("net.solution",
            "A net without an exact solution, or too large for it");

    public static final ProblemKind DOUBT = ProblemKind.warnings("net.doubt",
            "This is hardly meant, but the net can be simulated");

    private NetProblems() {
    }
}
