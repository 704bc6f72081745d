// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler.entities;

import de.uka.ipd.sdq.scheduler.SchedulerModel;

/** A part of a scheduler. */
public abstract class SchedulerEntity {
    private final SchedulerModel model;

    protected SchedulerEntity(SchedulerModel model, String name) {
        this.model = model;
    }

    public SchedulerModel getModel() {
        return model;
    }
}
