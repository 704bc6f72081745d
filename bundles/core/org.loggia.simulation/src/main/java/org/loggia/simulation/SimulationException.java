// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/**
 * A model that cannot be simulated, or a run that failed. The problem says where, as far as one element is at fault.
 */
public final class SimulationException extends ProblemException {

    private static final long serialVersionUID = 1L;

    private final transient EObject element;

    /**
     * @param element the element at fault; null when the whole model or the call is
     * @param message what is wrong, without a full stop
     * @param remedy what to do, without a full stop
     */
    public SimulationException(EObject element, String message, String remedy) {
        this(element, message, remedy, null);
    }

    public SimulationException(EObject element, String message, String remedy, Throwable cause) {
        this(element, SimulationProblems.FAILURE.of(message, remedy), cause);
    }

    /**
     * Wraps an existing problem: its place is the element, and the message contains where it was found. Without an
     * element a fault of a file stays where it is.
     */
    public SimulationException(EObject element, Problem problem) {
        this(element, problem, null);
    }

    public SimulationException(EObject element, Problem problem, Throwable cause) {
        super(element == null && problem.file() != null ? problem : problem.within(place(element)), cause);
        this.element = element;
    }

    /** The model element at fault, or null when the whole model or the call is. */
    public EObject element() {
        return element;
    }

    private static Location place(EObject element) {
        return element == null || element.eResource() == null ? Location.UNKNOWN : PcmModel.location(element);
    }
}
