// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.scheduler.factory.SchedulerExtensionFactory;

/**
 * Makes resources for SimuCom, which finds this class by the scheduling policy of a completed model: its id is the
 * extension's.
 */
public final class CallSchedulerFactory implements SchedulerExtensionFactory {

    @Override
    public IActiveResource getExtensionScheduler(SchedulerModel model, String name, String id, long cores) {
        return new CallScheduler(model, name, id);
    }
}
