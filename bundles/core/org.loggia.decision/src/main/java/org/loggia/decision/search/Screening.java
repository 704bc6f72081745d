// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.loggia.decision.cost.Cost;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.selection.DesignEvaluator.Question;
import org.loggia.decision.selection.ParetoFront;
import org.loggia.decision.space.Design;
import org.loggia.decision.study.SimulatedDesigns;
import org.loggia.simulation.objective.Verdict;
import org.uma.jmetal.problem.Problem;
import org.uma.jmetal.util.evaluator.SolutionListEvaluator;

/**
 * Evaluates designs by one short simulation of each distinct one, in batches. A design that costs too much is not
 * simulated, as its costs are exact.
 */
final class Screening implements SolutionListEvaluator<DesignSolution> {

    private static final long serialVersionUID = 1L;

    /** Distance to every limit of designs that cannot be simulated: larger than that of all others. */
    private static final double NEVER = -1e12;
    private static final double SMALL = 1e-12;

    private final transient SimulatedDesigns designs;
    private final transient SearchSettings settings;
    private final transient double budget;
    private final transient double error;
    private final transient Map<Design, Cost> costs = new HashMap<>();
    private final transient List<DesignEvaluation> looks = new ArrayList<>();
    private transient long scenarioRuns;
    private transient int cheapest = -1;

    Screening(SimulatedDesigns designs, SearchSettings settings, double budget, double error) {
        this.designs = designs;
        this.settings = settings;
        this.budget = budget;
        this.error = error;
    }

    /** Whether a design has been met: simulated, or found too dear. */
    boolean knows(Design design) {
        return costs.containsKey(design);
    }

    /** Returns the number of designs so far. */
    int met() {
        return costs.size();
    }

    /** Returns the number of simulated designs. */
    int simulated() {
        return looks.size();
    }

    /** Returns the results of simulated designs, by the numbers of {@link SimulatedDesigns}. */
    List<DesignEvaluation> looks() {
        return looks;
    }

    long scenarioRuns() {
        return scenarioRuns;
    }

    /** The cheapest design that seems to keep its limits; null where none does, or none is given. */
    Design cheapest() {
        return cheapest < 0 ? null : designs.design(cheapest);
    }

    /**
     * The designs that seem to keep their limits and that no other such one dominates, the cheapest first; one of those
     * that are alike in costs and figures.
     */
    List<Design> front() {
        Map<List<Double>, Integer> points = new LinkedHashMap<>();
        for (int i = 0; i < looks.size(); i++) {
            if (looks.get(i).seemsToHold()) {
                List<Double> point = new ArrayList<>(List.of(designs.cost(i).total()));
                DoubleStream.of(looks.get(i).figures()).forEach(point::add);
                points.putIfAbsent(point, i);
            }
        }
        List<Integer> numbers = List.copyOf(points.values());
        return ParetoFront.of(points.keySet().stream().map(each -> each.stream().mapToDouble(Double::doubleValue)
                .toArray()).toList()).stream().map(numbers::get)
                .sorted(Comparator.comparingDouble(each -> designs.cost(each).total())).map(designs::design).toList();
    }

    /** Whether a design costs less than the cheapest one that seems to hold. */
    boolean isCheaper(Design design) {
        return designs.cost(design).total() < designs.cost(cheapest).total();
    }

    @Override
    public List<DesignSolution> evaluate(List<DesignSolution> solutions, Problem<DesignSolution> problem) {
        List<Question> questions = new ArrayList<>();
        for (DesignSolution each : solutions) {
            Design design = each.design();
            if (!costs.containsKey(design) && looks.size() + questions.size() < settings.candidates()) {
                Cost cost = designs.cost(design);
                costs.put(design, cost);
                if (cost.total() < budget) {
                    questions.add(new Question(designs.add(design), settings.screening(), error));
                }
            }
        }
        for (DesignEvaluation look : designs.at(questions)) {
            boolean isLimited = look.verdicts().stream().anyMatch(each -> Double.isFinite(each.objective().limit()));
            if (isLimited && look.seemsToHold() && (cheapest < 0
                    || designs.cost(looks.size()).total() < designs.cost(cheapest).total())) {
                cheapest = looks.size();
            }
            looks.add(look);
            scenarioRuns += look.scenarioRuns();
        }
        solutions.forEach(this::rate);
        return solutions;
    }

    private void rate(DesignSolution solution) {
        Design design = solution.design();
        Cost cost = costs.get(design);
        int number = designs.number(design);
        double[] objectives = solution.objectives();
        double[] constraints = solution.constraints();
        Arrays.fill(objectives, 0);
        Arrays.fill(constraints, 0);
        if (cost == null || number < 0) {
            // Too dear, and so at least as bad as what misses a limit by as much as the limit, or beyond the budget.
            double excess = cost == null ? NEVER : -cost.total() / budget;
            constraints[0] = excess < NEVER || Double.isNaN(excess) ? NEVER : excess;
            return;
        }
        DesignEvaluation look = looks.get(number);
        objectives[0] = cost.total();
        if (look.verdicts().isEmpty()) {
            constraints[0] = NEVER;
            return;
        }
        double[] figures = look.figures();
        for (int i = 0; i < figures.length; i++) {
            Verdict verdict = look.verdicts().get(i);
            double limit = verdict.objective().limit();
            objectives[i + 1] = Double.isFinite(figures[i]) ? figures[i] : -NEVER;
            if (Double.isFinite(limit) && !verdict.objective().relation().holds(verdict.value(), limit)) {
                double missed = Math.abs(verdict.value() - limit) / Math.max(Math.abs(limit), SMALL);
                constraints[i + 1] = Double.isFinite(missed) ? -Math.max(missed, SMALL) : NEVER;
            }
        }
        // Users who come faster than they leave: the figures would get worse with the length of the run.
        constraints[0] = look.isUnstable() ? -1 : 0;
    }

    @Override
    public void shutdown() {
        // SimulatedDesigns are whose they are.
    }
}
