// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;

/**
 * A service of one component instance, compiled: a graph of steps and the variables they use.
 *
 * <p>Made empty when somebody first calls the service and completed once its behaviour has been compiled, so that
 * services may call each other in circles.
 */
public final class Service {

    private final String name;
    private final int framePool;
    private Step entry;
    private Assignment[] componentParameters = {};

    /**
     * @param name component instance and signature, for messages
     * @param framePool number of the pool that frames for this service come from
     */
    public Service(String name, int framePool) {
        this.name = name;
        this.framePool = framePool;
    }

    /** Completes the service with its first step and the component parameters that its behaviour reads. */
    public void complete(Step first, List<Assignment> parameters) {
        entry = first;
        componentParameters = parameters.toArray(Assignment[]::new);
    }

    public String name() {
        return name;
    }

    int framePool() {
        return framePool;
    }

    Step entry() {
        return entry;
    }

    Assignment[] componentParameters() {
        return componentParameters;
    }
}
