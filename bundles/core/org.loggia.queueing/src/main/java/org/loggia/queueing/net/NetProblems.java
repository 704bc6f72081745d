// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of nets. Their places are elements by kind and name, for instance {@code place 'CPU'}. */
public final class NetProblems {

    /** Because of this, a net cannot be read, simulated or solved. */
    public static final ProblemKind FAULT = ProblemKind.errors("net.fault");

    /** This is hardly meant, but the net can be simulated. */
    public static final ProblemKind DOUBT = ProblemKind.warnings("net.doubt");

    private NetProblems() {
    }
}
