// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import org.loggia.queueing.net.law.Formula;
import org.loggia.queueing.net.law.LawVariable;
import org.loggia.queueing.net.law.LawWorkload;
import org.loggia.queueing.net.law.MachineClients;
import org.loggia.queueing.net.law.MachineWeights;
import org.loggia.queueing.net.law.RelativeWeight;

/**
 * The weights of all machines by one law, and the requests that these compete with at the storage. Found once for a
 * state of the workload, however many modes and service times ask for it. Not for several threads.
 */
final class MachineLaw {
    private final Formula formula;
    private final MachineWeights rule;
    private final RelativeWeight relation;
    private final double[] values = new double[LawVariable.values().length];
    private final double[] reads;
    private final double[] writes;
    private final double[] numbers;
    private final double[] sizes;
    private MachineClients atStorage;

    /**
     * @param formula of the weight of reads relative to writes
     * @param rule by which the weights of machines follow from it
     * @param workload whose states it is asked for
     */
    MachineLaw(Formula formula, MachineWeights rule, LawWorkload workload) {
        this.formula = formula;
        this.rule = rule;
        relation = (readers, writers, readSize, writeSize) -> {
            values[LawVariable.READ_CLIENTS.ordinal()] = readers;
            values[LawVariable.WRITE_CLIENTS.ordinal()] = writers;
            values[LawVariable.READS_AT_STORAGE.ordinal()] = readers;
            values[LawVariable.WRITES_AT_STORAGE.ordinal()] = writers;
            values[LawVariable.READ_SIZE.ordinal()] = readSize;
            values[LawVariable.WRITE_SIZE.ordinal()] = writeSize;
            return formula.at(values);
        };
        reads = new double[workload.machines()];
        writes = new double[workload.machines()];
        numbers = new double[workload.numbers.length];
        sizes = new double[numbers.length];
    }

    /** Whether it is the law of a formula and a rule. */
    boolean is(Formula other, MachineWeights otherRule) {
        return formula.toString().equals(other.toString()) && rule.equals(otherRule);
    }

    /**
     * The weight of a kind's requests.
     *
     * @return 1 if its machine has no requests, as nobody is there whom it could serve
     */
    double weight(LawWorkload workload, int kind) {
        update(workload);
        int place = workload.position(workload.machine(kind));
        return place < 0 ? 1 : workload.isRead(kind) ? reads[place] : writes[place];
    }

    /** The requests of all machines that compete at the storage, on average. */
    MachineClients atStorage(LawWorkload workload) {
        update(workload);
        return atStorage;
    }

    private void update(LawWorkload workload) {
        if (atStorage != null && Arrays.equals(numbers, workload.numbers) && Arrays.equals(sizes, workload.sizes)) {
            return;
        }
        System.arraycopy(workload.numbers, 0, numbers, 0, numbers.length);
        System.arraycopy(workload.sizes, 0, sizes, 0, sizes.length);
        MachineClients clients = workload.machineClients();
        atStorage = rule.atStorage(relation, clients);
        rule.weights(relation, atStorage, reads, writes);
    }
}
