// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.List;

/**
 * Product-form approximation (Kraft 2013, Eq. 3.16): an open queue whose capacity is that of all connections of the
 * storage. Every type of requests of every machine is a class that keeps its arrival rate; its response time in
 * isolation D becomes {@code D / (1 - sum over classes of rate * D / connections)}.
 *
 * <p>It does not need arrival queues. Close to saturation it overestimates, and where the load is beyond the capacity,
 * response times are infinite: then simulate ({@link FairSharing}).
 *
 * @param connections requests that the storage serves at a time, such as the length of its issue queue; 32 is usual
 */
public record ProductFormApproximation(int connections) implements ConsolidationModel {

    public ProductFormApproximation {
        if (connections < 1) {
            throw new IllegalArgumentException("a storage must have at least one connection, not " + connections);
        }
    }

    @Override
    public GroupPrediction predict(List<VirtualMachine> machines) {
        double demand = machines.stream().mapToDouble(VirtualMachine::requestsInSystem).sum();
        double load = demand / connections;
        List<MachinePrediction> predictions = machines.stream().map(m -> machines.size() == 1
                ? new MachinePrediction(m, m.read(), m.write())
                : new MachinePrediction(m, slowed(m.read(), load), slowed(m.write(), load))).toList();
        List<String> warnings = new ArrayList<>();
        if (load >= 1 && machines.size() > 1) {
            warnings.add("saturated: the machines need "
                    + demand
                    + " outstanding requests, more than the "
                    + connections
                    + " connections");
        }
        double reads = machines.stream().mapToDouble(m -> m.read().throughput()).sum();
        double writes = machines.stream().mapToDouble(m -> m.write().throughput()).sum();
        return new GroupPrediction(predictions, reads / (reads + writes), reads, writes, warnings);
    }

    private static RequestFigures slowed(RequestFigures alone, double load) {
        double responseTime = alone.throughput() == 0 ? 0
                : load < 1 ? alone.responseTime() / (1 - load) : Double.POSITIVE_INFINITY;
        return new RequestFigures(alone.throughput(), responseTime, Double.NaN);
    }
}
