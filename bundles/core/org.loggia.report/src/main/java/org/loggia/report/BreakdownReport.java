// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.loggia.input.NumberText;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeProfile;
import org.loggia.simulation.result.TimeShares;

/** Breakdowns of the response times of usage scenarios, as text and as JSON. */
record BreakdownReport(List<TimeShares> shares) {

    private static final double ROUNDING = 1e-9;

    BreakdownReport {
        shares = List.copyOf(shares);
    }

    /** A row for each part, and one for their sum, which is the mean response time. */
    TextTable table() {
        TextTable table = new TextTable("usage scenario", "action", "at", "waiting", "service", "together", "share");
        for (TimeShares each : shares) {
            TimeBreakdown breakdown = each.all();
            double waiting = 0;
            double service = 0;
            for (TimeBreakdown.Part part : breakdown.parts()) {
                table.add(breakdown.scenario(), part.action(), part.place(), NumberText.plain(waiting(part)),
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

    /** Waiting is a difference of sums, which leaves a speck of their rounding where nothing waited. */
    private static double waiting(TimeBreakdown.Part part) {
        return Math.abs(part.waiting()) < ROUNDING * part.time() ? 0 : part.waiting();
    }

    /** A row for each action and place, with a pair of columns for each percentile. */
    TextTable percentiles() {
        List<String> headings = new ArrayList<>(List.of("usage scenario", "action", "at"));
        for (double probability : TimeProfile.PERCENTILES) {
            headings.add("near " + NumberText.percent(probability));
            headings.add("share");
        }
        TextTable table = new TextTable(headings.toArray(String[]::new));
        for (TimeShares profile : shares) {
            List<TimeBreakdown> near = profile.near().stream().map(TimeProfile.AtPercentile::breakdown).toList();
            for (Place place : places(near)) {
                List<String> row = new ArrayList<>(List.of(profile.scenario(), place.action, place.place));
                for (TimeBreakdown breakdown : near) {
                    double time = breakdown.parts().stream().filter(part -> place.equals(Place.of(part)))
                            .mapToDouble(TimeBreakdown.Part::time).sum();
                    row.add(NumberText.plain(time));
                    row.add(share(time, breakdown));
                }
                table.add(row.toArray(String[]::new));
            }
            List<String> sums = new ArrayList<>(List.of(profile.scenario(), "", "all"));
            List<String> counts = new ArrayList<>(List.of(profile.scenario(), "", "scenario runs"));
            for (TimeBreakdown breakdown : near) {
                sums.addAll(List.of(NumberText.plain(breakdown.meanResponseTime()), share(breakdown.parts().stream()
                        .mapToDouble(TimeBreakdown.Part::time).sum(), breakdown)));
                counts.addAll(List.of(NumberText.grouped(breakdown.count()), ""));
            }
            table.add(sums.toArray(String[]::new));
            table.add(counts.toArray(String[]::new));
        }
        return table;
    }

    private record Place(String action, String place) {
        static Place of(TimeBreakdown.Part part) {
            return new Place(part.action(), part.place());
        }
    }

    /** All places, in the order of the highest percentile, where the longest times are. */
    private static Set<Place> places(List<TimeBreakdown> near) {
        Set<Place> places = new LinkedHashSet<>();
        for (int i = near.size() - 1; i >= 0; i--) {
            near.get(i).parts().forEach(part -> places.add(Place.of(part)));
        }
        return places;
    }

    private static String share(double time, TimeBreakdown breakdown) {
        return Double.isNaN(breakdown.meanResponseTime()) ? NumberText.UNKNOWN
                : NumberText.significant(100 * time / breakdown.meanResponseTime(), 3) + " %";
    }

    List<BreakdownText> json() {
        return shares.stream().map(BreakdownText::of).toList();
    }
}
