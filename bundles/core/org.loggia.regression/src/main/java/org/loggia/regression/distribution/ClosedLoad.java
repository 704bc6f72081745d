// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/**
 * The factors of a closed load that follow from the names of measured ones: clients, each of which keeps requests
 * outstanding, on a number of cores. Throughput and response time depend on these products and ratios by Little's law,
 * which a technique would otherwise have to learn from many loads.
 *
 * @param derived definitions of derived factors
 * @param population the factor, measured or derived, with the number of outstanding requests; empty if it is unknown
 */
public record ClosedLoad(List<String> derived, String population) {

    /** Names that campaigns and I/O benchmarks have for the number of clients. */
    private static final List<String> CLIENTS = List.of("concurrentRequests", "processes");
    private static final String DEPTH = "queueDepth";
    private static final String CORES = "cores";
    /** With one of these, clients do not always keep their requests outstanding. */
    private static final List<String> OPEN = List.of("arrivalRate", "thinkTime");

    /** Returns the given factors or, if there are none, those that follow from the names. */
    public static ClosedLoad orGiven(FactorSpace space, List<String> derived, String population) {
        return derived.isEmpty() && population.isEmpty() ? of(space) : new ClosedLoad(derived, population);
    }

    static ClosedLoad of(FactorSpace space) {
        Optional<String> clients = CLIENTS.stream().filter(name -> isNumeric(space, name)).findFirst();
        if (clients.isEmpty() || OPEN.stream().anyMatch(name -> isNumeric(space, name))) {
            return new ClosedLoad(List.of(), "");
        }
        List<String> derived = new ArrayList<>();
        String population = clients.get();
        if (isNumeric(space, DEPTH)) {
            population = "outstanding";
            derived.add(population + " = " + DEPTH + " * " + clients.get());
        }
        if (isNumeric(space, CORES)) {
            derived.add("coresInUse = min(" + CORES + ", " + clients.get() + ")");
            derived.add("clientsPerCore = " + clients.get() + " / min(" + CORES + ", " + clients.get() + ")");
        }
        boolean isTaken = Stream.of("outstanding", "coresInUse", "clientsPerCore").anyMatch(name -> space.indexOf(
                name) >= 0);
        return isTaken ? new ClosedLoad(List.of(), "") : new ClosedLoad(List.copyOf(derived), population);
    }

    private static boolean isNumeric(FactorSpace space, String name) {
        int index = space.indexOf(name);
        return index >= 0 && space.factor(index) instanceof Factor.Numeric numeric && numeric.minimum() > 0;
    }
}
