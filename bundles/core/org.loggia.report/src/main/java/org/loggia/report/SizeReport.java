// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.List;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.sizing.Sizing;
import org.loggia.simulation.sizing.Trial;

/**
 * The result of a sizing in each format: where the objectives hold, and what was tried.
 *
 * @param isLargest whether the largest value was looked for, and not the smallest
 */
public record SizeReport(String model, String variable, boolean isLargest, Sizing.Result result) implements Report {

    /** Describes the confidence of the result. */
    static final String CONFIDENCE = "correct with a probability of at least 95 %, if there is exactly one such value";

    @Override
    public String text() {
        return VisibleText.line(model) + '\n' + found() + '\n' + CONFIDENCE + "\n\n" + table();
    }

    /** Describes the result in a line. */
    String found() {
        String missed = Double.isNaN(result.firstMissed()) ? "; none was missed in the range"
                : "; missed at " + NumberText.shortest(result.firstMissed(), 6);
        return VisibleText.line(variable) + ": " + (isLargest ? "largest" : "smallest")
                + " value that meets the objectives: "
                + (result.isFound() ? NumberText.shortest(result.lastMet(), 6) : "none in the range") + missed;
    }

    /** The trials. */
    TextTable table() {
        TextTable table = new TextTable(VisibleText.line(variable), "verdict", "objective", "verdict", "figure",
                "interval", "scenario runs");
        for (Trial trial : result.trials()) {
            String value = NumberText.shortest(trial.value(), 6);
            String state = trial.isUnstable() ? "missed: unstable" : VerdictReport.word(trial.state());
            for (Verdict verdict : trial.verdicts()) {
                table.add(value, state, VisibleText.line(verdict.objective().name()),
                        VerdictReport.word(verdict.state()), VerdictReport.number(verdict, verdict.value()),
                        VerdictReport.interval(verdict), NumberText.grouped(trial.scenarioRuns()));
                value = "";
                state = "";
            }
        }
        return table;
    }

    @Override
    public Object json() {
        return new Sized(model, variable, isLargest ? "largest" : "smallest", result.lastMet(), result.firstMissed(),
                1 - Verdict.ERROR, result.trials().stream().map(TrialText::of).toList());
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("value", "verdict", "unstable", "scenarioRuns", "objective", "objectiveVerdict",
                "figure", "low", "high", "level");
        for (Trial trial : result.trials()) {
            for (Verdict verdict : trial.verdicts()) {
                csv.add(trial.value(), trial.state().key(), trial.isUnstable(), trial.scenarioRuns(),
                        verdict.objective().name(), verdict.state().key(), verdict.value(), finite(
                                verdict.interval().low()), finite(verdict.interval().high()), verdict.level());
            }
        }
        return csv.toString();
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    @Document(value = "size", title = "Output of loggia size", description = "Output of `loggia size --format json`. "
            + "JSON has no NaN and no infinity: such a number is null.")
    private record Sized(
            @Key("Name of the simulated model.") String model,
            @Key("The varied quantity: `users`, `load`, or `FEATURE of ID`.") String variable,
            @Key(value = "Which value was looked for.", values = {
                "largest", "smallest"}) String sought,
            @Key(value = "The largest, or smallest, value for which all objectives hold; null where none was found.",
                    unit = "see variable", nullable = true) double lastMet,
            @Key(value = "The nearest value beyond it for which one does not; null where none was found.",
                    unit = "see variable", nullable = true) double firstMissed,
            @Key(value = "Probability that no verdict is wrong, at least.", unit = "none") double confidence,
            @Key("The values that were tried, in their order.") List<TrialText> trials){
    }

    private record TrialText(
            @Key(value = "Tried values.", unit = "see variable") double value,
            @Key("Whether all objectives hold; missed where users came faster than they "
                    + "could leave.") Verdict.State verdict,
            @Key("Whether users came faster than they could leave.") boolean unstable,
            @Key(value = "Usage scenario runs that the last look measured.", unit = "count") long scenarioRuns,
            @Key("The verdict on each objective.") List<VerdictText> objectives) {

        static TrialText of(Trial trial) {
            return new TrialText(trial.value(), trial.state(), trial.isUnstable(), trial.scenarioRuns(), trial
                    .verdicts().stream().map(VerdictText::of).toList());
        }
    }
}
