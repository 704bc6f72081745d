// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler;

import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationModel;

/** The model that schedulers belong to. */
public abstract class SchedulerModel implements ISimulationModel {
}
