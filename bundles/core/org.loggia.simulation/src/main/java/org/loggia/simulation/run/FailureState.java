// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.function.IntFunction;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.run.FailurePlan.FallibleResource;

/** Failure state of one run: which resources are up, and the random numbers that decide about everything else. */
final class FailureState {

    private final RandomStream[] streams;
    private final Availability[] availabilities;

    /** @param random random numbers: those of the plan's streams, then those of each resource that breaks down */
    FailureState(FailurePlan plan, IntFunction<RandomStream> random) {
        streams = new RandomStream[plan.streams()];
        for (int i = 0; i < streams.length; i++) {
            streams[i] = random.apply(i);
        }
        availabilities = new Availability[plan.resources().size()];
        for (int i = 0; i < availabilities.length; i++) {
            availabilities[i] = new Availability(plan.resources().get(i), random.apply(streams.length + i));
        }
    }

    /** The number of random streams that it needs. */
    int streams() {
        return streams.length + availabilities.length;
    }

    RandomStream stream(int number) {
        return streams[number];
    }

    /** @param now not before that of an earlier question */
    boolean isUp(int resource, double now) {
        return availabilities[resource].isUp(now);
    }

    /**
     * Whether a resource works: up at first, then down and up in turn. Only looked at when somebody needs the resource.
     */
    static final class Availability {

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
}
