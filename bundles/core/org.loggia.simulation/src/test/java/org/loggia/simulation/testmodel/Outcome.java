// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;

/** A result with short names for what tests ask. */
public record Outcome(SimulationResult result) {

    public Summary get(Metric.Kind kind, String point) {
        return result.find(kind, point).orElseThrow(() -> new AssertionError("no " + kind + " of " + point + " among "
                + result.metrics().stream().map(m -> m.kind() + " " + m.point()).toList())).summary();
    }

    /** Response times of a usage scenario. */
    public Summary scenario(String name) {
        return get(Metric.Kind.RESPONSE_TIME, "UsageScenario:" + name);
    }

    /** Mean response time at any measuring point. */
    public double meanTime(String point) {
        return get(Metric.Kind.RESPONSE_TIME, point).mean();
    }

    public double utilization(String resource) {
        return get(Metric.Kind.UTILIZATION, "Resource:" + resource).mean();
    }

    /** How many jobs a resource has served. */
    public long served(String resource) {
        return get(Metric.Kind.RESPONSE_TIME, "Resource:" + resource).count();
    }
}
