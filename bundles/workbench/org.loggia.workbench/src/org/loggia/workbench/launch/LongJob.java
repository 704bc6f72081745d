// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import org.eclipse.core.runtime.jobs.Job;

/** Something that takes long in the background, and that somebody waits for: closing the workbench asks before. */
public abstract class LongJob extends Job {

    private final Object family;

    /**
     * @param name for people
     * @param family of the jobs of its own kind
     */
    protected LongJob(String name, Object family) {
        super(name);
        this.family = family;
    }

    /** All that go on at the moment or are about to; those of the system nobody waits for. */
    static Job[] running() {
        return Job.getJobManager().find(LongJob.class);
    }

    @Override
    public final boolean belongsTo(Object asked) {
        return asked == family || asked == LongJob.class && !isSystem();
    }
}
