// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

import org.loggia.analysis.CoupledStorage;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;

/** Nets ready to be coupled; one stream more than the net needs draws whether a request is sequential. */
final class CoupledNetFactory implements CoupledStorageFactory {

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
