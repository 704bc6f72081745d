// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler.resources;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.simulation.abstractsimengine.TestEngine;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/** Not Palladio's: what {@code AbstractActiveResource} does in all of its releases, which differ in its constructor. */
public abstract class TestActiveResource extends AbstractSimResource implements IActiveResource {
    private final Map<ISchedulableProcess, Boolean> here = new HashMap<>();

    protected TestActiveResource(SchedulerModel model, long capacity, String name, String id) {
        super(model, capacity, name, id);
    }

    protected abstract void doProcessing(ISchedulableProcess process, int serviceId, double demand);

    protected abstract void enqueue(ISchedulableProcess process);

    protected abstract void dequeue(ISchedulableProcess process);

    protected void doProcessing(ISchedulableProcess process, int serviceId, Map<String, Serializable> parameters,
            double demand) {
        throw new RuntimeException("no parameters");
    }

    @Override
    public final void process(ISchedulableProcess process, int serviceId, Map<String, Serializable> parameters,
            double demand) {
        if (!getModel().getSimulationControl().isRunning()) {
            return;
        }
        if (here.put(process, true) == null) {
            enqueue(process);
        }
        if (parameters != null && parameters.isEmpty()) {
            doProcessing(process, serviceId, demand);
        } else {
            doProcessing(process, serviceId, parameters, demand);
        }
    }

    protected void fireStateChange(long state, int instanceId) {
        engine().stateChanged(state);
    }

    protected void fireDemandCompleted(ISchedulableProcess process) {
        engine().demandCompleted(process);
    }

    private TestEngine engine() {
        return (TestEngine) getModel().getSimulationControl();
    }
}
