// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler.resources;

import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.scheduler.entities.SchedulerEntity;

/** A resource of a simulation. */
public abstract class AbstractSimResource extends SchedulerEntity {
    protected AbstractSimResource(SchedulerModel model, long capacity, String name, String id) {
        super(model, name);
    }
}
