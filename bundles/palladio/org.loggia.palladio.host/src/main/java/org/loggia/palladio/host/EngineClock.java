// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import de.uka.ipd.sdq.simulation.abstractsimengine.AbstractSimEventDelegator;
import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationModel;
import org.loggia.palladio.HostClock;

/** The clock of Palladio's engine, with one event at a time: that of the storage's earliest. */
final class EngineClock implements HostClock {

    private final ISimulationModel model;
    private final Runnable wake;
    private ISchedulableProcess who;
    private Wake next;

    /** @param wake run when the time has come that was asked for */
    EngineClock(ISimulationModel model, Runnable wake) {
        this.model = model;
        this.wake = wake;
    }

    /** An event of Palladio's engine is always about somebody. */
    void about(ISchedulableProcess process) {
        who = process;
    }

    @Override
    public double now() {
        return model.getSimulationControl().getCurrentSimulationTime();
    }

    @Override
    public void wakeAt(double time) {
        if (next != null) {
            next.removeEvent();
            next = null;
        }
        if (time < Double.POSITIVE_INFINITY) {
            next = new Wake(model);
            next.schedule(who, Math.max(0, time - now()));
        }
    }

    private final class Wake extends AbstractSimEventDelegator<ISchedulableProcess> {
        Wake(ISimulationModel model) {
            super(model, "Loggia storage");
        }

        @Override
        public void eventRoutine(ISchedulableProcess process) {
            next = null;
            wake.run();
        }
    }
}
