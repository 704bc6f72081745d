// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

/** The clock of the simulator that storage lives in, as far as storage needs it: one event at a time. */
public interface HostClock {

    /** The simulated time now, in the model's time units, 0 at the beginning. */
    double now();

    /**
     * Asks for {@link StorageSession#wake()} to be called at a time, instead of any time that was asked for before.
     *
     * @param time not before now; infinite to be called no more
     */
    void wakeAt(double time);
}
