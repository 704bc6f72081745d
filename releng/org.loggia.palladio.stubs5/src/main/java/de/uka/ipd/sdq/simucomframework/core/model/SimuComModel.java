// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.core.model;

import de.uka.ipd.sdq.scheduler.ISchedulingFactory;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.simucomframework.core.SimuComConfig;
import org.palladiosimulator.probeframework.ProbeFrameworkContext;

/** A run. */
public abstract class SimuComModel extends SchedulerModel {
    public abstract ISchedulingFactory getSchedulingFactory();

    public abstract SimuComConfig getConfiguration();

    public abstract ProbeFrameworkContext getProbeFrameworkContext();
}
