// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.MeasuredRun;

/**
 * A planned run and the attempt that counts for it: the undisturbed one, or else the one that was disturbed least.
 *
 * @param disturbed whether there was no undisturbed attempt
 */
public record Measurement(Configuration configuration, MeasuredRun run, boolean disturbed) {

    /** One for each planned run that was measured, in the order of the plan. */
    static List<Measurement> of(List<Configuration> configurations, List<MeasuredRun> runs) {
        Map<Integer, MeasuredRun> chosen = new TreeMap<>();
        for (MeasuredRun run : runs) {
            if (run.state() == RunState.DONE || run.state() == RunState.DISTURBED) {
                chosen.merge(run.position(), run, Measurement::better);
            }
        }
        List<Measurement> measurements = new ArrayList<>();
        chosen.values().forEach(run -> measurements.add(new Measurement(configurations.get(run.configuration()), run,
                run.state() == RunState.DISTURBED)));
        return measurements;
    }

    private static MeasuredRun better(MeasuredRun first, MeasuredRun second) {
        if (first.state() != second.state()) {
            return first.state() == RunState.DONE ? first : second;
        }
        return disturbance(second) < disturbance(first) ? second : first;
    }

    /** Returns the stolen time of the targets, as shares of their processors. */
    private static double disturbance(MeasuredRun run) {
        return run.metrics().values().stream().mapToDouble(metrics -> metrics.values().stream()
                .filter(metric -> metric.name().equals("foreignCpu") || metric.name().equals("steal"))
                .mapToDouble(metric -> metric.value()).sum()).max().orElse(0);
    }

    /** By configuration, then repetition. */
    static final Comparator<Measurement> BY_CONFIGURATION = Comparator
            .<Measurement>comparingInt(measurement -> measurement.configuration().id())
            .thenComparingInt(measurement -> measurement.run().repetition());
}
