// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler;

import de.uka.ipd.sdq.scheduler.entities.SchedulerEntity;
import java.io.Serializable;
import java.util.Map;

/** A resource that processes demands. */
public interface IActiveResource {
    void process(ISchedulableProcess process, int serviceId, Map<String, Serializable> parameters, double demand);

    double getRemainingDemand(ISchedulableProcess process);

    void updateDemand(ISchedulableProcess process, double demand);

    void start();

    void stop();

    void registerProcess(ISchedulableProcess process);

    int getQueueLengthFor(SchedulerEntity entity, int core);
}
