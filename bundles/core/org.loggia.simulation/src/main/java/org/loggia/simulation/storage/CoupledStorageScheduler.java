// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.loggia.analysis.CoupledStorage.QueueUse;
import org.loggia.analysis.CoupledStorage;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.ModelReport;
import org.loggia.io.RequestType;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.BatchMeans;

/**
 * A storage whose model is a part of the simulation: requests go into it and come out when they are done.
 *
 * <pre>
 *   VM 1 ──request──┐                                      ┌──&gt; done: the request's flow continues
 *   VM 2 ──request──┼──&gt; admit ──&gt; net in the event list ──┤
 *   VM 3 ──request──┘                                      └──&gt; still inside, waiting or served
 * </pre>
 */
public final class CoupledStorageScheduler extends StorageScheduler {

    private final CoupledStorage storage;
    private final InternalQueues queues;

    /**
     * @param firstHandle the first of the model's handles in the event list
     * @param streams the model's streams of random numbers
     * @param done told the number of each request that is done
     */
    public CoupledStorageScheduler(StorageSpecification specification, CoupledStorageFactory model, EventList events,
            int firstHandle, IntFunction<RandomStream> streams, IntConsumer done) {
        super(specification);
        storage = model.create(events, firstHandle, streams, specification.timeUnitsPerSecond(), done);
        queues = new InternalQueues(storage);
    }

    @Override
    public double admit(int request, int machine, RequestType type, double size, double sequentiality,
            double fileSetSize, double now) {
        enter(type, size, now);
        storage.arrive(request, machine, type, size, sequentiality, fileSetSize);
        return -1;
    }

    @Override
    public void complete(int machine, RequestType type, double arrival, double now) {
        leave(now);
        observe(type, now, now - arrival);
        queues.proceed(now);
    }

    /** The event list has popped one of the model's handles. */
    public void occur(int handle) {
        storage.occur(handle);
    }

    @Override
    public void resetStatistics(double now) {
        super.resetStatistics(now);
        storage.resetStatistics();
        queues.reset(now);
    }

    @Override
    public ModelReport report() {
        return storage.report();
    }

    @Override
    public List<InternalQueueUsage> queues() {
        return queues.all();
    }

    @Override
    public String stuck() {
        return storage.requests() == 0 ? "" : storage.requests() + " requests are in storage "
                + name()
                + ", but its net is dead with the tokens " + storage.state();
    }

    /**
     * Intervals for the queues inside a coupled storage: whenever a batch of requests is done, what has been added to
     * their averages over time since the last batch is an observation.
     */
    private static final class InternalQueues {
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
}
