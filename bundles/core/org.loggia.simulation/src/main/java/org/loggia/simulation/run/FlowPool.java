// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.queueing.events.EventList;

/** The flows of a run: as many as were ever alive at once, found by their handles, and used again. */
final class FlowPool {

    private final int firstHandle;
    private final List<Flow> free = new ArrayList<>();
    private Flow[] flows = new Flow[64];
    private int count;
    private int timers;
    /** Sum of prefetched data of flows; unused, but necessary so that the reads are not optimized away. */
    private int seen;

    /** @param firstHandle the handle of the first flow in the event list; all greater ones belong to flows too */
    FlowPool(int firstHandle) {
        this.firstHandle = firstHandle;
    }

    Flow flow(int handle) {
        return flows[handle - firstHandle];
    }

    /** Reads a flow that is needed soon, so that it is in the processor's cache by then. */
    void lookAhead(int handle) {
        Flow flow = flows[handle - firstHandle];
        seen += flow.glance();
    }

    Flow take() {
        if (free.isEmpty()) {
            if (count == flows.length) {
                flows = Arrays.copyOf(flows, 2 * count);
            }
            Flow flow = new Flow(firstHandle + count);
            flows[count++] = flow;
            return flow;
        }
        return free.remove(free.size() - 1);
    }

    /** A flow without a user, which announces events. */
    Flow takeTimer() {
        timers++;
        return take();
    }

    void giveBackTimer(Flow timer) {
        timers--;
        giveBack(timer);
    }

    void giveBack(Flow flow) {
        flow.clear();
        free.add(flow);
    }

    /** The number of users of open workloads for whom time goes by without their using anything. */
    int delayed(EventList events) {
        int delayed = 0;
        for (int i = 0; i < count; i++) {
            Scenario scenario = flows[i].scenario;
            delayed += scenario != null && scenario.isOpen() && events.isPending(firstHandle + i) ? 1 : 0;
        }
        return delayed;
    }

    /** Whether a user or a forked behaviour is in the system, or a user of a closed workload thinks. */
    boolean isSomebodyThere() {
        return count - timers > free.size();
    }
}
