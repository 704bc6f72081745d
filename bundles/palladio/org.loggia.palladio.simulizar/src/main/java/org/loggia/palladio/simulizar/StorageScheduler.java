// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.scheduler.entities.SchedulerEntity;
import de.uka.ipd.sdq.scheduler.resources.active.AbstractActiveResource;
import de.uka.ipd.sdq.scheduler.resources.active.IResourceTableManager;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.loggia.palladio.IoAnnotation;
import org.loggia.palladio.PalladioProblems;
import org.loggia.problem.ProblemException;

/**
 * A storage resource as a resource of Palladio. What it is asked comes as parameters: the id of the request, the ids of
 * the containers around the caller, and the numbers of the request.
 */
public final class StorageScheduler extends AbstractActiveResource {

    static final String REQUEST = "request";
    static final String CONTAINERS = "containers";
    static final String SIZE = "size";
    static final String SEQUENTIALITY = "sequentiality";
    static final String FILE_SET_SIZE = "fileSetSize";

    private StorageRun run;
    private long inside;

    StorageScheduler(SchedulerModel model, String name, String id, IResourceTableManager table) {
        super(model, 1, name, id, table);
    }

    /** Says which run the resource is of; requests before are refused. */
    void connect(StorageRun to) {
        run = to;
    }

    @Override
    @SuppressWarnings("unchecked")
    protected void doProcessing(ISchedulableProcess process, int serviceId, Map<String, Serializable> parameters,
            double demand) {
        if (run == null || parameters == null || !(parameters.get(REQUEST) instanceof IoAnnotation request)) {
            throw refused();
        }
        fireStateChange(++inside, 0);
        run.request(process, request, (List<String>) parameters.get(CONTAINERS), (Double) parameters.get(SIZE),
                (Double) parameters.get(SEQUENTIALITY), (Double) parameters.get(FILE_SET_SIZE), () -> {
                    fireStateChange(--inside, 0);
                    fireDemandCompleted(process);
                });
    }

    @Override
    protected void doProcessing(ISchedulableProcess process, int serviceId, double demand) {
        throw refused();
    }

    private static ProblemException refused() {
        return new ProblemException(PalladioProblems.ANNOTATION.of("a demand came to Loggia's storage scheduler that "
                + "is no I/O request", "do not choose its scheduling policy in a resource environment; say in an .io "
                + "file which actions issue requests"));
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
        throw new UnsupportedOperationException("a storage knows no remaining demand");
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
        return (int) inside;
    }
}
