// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;
import org.loggia.analysis.MachineWorkload;
import org.loggia.io.RequestType;

/** Loads of the virtual machines that share a storage; machines join with their first request. */
final class MachineLoads {

    private MachineWorkload[] workloads = {};
    private StatusList[] lists = {};
    private int[] reads = {};
    private int[] writes = {};

    /** Adds a request and returns the state of all machines, in an array that is reused. */
    MachineWorkload[] arrive(int machine, RequestType type, double size, double sequentiality, int memoryLength,
            double concurrencyFactor) {
        if (machine >= workloads.length) {
            grow(machine + 1);
        }
        count(machine, type, 1);
        lists[machine].add(type, size, sequentiality, memoryLength);
        lists[machine].describe(workloads[machine]);
        for (int each = 0; each < workloads.length; each++) {
            workloads[each].concurrentReads = reads[each] * concurrencyFactor;
            workloads[each].concurrentWrites = writes[each] * concurrencyFactor;
        }
        return workloads;
    }

    void leave(int machine, RequestType type) {
        count(machine, type, -1);
    }

    private void count(int machine, RequestType type, int change) {
        if (type == RequestType.READ) {
            reads[machine] += change;
        } else {
            writes[machine] += change;
        }
    }

    private void grow(int machines) {
        int known = workloads.length;
        workloads = Arrays.copyOf(workloads, machines);
        lists = Arrays.copyOf(lists, machines);
        reads = Arrays.copyOf(reads, machines);
        writes = Arrays.copyOf(writes, machines);
        for (int machine = known; machine < machines; machine++) {
            workloads[machine] = new MachineWorkload();
            lists[machine] = new StatusList();
        }
    }
}
