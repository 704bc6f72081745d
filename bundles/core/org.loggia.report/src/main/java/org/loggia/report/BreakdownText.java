// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeProfile;
import org.loggia.simulation.result.TimeShares;

/** Breakdowns of the response times of usage scenarios, as JSON. */
public final class BreakdownText {

    private BreakdownText() {
    }

    public static Map<String, Object> of(TimeShares shares) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("scenario", shares.scenario());
        json.putAll(json(shares.all()));
        List<Map<String, Object>> percentiles = new ArrayList<>();
        for (TimeProfile.AtPercentile near : shares.near()) {
            Map<String, Object> percentile = new LinkedHashMap<>();
            percentile.put("probability", near.probability());
            percentile.put("shortest", number(near.low()));
            percentile.put("longest", number(near.high()));
            percentile.putAll(json(near.breakdown()));
            percentiles.add(percentile);
        }
        json.put("percentiles", percentiles);
        return json;
    }

    private static Double number(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static Map<String, Object> json(TimeBreakdown breakdown) {
        List<Map<String, Object>> parts = new ArrayList<>();
        for (TimeBreakdown.Part part : breakdown.parts()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("action", part.action());
            json.put("place", part.place());
            json.put("waiting", part.waiting());
            json.put("service", part.service());
            parts.add(json);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("count", breakdown.count());
        json.put("meanResponseTime", number(breakdown.meanResponseTime()));
        json.put("parts", parts);
        return json;
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
