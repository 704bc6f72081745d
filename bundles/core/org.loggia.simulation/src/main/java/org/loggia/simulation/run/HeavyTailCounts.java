// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;
import java.util.List;
import org.loggia.queueing.random.Moments;
import org.loggia.queueing.statistics.HeavyTail;

/**
 * Numbers of draws of the heavy-tailed values of a model since measuring began, with their weight: a tail that is a
 * small part of what a resource serves is that much less heavy.
 */
final class HeavyTailCounts {

    private final List<HeavyTailedValue> values;
    private final Draws[] draws;
    private final int replications;

    /** Those of one value. */
    private static final class Draws {
        private final Moments moments;
        private long count;
        /** The resource that served them as demands; null where they are something else. */
        private ActiveResource resource;
        private double services;
        private double squares;

        Draws(Moments moments) {
            this.moments = moments;
        }

        double weight() {
            if (resource != null && resource.specification().policy() != SchedulingPolicy.FCFS) {
                double share = services / resource.services();
                return moments.weightInMeans() * share * share;
            }
            double share = shareInSquares();
            return moments.weightInSquares() * share * share;
        }

        /** Returns the share by the mean square of the model instead of that of the run; 1 if it is unknown. */
        private double shareInSquares() {
            if (resource == null || !(moments.first() > 0)) {
                return 1;
            }
            double expected = expectedSquares();
            return expected / (expected + Math.max(0, resource.squaredServices() - squares));
        }

        private double expectedSquares() {
            double factor = services / count / moments.first();
            return count * factor * factor * moments.second();
        }

        /** Returns the worth of the draws; those that never occurred are ignored. */
        double expectedSize() {
            return count == 0 ? Double.POSITIVE_INFINITY : HeavyTail.expectedSize(count, weight());
        }
    }

    /** @param replications how many runs there are of the same plan */
    HeavyTailCounts(List<HeavyTailedValue> values, int replications) {
        this.values = values;
        this.replications = replications;
        draws = new Draws[values.size()];
        restart();
    }

    void restart() {
        Arrays.setAll(draws, i -> new Draws(values.get(i).moments()));
    }

    void add(int value) {
        draws[value].count++;
    }

    /** The last draw is a demand to a resource. */
    void serve(int value, ActiveResource resource, double serviceTime) {
        Draws own = draws[value];
        own.resource = resource;
        own.services += serviceTime;
        own.squares += serviceTime * serviceTime;
    }

    /**
     * Returns the variability of a resource's work relative to that with exponential services; see
     * {@link HeavyTail#variability}.
     */
    double variability(ActiveResource resource) {
        double squares = resource.squaredServices();
        boolean isHeavy = false;
        for (Draws own : draws) {
            if (own.resource == resource && own.moments.first() > 0) {
                squares += own.expectedSquares() - own.squares;
                isHeavy = true;
            }
        }
        long jobs = resource.responseTimes().tally().count();
        return isHeavy && jobs > 0 ? HeavyTail.variability(resource.services() / jobs, squares / jobs) : 1;
    }

    /** Returns the worth of the draws in uncorrelated observations. */
    double expectedSize() {
        return Arrays.stream(draws).mapToDouble(Draws::expectedSize).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** The same in one of several replications; see {@link HeavyTail#sizeAmongReplications}. */
    double sizeAmongReplications() {
        return HeavyTail.sizeAmongReplications(expectedSize(), replications);
    }

    /** By how much the run would have to be longer; 1 or less if it is long enough. */
    double missingFactor() {
        return HeavyTail.missingFactor(expectedSize(), replications);
    }

    /** The value of which most draws are missing, with the weight that it has here; null if none are. */
    HeavyTailedValue.Scarce scarcest() {
        int scarcest = 0;
        for (int i = 1; i < draws.length; i++) {
            scarcest = draws[i].expectedSize() < draws[scarcest].expectedSize() ? i : scarcest;
        }
        return missingFactor() <= 1 ? null
                : new HeavyTailedValue.Scarce("the rare large values of " + values.get(scarcest).text(),
                        draws[scarcest].weight());
    }
}
