// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.io.RequestType;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Scenario;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.WaitReason;
import org.loggia.simulation.storage.LimitedRequests;
import org.loggia.simulation.storage.StorageLimit;

/** An I/O request that passes limits, one after the other, before the storage's scheduler gets it. */
public class LimitedIoStep extends IoStep {

    private final int[] limits;
    private final int[] volumes;
    private final Passage passage = new Passage();

    /**
     * @param storage number of the storage resource in the plan
     * @param machine number of the container among those of the storage resource
     * @param limits  numbers of the limits in the plan, in the order in which requests meet them
     * @param volumes number of the requests' volume among those of each limit
     */
    public LimitedIoStep(int storage, int machine, RequestType type, RandomValue size, RandomValue sequentiality,
            RandomValue fileSetSize, int[] limits, int[] volumes) {
        super(storage, machine, type, size, sequentiality, fileSetSize);
        this.limits = limits.clone();
        this.volumes = volumes.clone();
    }

    /** The number of the limit that a flow meets at a place in their order. */
    protected int number(Run run, Flow flow, int place) {
        return limits[place];
    }

    @Override
    protected final Step admit(Run run, Flow flow, double bytes, double sequentiality, double files) {
        run.limits().pending().put(flow.handle, bytes, sequentiality, files);
        return meet(run, flow, 0);
    }

    private Step meet(Run run, Flow flow, int first) {
        LimitedRequests pending = run.limits().pending();
        double size = pending.size(flow.handle);
        Scenario waiting = flow.waitingScenario();
        boolean isIndependent = waiting == null || waiting.isOpen();
        for (int i = first; i < limits.length; i++) {
            StorageLimit limit = run.limits().get(number(run, flow, i));
            limit.offer(size, isIndependent, run.now());
            double passes = limit.arrive(flow.handle, volumes[i], size, run.now());
            if (passes > run.now()) {
                pending.waitAt(flow.handle, i);
                flow.arrival = run.now();
                flow.resumeAt = passage;
                if (passes < Double.POSITIVE_INFINITY) {
                    run.wakeAfter(flow.handle, passes - run.now());
                }
                return null;
            }
            limit.passAtOnce(size, run.now());
        }
        return super.admit(run, flow, size, pending.sequentiality(flow.handle), pending.fileSetSize(flow.handle));
    }

    private final class Passage extends Step {
        @Override
        protected WaitReason waiting() {
            return LimitedIoStep.this.waiting();
        }

        @Override
        protected Step execute(Run run, Flow flow) {
            LimitedRequests pending = run.limits().pending();
            int at = pending.limit(flow.handle);
            StorageLimit limit = run.limits().get(number(run, flow, at));
            limit.pass(pending.size(flow.handle), flow.arrival, run.now());
            int next = limit.next(run.now());
            if (next >= 0) {
                run.wakeAfter(next, limit.nextPasses() - run.now());
            }
            return meet(run, flow, at + 1);
        }
    }
}
