// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.decision.study.Candidate;
import org.loggia.decision.study.DesignResult;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;

/** Report of the search of a design space: the chosen design, the front, and the metrics of every candidate. */
public record OptimizeReport(DesignResult result) implements Report {

    private static final int MAX_ROWS = 40;
    private static final int MAX_ON_PAGE = 200;

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
    public Object json() {
        return new Optimum(result.model(), result.designs(), result.compared(), result.chosen() < 0 ? null : result
                .chosen(), result.undecided(), result.front(), result.confidence(), result.scenarioRuns(), result
                        .longest(), result.candidates().stream().map(CandidateText::of).toList());
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

    @Document(value = "optimize", title = "Output of loggia optimize", description = "Output of `loggia optimize "
            + "--format json`. JSON has no NaN and no infinity: such a number is null.")
    private record Optimum(
            @Key("Name of the simulated model.") String model,
            @Key(value = "How many designs the space has; null where a degree of freedom is a range.", unit = "count",
                    nullable = true) double designs,
            @Key(value = "Places of the designs among which the choice was made: all if the space was enumerated; "
                    + "after a search, those that were simulated again with other random numbers.",
                    unit = "none") List<Integer> compared,
            @Key(value = "The cheapest design that holds, by its place among `candidates`, from 0; null where none is "
                    + "known to.", unit = "none", nullable = true) Integer chosen,
            @Key(value = "Designs whose objectives stayed undecided in the longest run: those that are cheaper than "
                    + "the choice, or all if no design is known to be feasible.",
                    unit = "none") List<Integer> undecided,
            @Key(value = "Designs on the Pareto front of costs and figures, the cheapest first.",
                    unit = "none") List<Integer> front,
            @Key(value = "Probability that all verdicts that led to the choice are right, at least.",
                    unit = "none") double confidence,
            @Key(value = "Usage scenario runs that were simulated, those of warm-ups included.",
                    unit = "count") long scenarioRuns,
            @Key(value = "Usage scenario runs of the longest look at a design.", unit = "count") long longest,
            @Key("The designs that were simulated.") List<CandidateText> candidates) {
    }

    private record CandidateText(
            @Key("Decisions of the design, by the names of the degrees of freedom: a number, or the name of an "
                    + "option.") Map<String, Object> decisions,
            @Key(value = "Initial cost plus the present value of the operating costs of all years.",
                    unit = "as in the plan", nullable = true) double cost,
            @Key(value = "Cost at the beginning.", unit = "as in the plan", nullable = true) double initialCost,
            @Key(value = "Cost of each year.", unit = "as in the plan", nullable = true) double operatingCost,
            @Key("Whether all objectives hold; missed where users came faster than they "
                    + "could leave.") Verdict.State verdict,
            @Key("Whether users came faster than they could leave.") boolean unstable,
            @Key(value = "Why the design cannot be simulated; null where it can.", nullable = true) String fault,
            @Key(value = "Usage scenario runs of the last look at the design, which the figures are from.",
                    unit = "count") long scenarioRuns,
            @Key("The verdict on each objective, and the additional metrics.") List<VerdictText> objectives) {

        static CandidateText of(Candidate each) {
            return new CandidateText(each.values(), each.cost().total(), each.cost().initial(), each.cost()
                    .operating(), each.look().state(), each.look().isUnstable(), each.look().fault(), each.length(),
                    each.look().verdicts().stream().map(VerdictText::of).toList());
        }
    }
}
