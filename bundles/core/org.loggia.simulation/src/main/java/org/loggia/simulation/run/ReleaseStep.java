package org.loggia.simulation.run;

/** Gives back one unit of a passive resource; the first in line goes on with it. */
public final class ReleaseStep extends Step {

    private final int resource;

    /** @param resource number of the passive resource in the plan */
    public ReleaseStep(int resource) {
        this.resource = resource;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        Flow waiting = run.passiveResource(resource).release(run.now());
        if (waiting != null) {
            run.wake(waiting);
        }
        return next();
    }
}
