// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** When the users of an open workload arrive, where that is not simply one after each inter-arrival time. */
interface ArrivalSchedule {

    /** Schedules the first arrival. */
    void begin();

    /**
     * A user has arrived: schedules the next.
     *
     * @param pause an inter-arrival time of the usage model
     */
    void arrived(double pause);
}
