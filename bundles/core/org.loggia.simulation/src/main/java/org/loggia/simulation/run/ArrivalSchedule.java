// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** Arrival times of the users of an open workload, where they are not drawn from the inter-arrival time. */
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
