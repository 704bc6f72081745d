// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.scheduler.factory.SchedulerExtensionFactory;

/** Makes storage resources for Palladio, which finds this class by the extension's id. */
public final class StorageSchedulerFactory implements SchedulerExtensionFactory {

    /** Id of the extension in {@code plugin.xml}. */
    static final String ID = "org.loggia.palladio.simulizar4.storage";

    @Override
    public IActiveResource getExtensionScheduler(SchedulerModel model, String name, String id, long cores) {
        return new StorageScheduler(model, name, id);
    }
}
