// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.selection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.decision.selection.DesignEvaluator.Question;
import org.loggia.simulation.objective.Verdict.State;

/**
 * Finds the cheapest design whose figures keep their limits. Costs are known; whether limits hold is not, and is
 * decided by simulations of growing length, spent where they matter:
 *
 * <pre>
 *   all designs    --short runs--&gt;   met, missed, or not decided yet
 *   not decided, and cheaper than the cheapest that is met   --twice the length--&gt;   again, until none is left
 *                                    of these, those up to the cheapest that seems to hold first
 * </pre>
 *
 * <p>A design that costs more than one that is met needs no further look, whatever its figures are. The selection is
 * wrong only where a verdict on a design is. Of K designs, each may be judged wrongly with the probability e / K, which
 * its looks share as e / K / (k (k + 1)); so all verdicts are right with the probability 1 - e at least (Bonferroni),
 * whatever common random numbers do to the dependence between designs. The idea of keeping the cost of checking
 * feasibility low by comparing at the same time is that of S. Andradottir and S.-H. Kim, "Fully sequential procedures
 * for comparing constrained systems via simulation" (2010); here the other figure is exact, so that order follows.
 */
public final class CheapestSelection {

    private final double[] costs;
    private final DesignEvaluator looks;
    private final long first;
    private final long most;
    private final double error;
    private final DesignEvaluation[] last;
    private final long[] lengths;
    private final int[] count;
    private long scenarioRuns;

    /**
     * The selection.
     *
     * @param chosen number of the cheapest design that holds; -1 where none is known to
     * @param undecided numbers of cheaper designs, or of all where none is known to hold, of which the longest run
     *     could not tell
     * @param looks the last look at each design
     * @param lengths the length of that look, in scenario runs
     * @param scenarioRuns how many were simulated in all looks
     */
    public record Result(int chosen, List<Integer> undecided, List<DesignEvaluation> looks, List<Long> lengths,
            long scenarioRuns) {
    }

    /**
     * @param costs of the designs; one of which the cost is not a number is never chosen
     * @param first scenario runs of the first look
     * @param most scenario runs of the longest look
     * @param error the probability that the selection is wrong, at most
     */
    public CheapestSelection(double[] costs, DesignEvaluator looks, long first, long most, double error) {
        this.costs = costs.clone();
        this.looks = looks;
        this.first = Math.min(first, most);
        this.most = most;
        this.error = error;
        last = new DesignEvaluation[costs.length];
        lengths = new long[costs.length];
        count = new int[costs.length];
    }

    /** Evaluates designs and selects one. Of several with equal cost, the first one is selected. */
    public Result select() {
        int[] order = order();
        List<Integer> all = new ArrayList<>();
        for (int design = 0; design < costs.length; design++) {
            all.add(design);
        }
        look(all, first);
        while (true) {
            int best = cheapest(order, State.MET);
            List<Integer> open = open(order, best);
            List<Integer> next = next(open);
            if (next.isEmpty()) {
                return new Result(best, open, Arrays.asList(last), Arrays.stream(lengths).boxed().toList(),
                        scenarioRuns);
            }
            long shortest = next.stream().mapToLong(design -> lengths[design]).min().orElseThrow();
            look(next.stream().filter(design -> lengths[design] == shortest).toList(), longer(shortest));
        }
    }

    private int[] order() {
        return java.util.stream.IntStream.range(0, costs.length).filter(design -> !Double.isNaN(costs[design])).boxed()
                .sorted((a, b) -> costs[a] != costs[b] ? Double.compare(costs[a], costs[b]) : Integer.compare(a, b))
                .mapToInt(Integer::intValue).toArray();
    }

    private int cheapest(int[] order, State state) {
        return Arrays.stream(order).filter(design -> last[design].state() == state).findFirst().orElse(-1);
    }

    /** The designs that are not decided and cheaper than the best one, the cheapest first. */
    private List<Integer> open(int[] order, int best) {
        List<Integer> open = new ArrayList<>();
        for (int design : order) {
            if (design == best) {
                break;
            }
            if (last[design].state() == State.UNDECIDED) {
                open.add(design);
            }
        }
        return open;
    }

    /** Those of them that have to be decided in any case, where figures do not change much. */
    private List<Integer> next(List<Integer> open) {
        List<Integer> next = new ArrayList<>();
        for (int design : open) {
            if (lengths[design] < most) {
                next.add(design);
                if (last[design].seemsToHold()) {
                    break;
                }
            }
        }
        return next;
    }

    private long longer(long length) {
        return length > most / 2 ? most : 2 * length;
    }

    private void look(List<Integer> designs, long length) {
        List<Question> questions = new ArrayList<>();
        for (int design : designs) {
            int look = ++count[design];
            questions.add(new Question(design, length, error / costs.length / (look * (look + 1.0))));
            lengths[design] = length;
        }
        List<DesignEvaluation> answers = looks.at(questions);
        for (int i = 0; i < designs.size(); i++) {
            last[designs.get(i)] = answers.get(i);
            scenarioRuns += answers.get(i).scenarioRuns();
        }
    }
}
