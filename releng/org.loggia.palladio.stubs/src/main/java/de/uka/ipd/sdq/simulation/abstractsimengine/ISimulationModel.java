// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation.abstractsimengine;

/** A simulation model. */
public interface ISimulationModel {
    ISimulationControl getSimulationControl();
}
