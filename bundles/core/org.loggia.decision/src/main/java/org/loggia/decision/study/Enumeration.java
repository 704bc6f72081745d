// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.decision.selection.CheapestSelection;
import org.loggia.decision.selection.DesignEvaluator;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;

/** All designs of a small space, each looked at shortly, and those that matter for longer. */
public final class Enumeration {

    /** More designs than these are not enumerated. */
    public static final int MAX_DESIGNS = 20_000;

    private Enumeration() {
    }

    /** Whether a space is small enough. */
    public static boolean suits(DesignSpace space) {
        return space.size() <= MAX_DESIGNS;
    }

    /**
     * Selects the cheapest design that holds.
     *
     * @param first scenario runs of the first look at each design
     * @param most scenario runs of the longest look
     * @param budget what a design has to cost less than
     * @param error the probability that the selection is wrong, at most
     */
    public static DesignResult run(String model, DesignSpace space, SimulatedDesigns designs,
            long first, long most, double budget, double error) {
        for (Design design : space.all()) {
            designs.add(design);
        }
        List<Integer> all = IntStream.range(0, designs.size()).boxed().toList();
        List<Candidate> candidates = all.stream().map(each -> designs.candidate(each, null, 0)).toList();
        return select(new DesignResult(model, space.size(), budget, candidates, all, -1, List.of(), 1 - error, 0, most),
                designs, all, first, most, error);
    }

    /**
     * Selects the cheapest design that holds among some candidates.
     *
     * @param found what is known so far
     * @param looks simulate designs by the numbers of their candidates
     * @param compared the numbers of the candidates to choose from
     */
    public static DesignResult select(DesignResult found, DesignEvaluator looks, List<Integer> compared, long first,
            long most,
            double error) {
        double[] costs = compared.stream().map(found.candidates()::get).mapToDouble(each -> each.cost().total())
                .map(cost -> cost < found.budget() ? cost : Double.NaN).toArray();
        DesignEvaluator chosen = questions -> looks.at(questions.stream().map(each -> new DesignEvaluator.Question(
                compared.get(each.design()), each.scenarioRuns(), each.error())).toList());
        CheapestSelection.Result result = new CheapestSelection(costs, chosen, first, most, error).select();
        List<Candidate> candidates = new ArrayList<>(found.candidates());
        for (int i = 0; i < costs.length; i++) {
            candidates.set(compared.get(i), candidates.get(compared.get(i)).with(result.looks().get(i),
                    result.lengths().get(i)));
        }
        return new DesignResult(found.model(), found.designs(), found.budget(), candidates, compared,
                result.chosen() < 0 ? -1 : compared.get(result.chosen()),
                result.undecided().stream().map(compared::get).toList(), 1 - error,
                found.scenarioRuns() + result.scenarioRuns(), most);
    }
}
