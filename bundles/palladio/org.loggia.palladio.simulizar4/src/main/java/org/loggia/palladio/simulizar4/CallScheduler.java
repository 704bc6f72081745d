// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.simucomframework.model.SimuComModel;
import org.loggia.palladio.host.StorageCalls;
import org.loggia.palladio.host.StorageInterpreter;
import org.loggia.palladio.host.StorageSwitch;
import org.loggia.simulation.simucom.SimuComCompletion;

/**
 * The resource of a container in a model that was completed for SimuCom. As for SimuLizar, one of them, by the
 * scheduler's own id, keeps what is to be known of the run.
 */
final class CallScheduler extends StorageScheduler {

    private StorageCalls calls;

    CallScheduler(SchedulerModel model, String name, String id) {
        super(model, name, id);
    }

    @Override
    protected void doProcessing(ISchedulableProcess process, int serviceId, double demand) {
        try {
            calls = calls == null ? callsOfRun() : calls;
            calls.take(queue(), process, serviceId, demand);
        } catch (LinkageError absent) {
            throw StorageSwitch.unknown(absent);
        }
    }

    private StorageCalls callsOfRun() {
        SimuComModel run = (SimuComModel) getModel();
        CallScheduler keeper = (CallScheduler) StorageInterpreter.resource(run.getSchedulingFactory(),
                SimuComCompletion.POLICY, SimuComCompletion.POLICY);
        if (keeper.calls == null) {
            StorageCalls begun = StorageCalls.begin(run, run.getConfiguration().getRandomGenerator().random(),
                    () -> SimulatedTime.of(run));
            EndOfRun.of(run.getConfiguration(), begun::finish);
            keeper.calls = begun;
        }
        return keeper.calls;
    }
}
