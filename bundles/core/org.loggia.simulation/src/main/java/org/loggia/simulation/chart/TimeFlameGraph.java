// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.chart.FlameGraph;
import org.loggia.chart.FlameGraph.Part;
import org.loggia.input.NumberText;
import org.loggia.simulation.result.PointName;
import org.loggia.simulation.result.TimeBreakdown;

/**
 * Flame graph of the response times of usage scenarios: the scenario's mean response time, upon it the actions, upon
 * these the places where they spend it, and upon these waiting and service. Each place has its colour.
 */
public final class TimeFlameGraph {

    private static final String TITLE = "Time breakdown";

    private TimeFlameGraph() {
    }

    /**
     * The flame graph of all usage scenarios that have run.
     *
     * @param timeUnit the model's; null where it does not say
     */
    public static FlameGraph of(List<TimeBreakdown> breakdowns, String timeUnit) {
        return titled(TITLE, breakdowns, timeUnit);
    }

    private static FlameGraph titled(String title, List<TimeBreakdown> breakdowns, String timeUnit) {
        Map<String, String> places = places(breakdowns);
        return new FlameGraph(title, breakdowns.stream().filter(each -> each.count() > 0 && !each.parts().isEmpty())
                .map(each -> scenario(each, places)).toList(), timeUnit == null ? "time units" : timeUnit);
    }

    /** Returns the names of the places for users, in the order of their colours. */
    private static Map<String, String> places(List<TimeBreakdown> breakdowns) {
        return PointName.of(breakdowns.stream().flatMap(each -> each.parts().stream()).map(TimeBreakdown.Part::place)
                .distinct().toList());
    }

    /**
     * The same of the scenario runs near a percentile of the response time.
     *
     * @param probability of the percentile, such as 0.95
     */
    public static FlameGraph near(List<TimeBreakdown> breakdowns, double probability, String timeUnit) {
        return titled(TITLE + " near percentile " + NumberText.shortest(100 * probability, 9), breakdowns,
                timeUnit);
    }

    /** One usage scenario and what its time consists of. */
    public static Part whole(TimeBreakdown breakdown) {
        return scenario(breakdown, places(List.of(breakdown)));
    }

    private static Part scenario(TimeBreakdown breakdown, Map<String, String> places) {
        List<String> colors = List.copyOf(places.keySet());
        Map<String, List<TimeBreakdown.Part>> actions = new LinkedHashMap<>();
        breakdown.parts().forEach(part -> actions.computeIfAbsent(part.action(), each -> new ArrayList<>()).add(part));
        List<Part> parts = new ArrayList<>();
        actions.forEach((action, all) -> {
            List<Part> stays = all.stream().map(part -> stay(part, places.get(part.place()), colors.indexOf(part
                    .place()))).toList();
            if (action.isEmpty()) {
                parts.addAll(stays);
            } else {
                parts.add(new Part(action, sum(stays), stays.get(0).color(), stays));
            }
        });
        parts.sort(Comparator.comparingDouble(Part::value).reversed());
        return new Part(breakdown.scenario(), sum(parts), MetricCharts.NEUTRAL, parts);
    }

    private static Part stay(TimeBreakdown.Part part, String place, int color) {
        List<Part> kinds = new ArrayList<>();
        if (part.waiting() > 0 && part.service() > 0) {
            kinds.add(new Part("waiting", part.waiting(), color, List.of()));
            kinds.add(new Part("service", part.service(), color, List.of()));
        }
        String kind = kinds.isEmpty() && part.waiting() > 0 ? ", waiting" : "";
        return new Part(place + kind, part.time(), color, kinds);
    }

    private static double sum(List<Part> parts) {
        return parts.stream().mapToDouble(Part::value).sum();
    }
}
