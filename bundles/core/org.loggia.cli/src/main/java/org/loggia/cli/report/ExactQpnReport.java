// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.List;
import org.loggia.report.Report;

import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.queueing.net.exact.ExactSolution;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.RecordTable;
import org.loggia.report.text.TextTable;

/** The exact solution of a net, in each format; the keys of JSON and the columns of CSV are stable. */
public record ExactQpnReport(String net, ExactSolution solution) implements Report {

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
    public Object json() {
        return new Solution(net, true, solution.method().label(), solution.states(), rows());
    }

    private List<SolvedPlace> rows() {
        return solution.rows().stream().map(SolvedPlace::of).toList();
    }

    @Override
    public String csv() {
        return RecordTable.csv(SolvedPlace.class, rows());
    }

    @Document(value = "qpn-exact", title = "Output of loggia qpn --exact", description = "Output of `loggia qpn "
            + "--exact --format json` for a net that is solved instead of simulated.")
    private record Solution(
            @Key("Name of the net.") String net,
            @Key("Always true.") boolean exact,
            @Key("How the net was solved.") String method,
            @Key(value = "Markings, or populations, that were looked at.", unit = "count") int states,
            @Key("Each colour at each place.") List<SolvedPlace> places) {
    }

    private record SolvedPlace(
            @Key("Name of the place.") String place,
            @Key("Colour of the tokens.") String color,
            @Key(value = "Services that end per time unit; null at ordinary places.", unit = "tokens/time unit",
                    nullable = true) double throughput,
            @Key(value = "Mean number of tokens in the queue; null at ordinary places.", unit = "tokens",
                    nullable = true) double queueTokens,
            @Key(value = "Mean time in the queue; null where it is unknown.", unit = "time units of the net",
                    nullable = true) double queueTime,
            @Key(value = "Mean number of tokens at rest in the depository or the ordinary place.", unit = "tokens",
                    nullable = true) double restTokens,
            @Key(value = "Mean time at rest; null where it is unknown.", unit = "time units of the net",
                    nullable = true) double restTime) {

        static SolvedPlace of(ExactSolution.Row row) {
            return new SolvedPlace(row.place(), row.color(), row.throughput(), row.queueTokens(), row.queueTime(), row
                    .restTokens(), row.depositoryTime());
        }
    }
}
