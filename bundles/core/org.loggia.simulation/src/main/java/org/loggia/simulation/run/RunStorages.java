// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.io.RequestType;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.storage.CoupledStorageScheduler;
import org.loggia.simulation.storage.StorageScheduler;
import org.loggia.simulation.storage.StorageSpecification;
import org.loggia.simulation.storage.VirtualizedStorageScheduler;

/**
 * The storages of a run. Models that live in the event list get handles there; they, and those that response times are
 * drawn from, get random streams of their own.
 */
final class RunStorages {

    private final StorageScheduler[] schedulers;
    private final CoupledStorageScheduler[] coupled;
    private final int firstHandle;
    private final int nextStream;

    /**
     * @param firstHandle of the event list that is theirs; {@link #handles} says how many are
     * @param firstStream number of the first random stream that is theirs
     * @param done told the request that a storage is done with
     */
    RunStorages(List<StorageSpecification> specifications, EventList events, int firstHandle, int firstStream,
            IntFunction<RandomStream> streams, IntConsumer done) {
        this.firstHandle = firstHandle;
        schedulers = new StorageScheduler[specifications.size()];
        coupled = new CoupledStorageScheduler[handles(specifications)];
        int stream = firstStream;
        int handle = firstHandle;
        for (int i = 0; i < schedulers.length; i++) {
            StorageSpecification specification = specifications.get(i);
            if (specification.analysisModel() instanceof CoupledStorageFactory model) {
                int first = stream;
                CoupledStorageScheduler storage = new CoupledStorageScheduler(specification, model, events, handle,
                        number -> streams.apply(first + number), done::accept);
                Arrays.fill(coupled, handle - firstHandle, handle - firstHandle + model.handles(), storage);
                schedulers[i] = storage;
                stream += model.streams();
                handle += model.handles();
            } else if (specification.analysisModel() instanceof IoAnalysisModelFactory model) {
                boolean isDrawn = Stream.of(RequestType.values()).anyMatch(model::knowsDistribution);
                schedulers[i] = new VirtualizedStorageScheduler(specification, model.create(),
                        isDrawn ? streams.apply(stream++) : null);
            }
        }
        nextStream = stream;
    }

    /** The number of event list handles that storages need. */
    static int handles(List<StorageSpecification> storages) {
        return storages.stream().mapToInt(storage -> storage.analysisModel() instanceof CoupledStorageFactory model
                ? model.handles() : 0).sum();
    }

    /** In the order of the plan. */
    StorageScheduler[] schedulers() {
        return schedulers;
    }

    /** Returns the number of the first unused random stream. */
    int nextStream() {
        return nextStream;
    }

    /** An event of a storage happens. */
    void occur(int handle) {
        CoupledStorageScheduler storage = coupled[handle - firstHandle];
        try {
            storage.occur(handle);
        } catch (ProblemException fault) {
            throw new SimulationException(null, fault.problem().within(Location.element("storage " + storage.name())),
                    fault);
        }
    }
}
