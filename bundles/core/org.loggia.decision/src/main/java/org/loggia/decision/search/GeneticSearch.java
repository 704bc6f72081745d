// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.study.Candidate;
import org.loggia.decision.study.DesignResult;
import org.loggia.decision.study.Enumeration;
import org.loggia.decision.study.SimulatedDesigns;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.objective.Verdict.State;

/**
 * The search of a space that is too large for an enumeration. Candidates are found by NSGA-II and screened by short
 * simulations with common random numbers. To avoid a bias towards designs that these numbers favour, the finalists are
 * simulated again with other random numbers, and the cheapest feasible one is selected among them (J. Boesel, B. L.
 * Nelson, S.-H. Kim, "Using ranking and selection to 'clean up' after simulation optimization", 2003).
 */
public final class GeneticSearch {

    /** A stream of random numbers that no simulation has come to. */
    private static final long STREAM = 1L << 32;

    private GeneticSearch() {
    }

    /**
     * Searches, and selects the cheapest design that holds among those that were found.
     *
     * @param first scenario runs of the first look at each finalist
     * @param most scenario runs of the longest look
     * @param budget what a design has to cost less than
     * @param error the probability that the selection among the finalists is wrong, at most
     */
    public static DesignResult run(String model, DesignSpace space, SimulatedDesigns designs, SearchSettings settings,
            long first, long most, double budget, double error) {
        Screening screening = screen(space, designs, settings, budget, error);
        List<Candidate> screened = new ArrayList<>();
        for (int i = 0; i < screening.simulated(); i++) {
            screened.add(designs.candidate(i, screening.looks().get(i), settings.screening()));
        }
        DesignResult found = new DesignResult(model, space.size(), budget, screened, IntStream.range(0,
                screened.size()).boxed().toList(), -1, List.of(), 1 - error, screening.scenarioRuns(), most);
        return Enumeration.select(found, designs.withNewRandomNumbers(), finalists(found), first, most, error);
    }

    /** Returns the designs that NSGA-II finds, with the results of short simulations. */
    static Screening screen(DesignSpace space, SimulatedDesigns designs, SearchSettings settings, double budget,
            double error) {
        Screening screening = new Screening(designs, settings, budget, error / settings.candidates());
        new Generations(space, screening, settings, designs::normal, 1 + designs.figures(),
                new RandomStream(settings.seed(), STREAM)).run();
        return screening;
    }

    /** The front, and all that may hold and cost no more than the cheapest one there that seems to. */
    private static List<Integer> finalists(DesignResult found) {
        List<Integer> front = found.front();
        List<Candidate> all = found.candidates();
        double cheapest = front.stream().map(all::get).filter(each -> each.look().seemsToHold())
                .mapToDouble(each -> each.cost().total()).min().orElse(Double.POSITIVE_INFINITY);
        return IntStream.range(0, all.size()).filter(number -> front.contains(number)
                || all.get(number).look().state() != State.MISSED && all.get(number).cost().total() <= cheapest)
                .boxed().toList();
    }
}
