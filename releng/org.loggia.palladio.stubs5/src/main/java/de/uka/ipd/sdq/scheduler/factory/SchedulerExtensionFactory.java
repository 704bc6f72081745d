// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler.factory;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.scheduler.resources.active.IResourceTableManager;

/** What the extension point for schedulers takes. */
public interface SchedulerExtensionFactory {
    IActiveResource getExtensionScheduler(SchedulerModel model, String name, String id, long cores,
            IResourceTableManager table);
}
