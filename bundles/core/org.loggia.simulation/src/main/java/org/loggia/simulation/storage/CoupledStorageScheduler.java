// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.loggia.analysis.CoupledStorage;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.ModelReport;
import org.loggia.io.RequestType;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;

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
}
