// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.decision.selection.ParetoFront;
import org.loggia.simulation.objective.Verdict;

/**
 * The result of searching a design space.
 *
 * @param model name of the model
 * @param designs how many designs the space has; infinite where a degree has a range
 * @param budget what a design has to cost less than; infinite where nothing is said
 * @param candidates those that were simulated
 * @param compared the numbers of those among which the choice was made: all of a space that was enumerated, of another
 *     one those that were simulated again, with other random numbers than those of the search
 * @param chosen the number of the cheapest that holds; -1 where none is known to
 * @param undecided numbers of cheaper ones of which it was not decided whether they hold
 * @param confidence the probability that all verdicts that led to the choice are right, at least
 * @param scenarioRuns how many were simulated
 * @param longest the length of the longest run of a design, in scenario runs
 */
public record DesignResult(String model, double designs, double budget, List<Candidate> candidates,
        List<Integer> compared, int chosen, List<Integer> undecided, double confidence, long scenarioRuns,
        long longest) {

    /** Returns the number of scenario runs for simulating each candidate with the maximum length. */
    public double exhaustive() {
        return (double) longest * candidates.size();
    }

    /**
     * The numbers of the candidates on the Pareto front of costs and figures, the cheapest first: none of those that
     * were compared, can be simulated and miss no limit for certain is as good in all of them and better in one. Of
     * several that are alike, such as designs that differ in a machine that nothing runs on, the first one is there.
     * Figures are estimates, those of short runs rough ones, so what was chosen is there in any case.
     */
    public List<Integer> front() {
        List<double[]> points = compared.stream().map(candidates::get).map(this::point).toList();
        IntStream best = ParetoFront.of(points).stream().filter(at -> IntStream.range(0, at)
                .noneMatch(before -> Arrays.equals(points.get(before), points.get(at)))).mapToInt(compared::get);
        return IntStream.concat(best, IntStream.of(chosen).filter(number -> number >= 0)).distinct().boxed()
                .sorted(Comparator.comparingDouble(number -> candidates.get(number).cost().total())).toList();
    }

    private double[] point(Candidate candidate) {
        double[] figures = candidate.look().figures();
        boolean isOut = candidate.look().state() == Verdict.State.MISSED || candidate.cost().total() >= budget;
        double[] point = new double[1 + figures.length];
        point[0] = isOut || figures.length == 0 ? Double.NaN : candidate.cost().total();
        System.arraycopy(figures, 0, point, 1, figures.length);
        return point;
    }
}
