// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;
import org.eclipse.emf.ecore.EObject;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Scaled;

/**
 * A usage scenario with its workload.
 *
 * @param name entity name
 * @param entry the first step of its behaviour
 * @param framePool pool of the frames that hold a user's variables
 * @param population number of users of a closed workload, or 0 for an open one
 * @param pause think time of a closed workload, inter-arrival time of an open one
 * @param arrivals when users of an open workload arrive, where they are replayed; empty otherwise
 * @param spread squared coefficient of variation of the usage model's times between arrivals; 1 if it is unknown
 * @param process times between the arrivals of an open workload instead of those of the usage model; null otherwise
 * @param origin one sentence that says what process that is; empty where there is none, or nothing to say
 * @param point number of the measuring point of its response time
 * @param element the usage scenario of the model
 */
public record Scenario(String name, Step entry, int framePool, int population, RandomValue pause, double spread,
        double[] arrivals, Distribution process, String origin, int point, EObject element) {

    /** The largest number of users of a closed workload. */
    public static final int MAX_USERS = 100_000_000;

    Scenario withPopulation(int users) {
        return new Scenario(name, entry, framePool, users, pause, spread, arrivals, process, origin, point, element);
    }

    Scenario withArrivals(double[] times) {
        return new Scenario(name, entry, framePool, population, pause, spread, times, null, "", point, element);
    }

    Scenario withProcess(Distribution between, String what) {
        return new Scenario(name, entry, framePool, population, pause, spread, new double[0], between, what, point,
                element);
    }

    /** The same, with arrivals of a file coming so many times as fast. */
    Scenario withFasterArrivals(double factor) {
        return new Scenario(name, entry, framePool, population, pause, spread,
                Arrays.stream(arrivals).map(time -> time / factor).toArray(),
                process == null ? null : Scaled.of(process, 1 / factor), origin, point, element);
    }

    /** Returns the index of dispersion of the arrivals of an open workload; see {@link Distribution#dispersion()}. */
    double dispersion() {
        return process == null ? spread : process.dispersion();
    }

    /** Returns how rare the bursts of an open workload are; see {@link Distribution#weightOfBursts()}. */
    double weightOfBursts() {
        return process == null ? 1 : process.weightOfBursts();
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
