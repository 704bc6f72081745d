// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

/** An observation that triggers of a target group use. */
public sealed interface StimulusSpecification {

    /** The simulated time. */
    record Time() implements StimulusSpecification {
    }

    /** The number of replicas that serve or are starting. */
    record Size() implements StimulusSpecification {
    }

    /**
     * Mean share of busy servers over the window, in [0, 1], for each replica.
     *
     * @param resources places of resources among those of the group, taken together
     */
    record Utilization(int[] resources, Aggregation aggregation) implements StimulusSpecification {
    }

    /**
     * Mean share of units of passive resources that were in use over the window, for each replica.
     *
     * @param resources places of passive resources among those of the group, taken together
     */
    record UnitsInUse(int[] resources, Aggregation aggregation) implements StimulusSpecification {
    }

    /** Mean share of time that links that replicas are connected by were busy over the window. */
    record LinkUtilization(int[] links, Aggregation aggregation) implements StimulusSpecification {
    }

    /** Mean number of jobs over the window at all resources of each replica. */
    record Jobs(Aggregation aggregation) implements StimulusSpecification {
    }

    /** Units of a passive resource that are free now, of all its instances. */
    record FreeUnits(int[] resources, int[] ofReplicas) implements StimulusSpecification {
    }

    /** Every response of services of the group, one by one. */
    record Response() implements StimulusSpecification {
    }

    /** The aggregate of the response times of the group's services over the window. */
    record Responses(Aggregation aggregation) implements StimulusSpecification {
    }

    /** A specification with a separate window instead of that of the group. */
    record Over(double window, StimulusSpecification seen) implements StimulusSpecification {
    }

    /** A percentile of response times over the window. */
    record Latency(double percentile) implements StimulusSpecification {
    }

    /**
     * Credits that are left now.
     *
     * @param limit number of the limit in the plan
     * @param place of the limit among those that each replica has of its own; below 0 where all share it
     * @param isShare whether they are a share of the most credit
     */
    record Credits(int limit, int place, boolean isShare, double most, Aggregation aggregation)
            implements StimulusSpecification {
    }
}
