// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.loggia.analysis.CoupledStorage;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.queueing.events.EventList;
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
    private static final class CoupledNetFactory implements CoupledStorageFactory {

        private final StorageNet storage;

        CoupledNetFactory(StorageNet storage) {
            this.storage = storage;
        }

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
}
