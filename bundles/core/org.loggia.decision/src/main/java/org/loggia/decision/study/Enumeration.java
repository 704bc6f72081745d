// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import java.util.ArrayList;
import java.util.List;
import org.loggia.decision.selection.CheapestSelection;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;

/** All designs of a small space, each looked at shortly, and those that matter for longer. */
public final class Enumeration {

    /** More designs than these are not enumerated. */
    public static final int MOST_DESIGNS = 20_000;

    private Enumeration() {
    }

    /** Whether a space is small enough. */
    public static boolean suits(DesignSpace space) {
        return space.size() <= MOST_DESIGNS;
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
        return select(model, space, designs, first, most, budget, error);
    }

    /** The same among the designs that are known already. */
    static DesignResult select(String model, DesignSpace space, SimulatedDesigns designs, long first,
            long most, double budget, double error) {
        double[] costs = new double[designs.size()];
        for (int i = 0; i < costs.length; i++) {
            double cost = designs.cost(i).total();
            costs[i] = cost < budget ? cost : Double.NaN;
        }
        CheapestSelection.Result result = new CheapestSelection(costs, designs, first, most, error).select();
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < costs.length; i++) {
            candidates.add(designs.candidate(i, result.looks().get(i), result.lengths().get(i)));
        }
        return new DesignResult(model, space.size(), budget, candidates, result.chosen(), result.undecided(),
                1 - error, result.scenarioRuns(), most);
    }
}
