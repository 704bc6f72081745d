// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.List;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.queueing.statistics.Interval;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;

/** Objectives and whether they hold, as text and as JSON. */
record VerdictReport(List<Verdict> verdicts) {

    TextTable table() {
        TextTable table = new TextTable("objective", "verdict", "figure", "interval");
        for (Verdict verdict : verdicts) {
            table.add(VisibleText.line(verdict.objective().name()), word(verdict.state()), number(verdict,
                    verdict.value()), interval(verdict));
        }
        return table;
    }

    /** Describes a verdict in a line. */
    static String line(Verdict verdict) {
        String interval = interval(verdict);
        return "'" + VisibleText.line(verdict.objective().name()) + "' is " + word(verdict.state()) + ": "
                + number(verdict, verdict.value()) + (interval.isEmpty() ? "" : " " + interval);
    }

    static String word(Verdict.State state) {
        return switch (state) {
            case MET -> "met";
            case MISSED -> "missed";
            case UNDECIDED -> "undecided";
        };
    }

    static String interval(Verdict verdict) {
        Interval interval = verdict.interval();
        if (!interval.exists() || verdict.objective().figure().statistic().isMaximum()) {
            return "";
        }
        return "[" + number(verdict, interval.low()) + ", " + number(verdict, interval.high()) + "]";
    }

    static String number(Verdict verdict, double value) {
        if (Double.isNaN(value)) {
            return NumberText.UNKNOWN;
        }
        Metric.Kind kind = verdict.objective().figure().kind();
        return kind.isShare() ? NumberText.plain(100 * value) + " %" : NumberText.plain(value);
    }

    List<VerdictText> json() {
        return verdicts.stream().map(VerdictText::of).toList();
    }
}
