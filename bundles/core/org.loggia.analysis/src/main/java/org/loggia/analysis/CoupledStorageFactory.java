// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.function.IntConsumer;
import java.util.function.IntFunction;

import org.loggia.io.RequestType;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;

/** A storage model that lives in the event list of the simulation; every run gets an instance of its own. */
public non-sealed interface CoupledStorageFactory extends StorageModel {

    @Override
    default boolean knowsDistribution(RequestType type) {
        return true;
    }

    /** The number of event list handles that an instance needs. */
    int handles();

    /** The number of random streams that an instance needs. */
    int streams();

    /**
     * Begins a run; may be called from several threads.
     *
     * @param events           the simulation's event list
     * @param firstHandle      the first of {@link #handles()} successive handles that belong to the instance
     * @param streams          its own streams of random numbers, from 0 on
     * @param timeUnitsPerSecond how many units of the simulation's clock make a second
     * @param done             told the number of each request that is done, at the moment it is
     */
    CoupledStorage create(EventList events, int firstHandle, IntFunction<RandomStream> streams,
            double timeUnitsPerSecond, IntConsumer done);
}
