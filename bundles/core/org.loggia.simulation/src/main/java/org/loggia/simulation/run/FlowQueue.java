// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;

/** Flows in line: a ring that grows on demand and allocates nothing once it has. */
final class FlowQueue {

    private Flow[] flows = new Flow[16];
    private int head;
    private int size;

    void add(Flow flow) {
        if (size == flows.length) {
            grow();
        }
        flows[head + size++ & flows.length - 1] = flow;
    }

    /** The first in line, or null. */
    Flow poll() {
        if (size == 0) {
            return null;
        }
        Flow first = flows[head];
        flows[head] = null;
        head = head + 1 & flows.length - 1;
        size--;
        return first;
    }

    /** Takes a flow out of the line; false if it is not in it. O(length of the line). */
    boolean remove(Flow flow) {
        for (int i = 0; i < size; i++) {
            if (flows[head + i & flows.length - 1] == flow) {
                for (int j = i; j < size - 1; j++) {
                    flows[head + j & flows.length - 1] = flows[head + j + 1 & flows.length - 1];
                }
                flows[head + --size & flows.length - 1] = null;
                return true;
            }
        }
        return false;
    }

    int size() {
        return size;
    }

    private void grow() {
        Flow[] larger = Arrays.copyOfRange(flows, head, head + 2 * size);
        System.arraycopy(flows, 0, larger, size - head, head);
        flows = larger;
        head = 0;
    }
}
