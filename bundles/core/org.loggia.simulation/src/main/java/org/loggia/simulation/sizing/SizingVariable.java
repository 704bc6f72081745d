// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import org.loggia.simulation.simulator.PcmSimulation;

/** A number of a model that a sizing varies. Everything else stays, the random numbers too. */
public interface SizingVariable {

    /** For people and results, such as {@code users}. */
    String name();

    /** Whether only whole numbers make sense. */
    boolean isWhole();

    /** The model with a value, ready to run. */
    PcmSimulation at(double value);
}
