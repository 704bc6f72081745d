// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.analysis.CoupledStorage;
import org.loggia.analysis.CoupledStorage.QueueUse;
import org.loggia.queueing.statistics.BatchMeans;

/**
 * Intervals for the queues inside a coupled storage: whenever a batch of requests is done, what has been added to their
 * averages over time since the last batch is an observation.
 */
final class InternalQueues {
    private final CoupledStorage storage;
    /** For each queue its utilization and its requests. */
    private final BatchMeans[] batches;
    private double[] areas;
    private double[] areasBefore;
    private double openSince;
    private long lacking = 1;

    InternalQueues(CoupledStorage storage) {
        this.storage = storage;
        batches = new BatchMeans[2 * storage.queues().size()];
        Arrays.setAll(batches, i -> new BatchMeans());
        areas = new double[batches.length];
        areasBefore = new double[batches.length];
    }

    /** A request is done. */
    void proceed(double now) {
        if (--lacking <= 0 && now > openSince && batches.length > 0) {
            storage.queueAreas(areas);
            for (int i = 0; i < batches.length; i++) {
                batches[i].add(areas[i] - areasBefore[i], now - openSince);
            }
            double[] spare = areasBefore;
            areasBefore = areas;
            areas = spare;
            openSince = now;
            lacking = batches[0].size();
        }
    }

    /** The statistics of the storage start again. */
    void reset(double now) {
        openSince = now;
        lacking = 1;
        for (BatchMeans each : batches) {
            each.restart();
        }
        Arrays.fill(areasBefore, 0);
    }

    List<InternalQueueUsage> all() {
        List<InternalQueueUsage> all = new ArrayList<>();
        for (QueueUse use : storage.queues()) {
            BatchMeans busy = batches[2 * all.size()];
            BatchMeans present = batches[2 * all.size() + 1];
            all.add(new InternalQueueUsage(use.queue(), use.utilization(), busy.interval(use.utilization(), 0.95),
                    use.meanRequests(), present.interval(use.meanRequests(), 0.95),
                    Math.min(busy.sizeAmongReplications(), present.sizeAmongReplications())));
        }
        return all;
    }
}
