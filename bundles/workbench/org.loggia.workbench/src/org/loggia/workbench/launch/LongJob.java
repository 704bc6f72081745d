// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;

/** Something that takes long in the background, and that somebody waits for: closing the workbench asks before. */
public abstract class LongJob extends Job {

    private final Object family;
    private final String outcome;

    /**
     * A job that leaves nothing behind when it is cancelled.
     *
     * @param name for people
     * @param family of the jobs of its own kind
     */
    protected LongJob(String name, Object family) {
        this(name, family, "there will be no result");
    }

    /**
     * @param name for people
     * @param family of the jobs of its own kind
     * @param outcome what becomes of it when it is cancelled, such as "finished runs stay"
     */
    protected LongJob(String name, Object family, String outcome) {
        super(name);
        this.family = family;
        this.outcome = outcome;
    }

    /** All that go on at the moment or are about to; those of the system nobody waits for. */
    static List<LongJob> running() {
        return Arrays.stream(Job.getJobManager().find(LongJob.class)).map(LongJob.class::cast).toList();
    }

    /** Its name, and what becomes of it when it is cancelled. */
    String cancelled() {
        return getName() + ": " + outcome + ".";
    }

    @Override
    public final boolean belongsTo(Object asked) {
        return asked == family || asked == LongJob.class && !isSystem();
    }
}
