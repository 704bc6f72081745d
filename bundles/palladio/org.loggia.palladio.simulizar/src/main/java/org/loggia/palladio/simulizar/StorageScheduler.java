// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.scheduler.entities.SchedulerEntity;
import de.uka.ipd.sdq.scheduler.resources.active.AbstractActiveResource;
import de.uka.ipd.sdq.scheduler.resources.active.IResourceTableManager;
import java.io.Serializable;
import java.util.Map;
import org.loggia.palladio.host.StorageQueue;
import org.loggia.palladio.host.StorageResource;

/** A storage resource as a resource of Palladio. What it is asked comes as parameters of a demand. */
public final class StorageScheduler extends AbstractActiveResource implements StorageResource {

    private final StorageQueue queue = new StorageQueue(inside -> fireStateChange(inside, 0),
            this::fireDemandCompleted);

    StorageScheduler(SchedulerModel model, String name, String id, IResourceTableManager table) {
        super(model, 1, name, id, table);
    }

    @Override
    public StorageQueue queue() {
        return queue;
    }

    @Override
    protected void doProcessing(ISchedulableProcess process, int serviceId, Map<String, Serializable> parameters,
            double demand) {
        queue.process(process, parameters);
    }

    @Override
    protected void doProcessing(ISchedulableProcess process, int serviceId, double demand) {
        queue.process(process, Map.of());
    }

    @Override
    protected void enqueue(ISchedulableProcess process) {
        // A request brings its process along.
    }

    @Override
    protected void dequeue(ISchedulableProcess process) {
        // A process leaves when its request is done.
    }

    @Override
    public double getRemainingDemand(ISchedulableProcess process) {
        throw new UnsupportedOperationException("the remaining demand of a storage is unknown");
    }

    @Override
    public void updateDemand(ISchedulableProcess process, double demand) {
        throw new UnsupportedOperationException("a request to a storage cannot be changed");
    }

    @Override
    public void start() {
        // Runs begin with the first request.
    }

    @Override
    public void stop() {
        // The session ends with the run.
    }

    @Override
    public void registerProcess(ISchedulableProcess process) {
        // A request brings its process along.
    }

    @Override
    public int getQueueLengthFor(SchedulerEntity entity, int core) {
        return queue.length();
    }
}
