// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.decision.study.Candidate;
import org.loggia.decision.study.DesignResult;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;

/** Report of the search of a design space: the chosen design, the front, and the metrics of every candidate. */
public final class OptimizeReport implements Report {

    private static final int MAX_ROWS = 40;
    private static final int MAX_ON_PAGE = 200;

    private final DesignResult result;

    public OptimizeReport(DesignResult result) {
        this.result = result;
    }

    @Override
    public String text() {
        return VisibleText.line(result.model()) + "\n" + String.join("\n", found()) + "\n\nfront of costs and metrics\n"
                + table(result.front().stream().limit(MAX_ROWS).toList());
    }

    /** Describes the result and the effort, a line each. */
    public List<String> found() {
        List<Candidate> all = result.candidates();
        List<String> lines = new ArrayList<>();
        if (result.chosen() < 0) {
            lines.add("cheapest feasible design: none found");
        } else {
            Candidate chosen = all.get(result.chosen());
            lines.add("cheapest feasible design: " + decisions(chosen));
            lines.add("cost: " + money(chosen.cost().total()) + "; correct with a probability of at least "
                    + NumberText.plain(100 * result.confidence()) + " %" + (result.undecided().isEmpty() ? ""
                            : ", unless a cheaper, undecided design is feasible"));
        }
        if (!result.undecided().isEmpty()) {
            int many = result.undecided().size();
            lines.add("undecided" + (result.chosen() < 0 ? "" : " and cheaper") + ": "
                    + (many == 1 ? "1 design, " : many + " designs, the cheapest ")
                    + decisions(all.get(result.undecided().get(0))) + "; simulate longer");
        }
        List<Candidate> impossible = all.stream().filter(each -> each.look().fault() != null).toList();
        if (!impossible.isEmpty()) {
            lines.add("cannot be simulated: " + (impossible.size() == 1 ? "1 design, " : impossible.size()
                    + " designs, the first ") + decisions(impossible.get(0)) + ": " + impossible.get(0).look().fault());
        }
        if (all.size() < result.designs()) {
            lines.add("searched, not enumerated: " + (Double.isInfinite(result.designs()) ? "unlimited designs"
                    : NumberText.shortest(result.designs(), 3) + " designs") + "; the choice was made among the "
                    + NumberText.grouped(result.compared().size()) + " that were re-simulated");
        }
        lines.add(NumberText.grouped(all.size()) + " designs simulated in " + NumberText.grouped(result.scenarioRuns())
                + " scenario runs, warm-ups included; " + NumberText.grouped(result.longest())
                + " for each of them would be " + NumberText.grouped(result.exhaustive()));
        return lines;
    }

    /** The cheapest designs, as many as a page shows. */
    List<Integer> cheapest() {
        List<Candidate> all = result.candidates();
        return IntStream.range(0, all.size()).boxed().sorted((a, b) -> Double.compare(all.get(a).cost().total(),
                all.get(b).cost().total())).limit(MAX_ON_PAGE).toList();
    }

    /** A row for each of some designs. */
    public TextTable table(List<Integer> designs) {
        List<String> headings = new ArrayList<>(List.of("design", "cost"));
        result.candidates().stream().limit(1).forEach(each -> headings.addAll(each.values().keySet()));
        List<Verdict> objectives = result.candidates().stream().map(each -> each.look().verdicts())
                .filter(each -> !each.isEmpty()).findFirst().orElse(List.of());
        objectives.forEach(each -> headings.add(each.objective().name()));
        headings.add("verdict");
        headings.add("scenario runs");
        TextTable table = new TextTable(headings.toArray(String[]::new));
        designs.forEach(number -> {
            Candidate candidate = result.candidates().get(number);
            List<String> row = new ArrayList<>(List.of(Integer.toString(number), money(candidate.cost().total())));
            candidate.values().values().forEach(value -> row.add(word(value)));
            candidate.look().verdicts().forEach(verdict -> row.add(figure(verdict)));
            row.add(VerdictReport.word(candidate.look().state()) + (number == result.chosen() ? ", chosen" : ""));
            row.add(NumberText.grouped(candidate.length()));
            table.add(row.toArray(String[]::new));
        });
        return table;
    }

    static String figure(Verdict verdict) {
        String interval = VerdictReport.interval(verdict);
        return VerdictReport.number(verdict, verdict.value()) + (interval.isEmpty() ? "" : " " + interval);
    }

    static String money(double amount) {
        return NumberText.shortest(Math.rint(amount * 100) / 100, 12);
    }

    static String word(Object value) {
        return VisibleText.line(value instanceof Double number ? NumberText.shortest(number, 6) : value.toString());
    }

    private static String decisions(Candidate candidate) {
        return candidate.values().entrySet().stream().map(each -> VisibleText.line(each.getKey()) + " "
                + word(each.getValue())).collect(Collectors.joining(", "));
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", result.model());
        json.put("designs", result.designs());
        json.put("compared", result.compared());
        json.put("chosen", result.chosen() < 0 ? null : result.chosen());
        json.put("undecided", result.undecided());
        json.put("front", result.front());
        json.put("confidence", result.confidence());
        json.put("scenarioRuns", result.scenarioRuns());
        json.put("longest", result.longest());
        List<Map<String, Object>> candidates = new ArrayList<>();
        for (Candidate each : result.candidates()) {
            Map<String, Object> candidate = new LinkedHashMap<>();
            candidate.put("decisions", each.values());
            candidate.put("cost", each.cost().total());
            candidate.put("initialCost", each.cost().initial());
            candidate.put("operatingCost", each.cost().operating());
            candidate.put("verdict", each.look().state().key());
            candidate.put("unstable", each.look().isUnstable());
            candidate.put("fault", each.look().fault());
            candidate.put("scenarioRuns", each.length());
            candidate.put("objectives", new VerdictReport(each.look().verdicts()).json());
            candidates.add(candidate);
        }
        json.put("candidates", candidates);
        return json;
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("design", "decisions", "chosen", "front", "cost", "initialCost", "operatingCost",
                "verdict", "unstable", "scenarioRuns", "objective", "objectiveVerdict", "figure", "low", "high",
                "level", "fault");
        List<Integer> front = result.front();
        for (int i = 0; i < result.candidates().size(); i++) {
            Candidate each = result.candidates().get(i);
            String decisions = each.values().entrySet().stream().map(value -> value.getKey() + "="
                    + word(value.getValue())).collect(Collectors.joining("; "));
            List<Verdict> verdicts = new ArrayList<>(each.look().verdicts());
            if (verdicts.isEmpty()) {
                verdicts.add(null);
            }
            for (Verdict verdict : verdicts) {
                csv.add(i, decisions, i == result.chosen(), front.contains(i), each.cost().total(),
                        each.cost().initial(), each.cost().operating(), each.look().state().key(),
                        each.look().isUnstable(), each.length(), verdict == null ? null : verdict.objective().name(),
                        verdict == null ? null : verdict.state().key(), verdict == null ? null : verdict.value(),
                        verdict == null ? null : verdict.interval().low(),
                        verdict == null ? null : verdict.interval().high(), verdict == null ? null : verdict.level(),
                        each.look().fault());
            }
        }
        return csv.toString();
    }
}
