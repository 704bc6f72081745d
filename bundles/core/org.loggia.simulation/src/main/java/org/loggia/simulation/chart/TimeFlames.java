// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.chart.FlameGraph;
import org.loggia.chart.FlameGraph.Part;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeProfile;

/**
 * Where the time of usage scenarios goes, as a flame graph: the scenario's mean response time, upon it the actions,
 * upon these the places where they spend it, and upon these waiting and service. Each place has its colour.
 */
public final class TimeFlames {

    private TimeFlames() {
    }

    /**
     * The flame graph of all usage scenarios that have run.
     *
     * @param timeUnit the model's; null where it does not say
     */
    public static FlameGraph of(List<TimeBreakdown> breakdowns, String timeUnit) {
        List<String> places = breakdowns.stream().flatMap(each -> each.parts().stream())
                .map(TimeBreakdown.Part::place).distinct().toList();
        return new FlameGraph(breakdowns.stream().filter(each -> each.count() > 0 && !each.parts().isEmpty())
                .map(each -> scenario(each, places)).toList(), timeUnit == null ? "time units" : timeUnit);
    }

    /**
     * The same of the scenario runs near a percentile of the response time.
     *
     * @param probability of the percentile, such as 0.95
     */
    public static FlameGraph near(List<TimeProfile> profiles, double probability, String timeUnit) {
        return of(profiles.stream().map(each -> each.at(probability).breakdown()).toList(), timeUnit);
    }

    /** One usage scenario and what its time consists of. */
    public static Part whole(TimeBreakdown breakdown) {
        return scenario(breakdown, breakdown.parts().stream().map(TimeBreakdown.Part::place).distinct().toList());
    }

    private static Part scenario(TimeBreakdown breakdown, List<String> places) {
        Map<String, List<TimeBreakdown.Part>> actions = new LinkedHashMap<>();
        breakdown.parts().forEach(part -> actions.computeIfAbsent(part.action(), each -> new ArrayList<>()).add(part));
        List<Part> parts = new ArrayList<>();
        actions.forEach((action, all) -> {
            List<Part> stays = all.stream().map(part -> stay(part, places.indexOf(part.place()))).toList();
            if (action.isEmpty()) {
                parts.addAll(stays);
            } else {
                parts.add(new Part(action, sum(stays), stays.get(0).color(), stays));
            }
        });
        parts.sort(Comparator.comparingDouble(Part::value).reversed());
        return new Part(breakdown.scenario(), sum(parts), MetricCharts.NEUTRAL, parts);
    }

    private static Part stay(TimeBreakdown.Part part, int color) {
        List<Part> kinds = new ArrayList<>();
        if (part.waiting() > 0 && part.service() > 0) {
            kinds.add(new Part("waiting", part.waiting(), color, List.of()));
            kinds.add(new Part("service", part.service(), color, List.of()));
        }
        String kind = kinds.isEmpty() && part.waiting() > 0 ? ", waiting" : "";
        return new Part(part.place() + kind, part.time(), color, kinds);
    }

    private static double sum(List<Part> parts) {
        return parts.stream().mapToDouble(Part::value).sum();
    }
}
