// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.problem.ProblemKind;

/** A net cannot be read, simulated or solved; the message has a line for each problem. */
public final class NetException extends ProblemException {
    private static final long serialVersionUID = 1;

    /** @param problems one or more, as {@link NetValidation} finds them */
    public NetException(List<Problem> problems) {
        super(problems, null);
    }

    /**
     * @param location file and line, or the element
     * @param message what is wrong, without a full stop
     * @param remedy what to do, without a full stop; may be empty
     */
    public NetException(ProblemKind kind, Location location, String message, String remedy) {
        super(kind.at(location, message, remedy));
    }

    /** @param element the element's kind and name, for instance {@code place 'CPU'} */
    public NetException(ProblemKind kind, String element, String message, String remedy) {
        this(kind, Location.element(element), message, remedy);
    }
}
