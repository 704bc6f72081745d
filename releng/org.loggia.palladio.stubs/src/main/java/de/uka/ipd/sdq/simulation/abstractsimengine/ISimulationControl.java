// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation.abstractsimengine;

/** The simulation, as far as it tells. */
public interface ISimulationControl {
    double getCurrentSimulationTime();

    boolean isRunning();
}
