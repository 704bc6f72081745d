// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.loggia.report.Report;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.queueing.net.exact.ExactSolution;
import org.loggia.report.text.TextTable;

/** The exact solution of a net, in each format; the keys of JSON and the columns of CSV are stable. */
public final class ExactQpnReport implements Report {

    private final String net;
    private final ExactSolution solution;

    public ExactQpnReport(String net, ExactSolution solution) {
        this.net = net;
        this.solution = solution;
    }

    @Override
    public String text() {
        TextTable table = new TextTable("place", "colour", "throughput", "tokens in queue", "time in queue",
                "tokens that rest", "time at rest");
        for (ExactSolution.Row row : solution.rows()) {
            table.add(row.place(), row.color(), digits(row.throughput()), digits(row.queueTokens()),
                    digits(row.queueTime()), digits(row.restTokens()), digits(row.depositoryTime()));
        }
        return VisibleText.line(net) + ": exact solution by " + solution.method().label() + ", "
                + NumberText.grouped(solution.states()) + " " + unit() + "\n\n" + table;
    }

    private String unit() {
        String several = solution.method().unit();
        return solution.states() == 1 ? several.replaceFirst("s\\b", "") : several;
    }

    private static String digits(double value) {
        return NumberText.significant(value, 7);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("net", net);
        json.put("exact", true);
        json.put("method", solution.method().label());
        json.put("states", solution.states());
        json.put("places", solution.rows().stream().map(row -> {
            Map<String, Object> place = new LinkedHashMap<>();
            place.put("place", row.place());
            place.put("color", row.color());
            place.put("throughput", row.throughput());
            place.put("queueTokens", row.queueTokens());
            place.put("queueTime", row.queueTime());
            place.put("restTokens", row.restTokens());
            place.put("restTime", row.depositoryTime());
            return place;
        }).toList());
        return json;
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("place", "color", "throughput", "queueTokens", "queueTime", "restTokens", "restTime");
        for (ExactSolution.Row row : solution.rows()) {
            csv.add(row.place(), row.color(), row.throughput(), row.queueTokens(), row.queueTime(), row.restTokens(),
                    row.depositoryTime());
        }
        return csv.toString();
    }
}
