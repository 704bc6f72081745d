// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.cli.text.TextTable;
import org.loggia.input.NumberText;
import org.loggia.simulation.result.TimeBreakdown;

/** Where the time of usage scenarios goes, as text and as JSON. */
final class BreakdownReport {

    private final List<TimeBreakdown> breakdowns;

    BreakdownReport(List<TimeBreakdown> breakdowns) {
        this.breakdowns = breakdowns;
    }

    /** A row for each part, and one for their sum, which is the mean response time. */
    TextTable table() {
        TextTable table = new TextTable("usage scenario", "action", "at", "waiting", "service", "together", "share");
        for (TimeBreakdown breakdown : breakdowns) {
            double waiting = 0;
            double service = 0;
            for (TimeBreakdown.Part part : breakdown.parts()) {
                table.add(breakdown.scenario(), part.action(), part.place(), NumberText.plain(part.waiting()),
                        NumberText.plain(part.service()), NumberText.plain(part.time()),
                        share(part.time(), breakdown));
                waiting += part.waiting();
                service += part.service();
            }
            table.add(breakdown.scenario(), "", "all", NumberText.plain(waiting), NumberText.plain(service),
                    NumberText.plain(breakdown.meanResponseTime()), share(waiting + service, breakdown));
        }
        return table;
    }

    private static String share(double time, TimeBreakdown breakdown) {
        return Double.isNaN(breakdown.meanResponseTime()) ? NumberText.UNKNOWN
                : NumberText.significant(100 * time / breakdown.meanResponseTime(), 3) + " %";
    }

    List<Map<String, Object>> json() {
        List<Map<String, Object>> list = new ArrayList<>();
        for (TimeBreakdown breakdown : breakdowns) {
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
            json.put("scenario", breakdown.scenario());
            json.put("count", breakdown.count());
            json.put("meanResponseTime", breakdown.meanResponseTime());
            json.put("parts", parts);
            list.add(json);
        }
        return list;
    }
}
