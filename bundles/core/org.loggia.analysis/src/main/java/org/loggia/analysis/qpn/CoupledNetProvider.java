// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.loggia.analysis.CoupledStorage;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.net.engine.RequestNet;
import org.loggia.queueing.random.RandomStream;

/**
 * The formalism {@code qpn-coupled}: a queueing Petri net that lives in the event list of the simulation. Each I/O
 * request becomes a token of a client place, so that contention between requests, and the distribution of their
 * response times, come out by themselves.
 */
public final class CoupledNetProvider implements IoAnalysisModelProvider {

    @Override
    public String formalism() {
        return "qpn-coupled";
    }

    @Override
    public CoupledStorageFactory load(ChosenAnalysisModel chosen) {
        return new CoupledNetFactory(StorageNet.load(chosen));
    }

    /** Nets ready to be coupled; one stream more than the net needs draws whether a request is sequential. */
    private record CoupledNetFactory(StorageNet storage) implements CoupledStorageFactory {

        @Override
        public int handles() {
            return storage.net().handles();
        }

        @Override
        public int streams() {
            return storage.net().streams() + 1;
        }

        @Override
        public Set<WorkloadParameter> ignored() {
            return storage.ignored();
        }

        @Override
        public CoupledStorage create(EventList events, int firstHandle, IntFunction<RandomStream> streams,
                double timeUnitsPerSecond, IntConsumer done) {
            return new CoupledNet(storage, storage.net().inUnits(timeUnitsPerSecond)
                    .start(events, firstHandle, streams, done), streams.apply(storage.net().streams()));
        }
    }

    /**
     * A net in a run: each request is drawn to be sequential or random and becomes a token of its machine's color for
     * that kind.
     */
    private static final class CoupledNet implements CoupledStorage {

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
            // Always drawn, even where it decides nothing, so that a variant of the model sees the same numbers after
            // it.
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
}
