// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.List;

/**
 * Linear predictors for any mix of virtual machines (Kraft 2013, section 4.5.1, Eqs. 4.1 to 4.6), for more than two
 * machines in their obvious extension. Reads disturb reads and writes disturb writes, since a storage system serves
 * reads first: the response time of a type is that in isolation plus, for each other machine, its service time times
 * the requests that it keeps in the storage. Of its throughput a machine keeps the share that it has of the sum of all
 * machines' throughputs, so that of unlike machines the one with fewer requests loses more.
 *
 * <p>On the published mixes of file, mail and web servers the mean error is 17 % for reads and 23 % for writes, below
 * 30 % in most cases.
 */
public final class LinearPredictors implements ConsolidationModel {

    @Override
    public GroupPrediction predict(List<VirtualMachine> machines) {
        machines.forEach(LinearPredictors::check);
        double total = machines.stream().mapToDouble(VirtualMachine::throughput).sum();
        double readBacklog = machines.stream().mapToDouble(m -> backlog(m.read())).sum();
        double writeBacklog = machines.stream().mapToDouble(m -> backlog(m.write())).sum();
        List<MachinePrediction> predictions = machines.stream().map(m -> {
            double share = total == 0 ? 0 : m.throughput() / total;
            return new MachinePrediction(m, shared(m.read(), share, readBacklog),
                    shared(m.write(), share, writeBacklog));
        }).toList();
        double reads = machines.stream().mapToDouble(m -> m.read().throughput()).sum();
        return new GroupPrediction(predictions, reads / total,
                predictions.stream().mapToDouble(p -> p.read().throughput()).sum(),
                predictions.stream().mapToDouble(p -> p.write().throughput()).sum(), List.of());
    }

    private static RequestFigures shared(RequestFigures alone, double share, double allBacklog) {
        return alone.throughput() == 0 ? alone : new RequestFigures(alone.throughput() * share,
                alone.responseTime() + allBacklog - backlog(alone), Double.NaN);
    }

    /** Time in seconds that a machine's own requests in the storage keep a new one of another machine waiting. */
    private static double backlog(RequestFigures type) {
        return type.throughput() == 0 ? 0 : type.serviceTime() * type.arrivalQueue();
    }

    private static void check(VirtualMachine machine) {
        boolean reads = Double.isNaN(backlog(machine.read()));
        if (reads || Double.isNaN(backlog(machine.write()))) {
            throw machine.fault(ConsolidationProblems.NO_ARRIVAL_QUEUE, "type", reads ? "reads" : "writes");
        }
    }
}
