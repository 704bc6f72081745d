// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.run.FailurePlan.FallibleResource;

/** Whether a resource works: up at first, then down and up in turn. Only looked at when somebody needs the resource. */
final class Availability {

    private final FallibleResource resource;
    private final RandomStream random;
    private boolean up = true;
    private double changesAt;

    Availability(FallibleResource resource, RandomStream random) {
        this.resource = resource;
        this.random = random;
        changesAt = draw();
    }

    /** @param now not before that of an earlier question */
    boolean isUp(double now) {
        while (changesAt <= now) {
            up = !up;
            changesAt += draw();
        }
        return up;
    }

    private double draw() {
        return -Math.log(random.nextDouble()) * (up ? resource.meanTimeToFailure() : resource.meanTimeToRepair());
    }
}
