// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.loggia.queueing.cache.LruContent;

/**
 * Caches in front of any model of what machines do to each other behind them: those of the machines, and one of the
 * storage system, which its machines share.
 *
 * <p>The share of reads that hit follows from the data of the machines ({@link LruContent}). The other reads and all
 * writes go to the storage. With fewer reads under way, those of the machine alone wait less: of the mean number that a
 * read found, the share of the misses is left, each with the same service time (Kraft 2013, Eq. 4.4). From a trace,
 * reads are left out evenly. Throughputs are those of hits and misses in the same proportion.
 *
 * @param storage name of the storage system
 * @param shared the cache of the storage system; empty if only machines have caches
 */
record CachedStorage(ConsolidationModel behind, String storage, Optional<MemoryCache> shared) implements
        ConsolidationModel {

    private static final double ALL = 1 - 1e-9;

    /** Reads that hit: their share, and the sum of their times for each read in seconds. */
    private record Hits(double share, double time) {
        static final Hits NONE = new Hits(0, 0);

        Hits then(double hits, double seconds) {
            return new Hits(share + (1 - share) * hits, time + (1 - share) * hits * seconds);
        }
    }

    @Override
    public GroupPrediction predict(List<VirtualMachine> machines) {
        if (shared.isEmpty() && machines.stream().allMatch(machine -> machine.cache().isEmpty())) {
            return behind.predict(machines);
        }
        List<Hits> hits = hits(machines);
        List<VirtualMachine> missing = new ArrayList<>();
        for (int k = 0; k < hits.size(); k++) {
            missing.add(misses(machines.get(k), hits.get(k).share()));
        }
        List<VirtualMachine> left = missing.stream().filter(machine -> machine.throughput() > 0).toList();
        GroupPrediction prediction = left.isEmpty() ? new GroupPrediction(List.of(), 0, 0, 0, List.of())
                : behind.predict(left);
        List<MachinePrediction> predictions = new ArrayList<>();
        int next = 0;
        for (int k = 0; k < hits.size(); k++) {
            VirtualMachine machine = machines.get(k);
            MachinePrediction misses = missing.get(k).throughput() > 0 ? prediction.machines().get(next++)
                    : new MachinePrediction(machine, RequestFigures.NONE, RequestFigures.NONE);
            predictions.add(withHits(machine, hits.get(k), misses));
        }
        return prediction.with(predictions, prediction.warnings());
    }

    private List<Hits> hits(List<VirtualMachine> machines) {
        List<Hits> hits = new ArrayList<>();
        List<LruContent> contents = new ArrayList<>();
        double[] parts = new double[machines.size()];
        double[] rates = new double[machines.size()];
        double all = 0;
        for (int k = 0; k < parts.length; k++) {
            VirtualMachine machine = machines.get(k);
            Hits own = Hits.NONE;
            LruContent content = null;
            if (machine.cache().isPresent() || shared.isPresent()) {
                content = data(machine).content();
                parts[k] = data(machine).part();
                if (machine.cache().isPresent() && machine.read().throughput() > 0) {
                    double time = LruContent.characteristicTime(machine.cache().get().size(), List.of(content),
                            new double[] {parts[k]}, new double[] {1});
                    own = own.then(content.hitRatio(time), machine.cache().get().hitTime());
                    content = own.share() < ALL
                            ? content.behind(time, machine.read().throughput() / machine.throughput()) : content;
                }
            }
            hits.add(own);
            contents.add(content);
            rates[k] = machine.read().throughput() * (1 - own.share()) + machine.write().throughput();
            all += rates[k];
        }
        return shared.isEmpty() || all == 0 ? hits : behindOwn(hits, contents, parts, rates, all);
    }

    private List<Hits> behindOwn(List<Hits> hits, List<LruContent> contents, double[] parts, double[] rates,
            double all) {
        double[] shares = new double[rates.length];
        for (int k = 0; k < shares.length; k++) {
            shares[k] = rates[k] / all;
        }
        double time = LruContent.characteristicTime(shared.get().size(), contents, parts, shares);
        List<Hits> both = new ArrayList<>();
        for (int k = 0; k < shares.length; k++) {
            both.add(shares[k] == 0 ? hits.get(k)
                    : hits.get(k).then(contents.get(k).hitRatio(shares[k] * time), shared.get().hitTime()));
        }
        return both;
    }

    private MachineData data(VirtualMachine machine) {
        return machine.data().orElseThrow(() -> machine.fault(ConsolidationProblems.NO_DATA, "cache",
                machine.cache().isPresent() ? "its cache" : "the cache of storage '" + storage + "'"));
    }

    /** The machine as the storage sees it. */
    private static VirtualMachine misses(VirtualMachine machine, double hits) {
        RequestFigures read = machine.read();
        if (hits == 0 || read.throughput() == 0) {
            return machine;
        }
        Optional<RequestTrace> trace = machine.requests().map(requests -> requests.withoutReads(hits));
        if (hits >= ALL || trace.isPresent() && trace.get().meanSize(false) == 0) {
            return machine.with(RequestFigures.NONE, trace);
        }
        double queue = read.arrivalQueue() * (1 - hits);
        double responseTime = Double.isNaN(queue) ? read.responseTime() : read.serviceTime() * (1 + queue);
        return machine.with(new RequestFigures(read.throughput() * (1 - hits), responseTime, queue), trace);
    }

    private static MachinePrediction withHits(VirtualMachine machine, Hits hits, MachinePrediction misses) {
        RequestFigures read = machine.read();
        if (read.throughput() > 0 && misses.read().throughput() > 0) {
            read = new RequestFigures(misses.read().throughput() / (1 - hits.share()),
                    hits.time() + (1 - hits.share()) * misses.read().responseTime(), Double.NaN);
        } else if (read.throughput() > 0) {
            read = new RequestFigures(read.throughput(), hits.time(), Double.NaN);
        }
        return new MachinePrediction(machine, read, misses.write(),
                hits.share() == 0 ? misses.readTimes() : ResponseTimeDistribution.NONE, misses.writeTimes(),
                machine.read().throughput() > 0 ? hits.share() : Double.NaN);
    }
}
