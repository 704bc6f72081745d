// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.eclipse.emf.ecore.EObject;
import org.loggia.queueing.random.Distribution;

/**
 * A usage scenario with its workload.
 *
 * @param name entity name
 * @param entry the first step of its behaviour
 * @param framePool pool of the frames that hold a user's variables
 * @param population number of users of a closed workload, or 0 for an open one
 * @param pause think time of a closed workload, inter-arrival time of an open one
 * @param arrivals when users of an open workload arrive, where they are replayed; empty otherwise
 * @param process times between the arrivals of an open workload in place of those of the usage model; null otherwise
 * @param point number of the measuring point of its response time
 * @param element the usage scenario of the model
 */
public record Scenario(String name, Step entry, int framePool, int population, RandomValue pause, double[] arrivals,
        Distribution process, int point, EObject element) {

    Scenario withPopulation(int users) {
        return new Scenario(name, entry, framePool, users, pause, arrivals, process, point, element);
    }

    Scenario withArrivals(double[] times) {
        return new Scenario(name, entry, framePool, population, pause, times, process, point, element);
    }

    Scenario withProcess(Distribution between) {
        return new Scenario(name, entry, framePool, population, pause, arrivals, between, point, element);
    }

    /** Whether arrivals are replayed. */
    boolean isTraced() {
        return arrivals.length > 0;
    }

    /** Whether a user begins the next run as soon as one has ended. */
    public boolean neverPauses() {
        return !isOpen() && pause.expression().isConstant() && pause.expression().constantValue() == 0;
    }

    /** Whether users arrive from outside. */
    public boolean isOpen() {
        return population == 0;
    }
}
