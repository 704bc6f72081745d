// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation;

/** Is told when a simulation begins and ends. */
public interface ISimulationListener {
    void simulationStart();

    void simulationStop();
}
