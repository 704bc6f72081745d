// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler.resources.active;

import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.scheduler.resources.TestActiveResource;

/** What schedulers have in common. */
public abstract class AbstractActiveResource extends TestActiveResource {
    public AbstractActiveResource(SchedulerModel model, long capacity, String name, String id,
            IResourceTableManager table) {
        super(model, capacity, name, id);
    }
}
