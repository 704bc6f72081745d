// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Arrays;

import org.loggia.analysis.MachineWorkload;
import org.loggia.analysis.RequestMeans;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.problem.ProblemException;

/**
 * Number and size of the requests of each color in a storage, for a state of the workload. If the net tells virtual
 * machines apart, each has reads and writes of its own; if not, the concurrent requests besides the arriving one are
 * shared out by the share of reads. The access pattern, sequential from a mean of 0.5 on, chooses between colors.
 */
final class RequestPopulation {

    private final StorageNet storage;
    private final boolean isByMachine;
    private final int[][] entries;
    private final double[] numbers;
    private final double[] sizes;
    private int asked;

    RequestPopulation(StorageNet storage) {
        this.storage = storage;
        isByMachine = storage.tellsMachinesApart();
        entries = new int[storage.machines().count()][];
        for (int machine = 0; machine < entries.length; machine++) {
            entries[machine] = storage.entries(machine);
        }
        numbers = new double[storage.net().entries().size()];
        sizes = new double[numbers.length];
    }

    boolean isByMachine() {
        return isByMachine;
    }

    /** @throws ProblemException if a kind of requests that is inside has no color */
    void locate(WorkloadState state) {
        Arrays.fill(numbers, 0);
        Arrays.fill(sizes, 0);
        boolean isRead = state.type == RequestType.READ;
        if (isByMachine) {
            for (int machine = 0; machine < state.machines.length; machine++) {
                MachineWorkload own = state.machines[machine];
                add(machine, own, RequestType.READ, own.concurrentReads);
                add(machine, own, RequestType.WRITE, own.concurrentWrites);
            }
            RequestMeans own = state.machines[state.machine];
            asked = entry(state.machine, state.type, isRead ? own.readSequential : own.writeSequential);
            numbers[asked] = Math.max(1, numbers[asked]);
        } else {
            double others = Math.max(0, state.concurrentRequests - 1);
            add(0, state, RequestType.READ, others * state.readShare + (isRead ? 1 : 0));
            add(0, state, RequestType.WRITE, others * (1 - state.readShare) + (isRead ? 0 : 1));
            asked = entry(0, state.type, isRead ? state.readSequential : state.writeSequential);
        }
    }

    private void add(int machine, RequestMeans means, RequestType type, double number) {
        if (number > 0) {
            boolean isRead = type == RequestType.READ;
            int entry = entry(machine, type, isRead ? means.readSequential : means.writeSequential);
            double size = isRead ? means.meanReadSize : means.meanWriteSize;
            double all = numbers[entry] + number;
            sizes[entry] += (size - sizes[entry]) * number / all;
            numbers[entry] = all;
        }
    }

    private int entry(int machine, RequestType type, double sequential) {
        int entry = entries[machine][StorageNet.kind(type, sequential >= 0.5)];
        if (entry < 0) {
            throw storage.unanswered(machine, type, sequential >= 0.5);
        }
        return entry;
    }

    /** The number of the color of the arriving request. */
    int asked() {
        return asked;
    }

    double number(int entry) {
        return numbers[entry];
    }

    /** Mean size in bytes. */
    double size(int entry) {
        return sizes[entry];
    }
}
