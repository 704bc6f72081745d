// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.List;

import org.loggia.analysis.CoupledStorage;
import org.loggia.analysis.ModelReport;
import org.loggia.io.RequestType;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.engine.RequestNet;
import org.loggia.queueing.random.RandomStream;

/**
 * A net in a run: each request is drawn to be sequential or random and becomes a token of its machine's color for that
 * kind.
 */
final class CoupledNet implements CoupledStorage {

    private final StorageNet storage;
    private final RequestNet.Run run;
    private final RandomStream patterns;
    private final int[] entries;

    CoupledNet(StorageNet storage, RequestNet.Run run, RandomStream patterns) {
        this.storage = storage;
        this.run = run;
        this.patterns = patterns;
        entries = new int[storage.machines().count() * StorageNet.KINDS];
        for (int machine = 0; machine < storage.machines().count(); machine++) {
            System.arraycopy(storage.entries(machine), 0, entries, machine * StorageNet.KINDS, StorageNet.KINDS);
        }
    }

    @Override
    public void arrive(int request, int machine, RequestType type, double size, double sequentiality,
            double fileSetSize) {
        // Always drawn, even where it decides nothing, so that a variant of the model sees the same numbers after it.
        boolean sequential = patterns.nextDouble() < sequentiality;
        int entry = entries[machine * StorageNet.KINDS + StorageNet.kind(type, sequential)];
        if (entry < 0) {
            throw storage.unanswered(machine, type, sequential);
        }
        try {
            run.arrive(entry, request, size, fileSetSize);
        } catch (ProblemException fault) {
            throw failed(fault);
        }
    }

    @Override
    public ModelReport report() {
        return storage.tellsMachinesApart() ? ModelReport.of(List.of(storage.assignment())) : ModelReport.EMPTY;
    }

    private ProblemException failed(ProblemException fault) {
        return new ProblemException(fault.problem().orIn(storage.file()), fault);
    }

    @Override
    public void occur(int handle) {
        try {
            run.occur(handle);
        } catch (ProblemException fault) {
            throw failed(fault);
        }
    }

    @Override
    public int requests() {
        return run.requests();
    }

    @Override
    public String state() {
        return run.marking();
    }

    @Override
    public void resetStatistics() {
        run.resetStatistics();
    }

    @Override
    public List<QueueUse> queues() {
        return run.queues().stream().map(use -> new QueueUse(use.queue(), use.utilization(), use.meanTokens()))
                .toList();
    }

    @Override
    public void queueAreas(double[] areas) {
        run.queueAreas(areas);
    }
}
