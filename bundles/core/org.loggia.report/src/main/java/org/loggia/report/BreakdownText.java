// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.report.text.Key;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeProfile;
import org.loggia.simulation.result.TimeShares;

/** Breakdown of the response times of a usage scenario, as JSON. */
public record BreakdownText(
        @Key("Name of the usage scenario.") String scenario,
        @Key(value = "Scenario runs that were measured and did not fail.", unit = "count") long count,
        @Key(value = "Their mean response time, which the parts add up to.", unit = "time units of the model",
                nullable = true) double meanResponseTime,
        @Key("Where this mean goes: parts, the largest first.") List<TimePart> parts,
        @Key("The same of the scenario runs near percentiles of the response time.") List<Percentile> percentiles) {

    record TimePart(
            @Key("Component and action, such as `FileServer.read`; empty where only the place is known.") String action,
            @Key("Where, such as `Resource:CONTAINER/TYPE`, `PassiveResource:NAME`, `Storage:NAME`, `Delay` or "
                    + "`Fork`.") String place,
            @Key(value = "Mean waiting time, or mean delay by sharing, for each scenario run.",
                    unit = "time units of the model") double waiting,
            @Key(value = "Mean time that it would take alone; in a storage all of the time.",
                    unit = "time units of the model") double service) {
    }

    record Percentile(
            @Key(value = "Of the percentile: 0.5, 0.95 or 0.99.", unit = "none") double probability,
            @Key(value = "The shortest response time among these runs; null where none was measured.",
                    unit = "time units of the model", nullable = true) double shortest,
            @Key(value = "The longest response time among these runs; null where none was measured.",
                    unit = "time units of the model", nullable = true) double longest,
            @Key(value = "How many runs are near the percentile.", unit = "count") long count,
            @Key(value = "Their mean response time, which the parts add up to.", unit = "time units of the model",
                    nullable = true) double meanResponseTime,
            @Key("Where this mean goes: parts, the largest first.") List<TimePart> parts) {

        static Percentile of(TimeProfile.AtPercentile near) {
            return new Percentile(near.probability(), near.low(), near.high(), near.breakdown().count(), near
                    .breakdown().meanResponseTime(), BreakdownText.parts(near.breakdown()));
        }
    }

    public static BreakdownText of(TimeShares shares) {
        return new BreakdownText(shares.scenario(), shares.all().count(), shares.all().meanResponseTime(), parts(shares
                .all()), shares.near().stream().map(Percentile::of).toList());
    }

    private static List<TimePart> parts(TimeBreakdown breakdown) {
        return breakdown.parts().stream().map(each -> new TimePart(each.action(), each.place(), each.waiting(), each
                .service())).toList();
    }

    /** @throws IllegalArgumentException if it is nothing of the kind */
    public static TimeShares read(Map<?, ?> json) {
        try {
            String scenario = (String) json.get("scenario");
            List<TimeProfile.AtPercentile> near = new ArrayList<>();
            for (Object each : (List<?>) json.get("percentiles")) {
                Map<?, ?> percentile = (Map<?, ?>) each;
                near.add(new TimeProfile.AtPercentile(number(percentile, "probability"), number(percentile, "shortest"),
                        number(percentile, "longest"), breakdown(scenario, percentile)));
            }
            return new TimeShares(breakdown(scenario, json), near);
        } catch (ClassCastException | NullPointerException other) {
            throw new IllegalArgumentException("the time breakdown cannot be read", other);
        }
    }

    private static TimeBreakdown breakdown(String scenario, Map<?, ?> json) {
        List<TimeBreakdown.Part> parts = new ArrayList<>();
        for (Object each : (List<?>) json.get("parts")) {
            Map<?, ?> part = (Map<?, ?>) each;
            parts.add(new TimeBreakdown.Part((String) part.get("action"), (String) part.get("place"),
                    number(part, "waiting"), number(part, "service")));
        }
        return new TimeBreakdown(scenario, ((Number) json.get("count")).longValue(), number(json, "meanResponseTime"),
                List.copyOf(parts));
    }

    private static double number(Map<?, ?> json, String key) {
        return json.get(key) == null ? Double.NaN : ((Number) json.get(key)).doubleValue();
    }
}
