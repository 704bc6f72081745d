// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import java.util.function.DoubleUnaryOperator;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.simulator.Simulator;

/**
 * A model with one usage scenario, {@code users}, and its exact figures.
 *
 * @param mean of the response times
 * @param rate the throughput
 * @param utilization of the processor of the container {@code server}; not a number where it is unknown
 * @param quantile of the response times by probability; not a number where it is unknown
 */
record CoverageCase(String name, Plan plan, double mean, double rate, double utilization,
        DoubleUnaryOperator quantile) {

    /** Response times that are exponentially distributed, as those of a server with random services in order are. */
    static CoverageCase exponential(String name, Plan plan, double mean, double rate, double utilization) {
        return new CoverageCase(name, plan, mean, rate, utilization, p -> -mean * Math.log1p(-p));
    }

    static CoverageCase unknownQuantiles(String name, Plan plan, double mean, double rate, double utilization) {
        return new CoverageCase(name, plan, mean, rate, utilization, p -> Double.NaN);
    }

    /** What one run has found. */
    record Seen(Summary times, Interval rate, Interval utilization) {
    }

    Seen run(SimulationSettings settings) {
        SimulationResult result = Simulator.simulate(name, plan, settings, SimulationProgress.NONE);
        return new Seen(result.find(Metric.Kind.RESPONSE_TIME, "UsageScenario:users").orElseThrow().summary(),
                result.find(Metric.Kind.THROUGHPUT, "UsageScenario:users").orElseThrow().summary().interval(),
                result.find(Metric.Kind.UTILIZATION, "Resource:server/CPU").map(each -> each.summary().interval())
                        .orElse(Interval.NONE));
    }
}
