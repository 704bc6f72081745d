// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.loggia.analysis.AnalysisProblems;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.RequestNet;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.regression.distribution.QuantileFunction;

/**
 * The solutions of a net by state, shared by all runs and threads. In a state the numbers of requests inside
 * are constant; the response time of a class is their number divided by its throughput (J. D. C. Little, 1961), and
 * how single requests differ from it is seen by following them. Each state is solved by simulation with the same seed,
 * so a solution depends on nothing but the state.
 */
final class SolvedStates {

    private static final NetRunSettings SETTINGS = NetRunSettings.DEFAULT.withPrecision(0.02);
    private static final long COMPLETIONS = 100_000;
    /** A run that is too short for an interval is made longer, up to this. */
    private static final long MAX_COMPLETIONS = 64 * COMPLETIONS;
    /** Of the mean. */
    private static final double MIN_DURATION = 1e-6;

    private final StorageNet storage;
    private final ConcurrentHashMap<State, Solution> solutions = new ConcurrentHashMap<>();

    /**
     * A state: numbers of requests by color, their mean sizes and the size of the file set, both in bytes and 0 where
     * they have no effect.
     */
    record State(List<Integer> numbers, List<Double> sizes, double fileSet) {

        static State of(int[] numbers, double[] sizes, double fileSet) {
            return new State(Arrays.stream(numbers).boxed().toList(), IntStream.range(0, sizes.length)
                    .mapToObj(color -> numbers[color] > 0 ? sizes[color] : 0.0).toList(), fileSet);
        }
    }

    /**
     * @param numbers for each color the mean response time in seconds, then the quantiles of each color's response
     *     times at {@link RequestTimes#LEVELS}; not a number where there are no requests
     * @param error relative half width of the least certain mean
     */
    record Solution(double[] numbers, double error) {

        /** Returns the length of a solution for a number of colors. */
        static int width(int colors) {
            return quantiles(colors, colors);
        }

        /** Returns the offset of the quantiles of a color. */
        static int quantiles(int colors, int color) {
            return colors + color * RequestTimes.LEVELS.size();
        }
    }

    SolvedStates(StorageNet storage) {
        this.storage = storage;
    }

    Solution of(State state) {
        return solutions.computeIfAbsent(state, this::solve);
    }

    private Solution solve(State state) {
        int[] numbers = state.numbers().stream().mapToInt(Integer::intValue).toArray();
        double[] fileSets = new double[numbers.length];
        Arrays.fill(fileSets, state.fileSet());
        try {
            Net net = storage.net().closed(numbers, state.sizes().stream().mapToDouble(Double::doubleValue).toArray(),
                    fileSets);
            Solution solution = simulated(net, numbers, COMPLETIONS);
            for (long completions = 8 * COMPLETIONS; Double.isInfinite(solution.error())
                    && completions <= MAX_COMPLETIONS; completions *= 8) {
                solution = simulated(net, numbers, completions);
            }
            return new Solution(withRequests(solution.numbers(), state, numbers), solution.error());
        } catch (ProblemException e) {
            throw AnalysisProblems.UNANSWERED.failure(storage.file() + " has no steady state with " + describe(numbers)
                    + " inside (" + e.problems().get(0) + ")", "correct the net, or lower the load");
        }
    }

    private Solution simulated(Net net, int[] numbers, long completions) {
        NetResults results = NetSimulation.run(net, SETTINGS.withEvents(completions));
        double[] times = new double[numbers.length];
        double error = 0;
        for (int entry = 0; entry < numbers.length; entry++) {
            PartResult part = numbers[entry] > 0 ? part(results, entry) : null;
            times[entry] = part == null ? Double.NaN : numbers[entry] / part.throughput();
            error = Math.max(error, error(part));
        }
        return new Solution(times, error);
    }

    /**
     * Quantiles are those of requests in a run of their own, whose mean is uncertain; they are stretched to the mean of
     * the solution, which is known better.
     */
    private double[] withRequests(double[] means, State state, int[] inside) {
        RequestTimes times = new RequestTimes(storage.net(), inside,
                state.sizes().stream().mapToDouble(Double::doubleValue).toArray(), state.fileSet(), SETTINGS.seed());
        double[] numbers = Arrays.copyOf(means, Solution.width(means.length));
        Arrays.fill(numbers, means.length, numbers.length, Double.NaN);
        for (int color = 0; color < means.length; color++) {
            double[] quantiles = times.quantiles(color);
            if (quantiles != null) {
                // Where some take no time at all, they take hardly any: a request's time is above 0.
                double shortest = MIN_DURATION * means[color];
                Arrays.setAll(quantiles, level -> Math.max(shortest, quantiles[level]));
                double stretch = means[color] / QuantileFunction.of(RequestTimes.LEVELS, quantiles).mean();
                for (int level = 0; level < quantiles.length; level++) {
                    numbers[Solution.quantiles(means.length, color) + level] = stretch * quantiles[level];
                }
            }
        }
        return numbers;
    }

    private String describe(int[] numbers) {
        return IntStream.range(0, numbers.length).filter(entry -> numbers[entry] > 0)
                .mapToObj(entry -> numbers[entry] + " '" + storage.net().entries().get(entry).color() + "'")
                .collect(Collectors.joining(", "));
    }

    private PartResult part(NetResults results, int entry) {
        RequestNet.Entry e = storage.net().entries().get(entry);
        PartResult part = results.part(e.place(), PartResult.Part.PLACE, e.color());
        if (!(part.throughput() > 0)) {
            throw NetProblems.RUN.failure("place '" + e.place() + "'", "requests of color '" + e.color()
                    + "' starve", "");
        }
        return part;
    }

    private static double error(PartResult part) {
        if (part == null) {
            return 0;
        }
        double error = part.throughputInterval().halfWidth() / part.throughput();
        return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
    }
}
