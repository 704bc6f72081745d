// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.io.RequestType;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Scenario;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.WaitReason;
import org.loggia.simulation.storage.LimitedRequests;
import org.loggia.simulation.storage.StorageLink;

/** An I/O request to a virtualized storage system: the flow waits until the storage's scheduler is done with it. */
public class IoStep extends Step {

    private final int storage;
    private final int machine;
    private final RequestType type;
    private final RandomValue size;
    private final RandomValue sequentiality;
    private final RandomValue fileSetSize;
    private final Arrival arrival = new Arrival();
    private final Completion completion = new Completion();
    /** Null without a cache. */
    private CachePassage cache;

    /**
     * @param storage number of the storage resource in the plan
     * @param machine number of the container among those of the storage resource
     */
    public IoStep(int storage, int machine, RequestType type, RandomValue size, RandomValue sequentiality,
            RandomValue fileSetSize) {
        this.storage = storage;
        this.machine = machine;
        this.type = type;
        this.size = size;
        this.sequentiality = sequentiality;
        this.fileSetSize = fileSetSize;
    }

    /** Puts a cache in front of the storage and its limits; to be called at most once, while the plan is built. */
    public void behind(CachePassage passage) {
        cache = passage;
    }

    /** Number of the storage resource in the plan. */
    public int storage() {
        return storage;
    }

    public RequestType type() {
        return type;
    }

    @Override
    protected WaitReason waiting() {
        return new WaitReason(WaitReason.Kind.STORAGE, storage, size.element());
    }

    @Override
    protected final Step execute(Run run, Flow flow) {
        double bytes = size.nextNonNegative(run, flow.frame, "the request size");
        if (bytes == 0) {
            return next();
        }
        double probability = sequentiality.nextNumber(run, flow.frame);
        if (!(probability >= 0 && probability <= 1)) {
            throw new SimulationException(sequentiality.element(), "the sequentiality "
                    + sequentiality.expression().text() + " gave " + probability, "it must lie in [0, 1]");
        }
        double files = fileSetSize.nextNonNegative(run, flow.frame, "the file set size");
        return cache == null ? admit(run, flow, bytes, probability, files)
                : cache.enter(this, run, flow, bytes, probability, files);
    }

    /** The step that follows the request. */
    final Step afterwards() {
        return next();
    }

    /** The request goes to the storage's scheduler, over the network if there is one. */
    protected Step admit(Run run, Flow flow, double bytes, double probability, double files) {
        StorageLink link = run.storage(storage).link();
        if (link == null) {
            return arrive(run, flow, bytes, probability, files);
        }
        run.limits().pending().put(flow.handle, bytes, probability, files);
        flow.resumeAt = arrival;
        run.wakeAfter(flow.handle, link.there(type, bytes, run.now()));
        return null;
    }

    private Step arrive(Run run, Flow flow, double bytes, double probability, double files) {
        flow.resumeAt = completion;
        flow.arrival = run.now();
        double delay = delay(run, flow, bytes, probability, files);
        if (delay >= 0) {
            Scenario users = flow.waitingScenario();
            if (users != null) {
                run.storage(storage).await(users.point(), delay);
            }
            run.wakeAfter(flow.handle, delay);
        }
        return null;
    }

    private double delay(Run run, Flow flow, double bytes, double probability, double files) {
        try {
            return run.storage(storage).admit(flow.handle, machine, type, bytes, probability, files,
                    run.now());
        } catch (ProblemException unanswered) {
            throw new SimulationException(size.element(), unanswered.problem(), unanswered);
        }
    }

    private final class Completion extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            if (run.exploration() != null) {
                run.exploration().request(storage, type, run.now() - flow.arrival);
            }
            run.storage(storage).complete(machine, type, flow.arrival, run.now());
            StorageLink link = run.storage(storage).link();
            double back = link == null ? 0 : link.back(type, run.limits().pending().size(flow.handle), run.now());
            if (back == 0) {
                return IoStep.this.next();
            }
            flow.resumeAt = IoStep.this.next();
            run.wakeAfter(flow.handle, back);
            return null;
        }
    }

    private final class Arrival extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            LimitedRequests pending = run.limits().pending();
            return arrive(run, flow, pending.size(flow.handle), pending.sequentiality(flow.handle), pending.fileSetSize(
                    flow.handle));
        }
    }
}
