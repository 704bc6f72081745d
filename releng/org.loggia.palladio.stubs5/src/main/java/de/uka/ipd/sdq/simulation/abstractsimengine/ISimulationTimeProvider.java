// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation.abstractsimengine;

/** Tells the time; in this release the control of a simulation is one. */
public interface ISimulationTimeProvider {
    double getCurrentSimulationTime();
}
