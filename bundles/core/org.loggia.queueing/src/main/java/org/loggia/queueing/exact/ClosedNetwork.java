// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

import java.util.List;

/**
 * A closed product-form queueing network.
 *
 * @param populations number of jobs in each class
 * @param centers stations; each has a demand for each class
 */
public record ClosedNetwork(int[] populations, List<ServiceCenter> centers) {
    public ClosedNetwork {
        populations = populations.clone();
        centers = List.copyOf(centers);
        if (populations.length == 0 || centers.isEmpty()) {
            throw new IllegalArgumentException("a closed network needs at least one class and one center");
        }
        for (int jobClass = 0; jobClass < populations.length; jobClass++) {
            if (populations[jobClass] < 0) {
                throw new IllegalArgumentException("class " + jobClass + " has " + populations[jobClass] + " jobs");
            }
            double total = 0;
            for (ServiceCenter center : centers) {
                if (center.classes() != populations.length) {
                    throw new IllegalArgumentException(center.name() + " has demands for " + center.classes()
                            + " classes, the network has " + populations.length);
                }
                total += center.demand(jobClass);
            }
            if (total == 0 && populations[jobClass] > 0) {
                throw new IllegalArgumentException("class " + jobClass + " demands no service anywhere");
            }
        }
    }

    /** A network with one class. */
    public static ClosedNetwork ofOneClass(int population, ServiceCenter... centers) {
        return new ClosedNetwork(new int[] {population}, List.of(centers));
    }

    @Override
    public int[] populations() {
        return populations.clone();
    }

    /** The steps from one population vector to the next larger one in each class, in a flat array of all vectors. */
    int[] strides() {
        int[] strides = new int[populations.length];
        long stride = 1;
        for (int i = 0; i < strides.length; i++) {
            strides[i] = (int) stride;
            stride *= populations[i] + 1L;
            if (stride > 50_000_000) {
                throw new IllegalArgumentException("the network is too large for an exact solution: it has more than"
                        + " 50 million population vectors");
            }
        }
        return strides;
    }

    int vectors() {
        int[] strides = strides();
        int last = strides.length - 1;
        return strides[last] * (populations[last] + 1);
    }
}
