// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.sizing.Sizing;
import org.loggia.simulation.sizing.Trial;

/** The result of a sizing in each format: where the objectives hold, and what was tried. */
public final class SizeReport implements Report {

    /** Describes the confidence of the result. */
    static final String CONFIDENCE = "correct with a probability of at least 95 %, if there is exactly one such value";

    private final String model;
    private final String variable;
    private final boolean isLargest;
    private final Sizing.Result result;

    /** @param isLargest whether the largest value was looked for, and not the smallest */
    public SizeReport(String model, String variable, boolean isLargest, Sizing.Result result) {
        this.model = model;
        this.variable = variable;
        this.isLargest = isLargest;
        this.result = result;
    }

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
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", model);
        json.put("variable", variable);
        json.put("sought", isLargest ? "largest" : "smallest");
        json.put("lastMet", result.lastMet());
        json.put("firstMissed", result.firstMissed());
        json.put("confidence", 1 - Verdict.ERROR);
        List<Map<String, Object>> trials = new ArrayList<>();
        for (Trial trial : result.trials()) {
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("value", trial.value());
            each.put("verdict", trial.state().key());
            each.put("unstable", trial.isUnstable());
            each.put("scenarioRuns", trial.scenarioRuns());
            each.put("objectives", new VerdictReport(trial.verdicts()).json());
            trials.add(each);
        }
        json.put("trials", trials);
        return json;
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
}
