// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.training.Training;

/**
 * Decides which configurations of a plan are measured, in which order: first a design that fills the space, then in
 * batches those where a model is expected to be least accurate. The expected error of a configuration is the
 * cross-validated error of its measured neighbors, which grows with the distance to the nearest of them. Every third
 * configuration continues the design: their errors represent the plan, those of the others would exaggerate.
 *
 * <p>The same seed and measurements give the same decisions. Of more than {@value #MAX_CANDIDATES} configurations a
 * random sample can be chosen.
 */
public final class AdaptiveDesign {

    /** Fewer configurations are measured completely. */
    public static final int MIN_CONFIGURATIONS = 20;

    private static final int MAX_CANDIDATES = 5000;
    private static final int MIN_DESIGN = 10;
    private static final int DESIGN_FOR_A_FACTOR = 5;
    private static final int DESIGN_EVERY = 3;
    /** The share of measured configurations that a batch adds. */
    private static final int BATCH = 20;
    /** Relative error that is expected even where the model meets all neighbors. */
    private static final double MIN_ERROR = 0.02;

    private final ScaledRows rows;
    private final int[] candidates;
    private final long seed;

    /**
     * Starts a design.
     *
     * @param configurations the plan, as rows of the space
     * @param states table of workload states, near which configurations are chosen; empty for the whole plan
     * @throws ProblemException if there is nothing to choose from, or the table is at fault
     */
    public AdaptiveDesign(ExperimentalSpace space, List<double[]> configurations, long seed, Optional<Path> states) {
        requireChoice(configurations.size());
        this.seed = seed;
        rows = ScaledRows.of(space, configurations);
        candidates = sample(states.map(file -> new OperatingStates(file, space).near(configurations)).orElseGet(
                () -> IntStream.range(0, configurations.size()).toArray()), new SplittableRandom(seed));
    }

    /** @throws ProblemException if a plan of this size leaves nothing to choose from */
    public static void requireChoice(int configurations) {
        if (configurations < MIN_CONFIGURATIONS) {
            throw RegressionProblems.SPACE.failure("an adaptive campaign chooses from at least "
                    + MIN_CONFIGURATIONS
                    + " configurations, but the plan has " + configurations,
                    "add levels or factors, or measure all of them");
        }
    }

    /** All rows, or a random sample of them in their order. */
    private static int[] sample(int[] all, SplittableRandom random) {
        int count = Math.min(all.length, MAX_CANDIDATES);
        for (int i = 0; count < all.length && i < count; i++) {
            int j = i + random.nextInt(all.length - i);
            int swapped = all[i];
            all[i] = all[j];
            all[j] = swapped;
        }
        return Arrays.stream(all, 0, count).sorted().toArray();
    }

    /** The number of configurations that can be chosen. */
    public int size() {
        return candidates.length;
    }

    /** The design to begin with. */
    public List<AdaptiveChoice> first() {
        int count = Math.min(candidates.length / 2, Math.max(MIN_DESIGN, DESIGN_FOR_A_FACTOR * rows.factors()));
        int start = candidates[new SplittableRandom(seed).nextInt(candidates.length)];
        List<AdaptiveChoice> chosen = new ArrayList<>(List.of(new AdaptiveChoice(start, ChoiceReason.DESIGN)));
        Nearest nearest = new Nearest(rows, candidates);
        nearest.add(start);
        while (chosen.size() < count) {
            int next = nearest.best(candidate -> 1);
            chosen.add(new AdaptiveChoice(next, ChoiceReason.DESIGN));
            nearest.add(next);
        }
        return chosen;
    }

    /**
     * Returns the estimated errors and the next configurations.
     *
     * @param chosen all configurations so far, in the order in which they were chosen
     * @param measured the responses of these configurations
     */
    public AdaptiveStep step(List<AdaptiveChoice> chosen, List<MeasuredResponse> measured) {
        int[] done = chosen.stream().mapToInt(AdaptiveChoice::row).toArray();
        List<HeldOutErrors> errors = measured.stream().filter(MeasuredResponse::isKnown)
                .map(response -> HeldOutErrors.of(rows, done, response, seed)).toList();
        List<ResponseError> estimates = errors.stream().map(each -> each.estimate(chosen)).toList();
        return new AdaptiveStep(estimates, next(done, errors));
    }

    private List<AdaptiveChoice> next(int[] done, List<HeldOutErrors> errors) {
        Nearest nearest = new Nearest(rows, candidates);
        Arrays.stream(done).forEach(nearest::add);
        List<AdaptiveChoice> next = new ArrayList<>();
        int count = Math.min(Math.max(1, done.length / BATCH), nearest.left());
        while (next.size() < count) {
            boolean isDesign = (done.length + next.size()) % DESIGN_EVERY == 0;
            int row = nearest.best(isDesign ? candidate -> 1 : candidate -> MIN_ERROR
                    + errors.stream().mapToDouble(each -> each.near(candidate)).sum());
            next.add(new AdaptiveChoice(row, isDesign ? ChoiceReason.DESIGN : ChoiceReason.MODEL));
            nearest.add(row);
        }
        return next;
    }

    /** Candidates with their distances to the nearest chosen one. */
    private static final class Nearest {

        private final ScaledRows rows;
        private final int[] candidates;
        private final double[] distances;

        Nearest(ScaledRows rows, int[] candidates) {
            this.rows = rows;
            this.candidates = candidates;
            distances = new double[candidates.length];
            Arrays.fill(distances, Double.POSITIVE_INFINITY);
        }

        /** Counts a row as chosen. */
        void add(int row) {
            for (int i = 0; i < distances.length; i++) {
                distances[i] = candidates[i] == row ? -1 : Math.min(distances[i], rows.distance(candidates[i], row));
            }
        }

        /** The number of candidates that were not chosen. */
        int left() {
            return (int) Arrays.stream(distances).filter(distance -> distance >= 0).count();
        }

        /** The candidate with the largest product of weight and distance; the first of equal ones. */
        int best(IntToDoubleFunction weight) {
            double highest = -1;
            int best = -1;
            for (int i = 0; i < distances.length; i++) {
                double score = distances[i] < 0 ? -1 : weight.applyAsDouble(candidates[i]) * distances[i];
                if (score > highest) {
                    highest = score;
                    best = candidates[i];
                }
            }
            return best;
        }
    }

    /**
     * Errors of a response where the model had not seen the configuration: cross-validation of models of the response's
     * logarithm, with the more accurate technique of two. Cubist follows steps, Gaussian processes smooth functions.
     *
     * @param done the rows of all chosen configurations
     * @param known positions in {@code done} at which the response was measured
     * @param logarithms of prediction / measured value, by position in {@code known}
     */
    private record HeldOutErrors(String response, ScaledRows rows, int[] done, int[] known, double[] logarithms) {

        private static final int FOLDS = 10;
        private static final Map<String, Map<String, Double>> TECHNIQUES = Map.of("cubist", Map.of("committees", 5.0),
                "gp", Map.of("fitrows", 100.0));

        static HeldOutErrors of(ScaledRows rows, int[] done, MeasuredResponse measured, long seed) {
            int[] known = IntStream.range(0, done.length).filter(i -> !Double.isNaN(measured.values()[i])).toArray();
            if (known.length < 2) {
                double[] unknown = new double[known.length];
                Arrays.fill(unknown, Double.POSITIVE_INFINITY);
                return new HeldOutErrors(measured.name(), rows, done, known, unknown);
            }
            TrainingData data = data(rows, done, known, measured);
            Folds folds = Folds.shuffled(known.length, Math.min(FOLDS, known.length), seed + done.length);
            double[] least = TECHNIQUES.keySet().stream().sorted().map(technique -> heldOut(data, folds, technique))
                    .min(
                            Comparator.comparingDouble(errors -> Arrays.stream(errors).map(Math::abs).sum()))
                    .orElseThrow();
            return new HeldOutErrors(measured.name(), rows, done, known, least);
        }

        private static double[] heldOut(TrainingData data, Folds folds, String technique) {
            double[] errors = new double[data.rows()];
            IntStream.range(0, folds.count()).parallel().forEach(fold -> {
                RegressionModel model = Training.of(data.rows(folds.outside(fold))).technique(technique)
                        .parameters(TECHNIQUES.get(technique)).trainModel();
                for (int held : folds.inside(fold)) {
                    errors[held] = model.predict(data.row(held)) - data.responses()[held];
                }
            });
            return errors;
        }

        private static TrainingData data(ScaledRows rows, int[] done, int[] known, MeasuredResponse measured) {
            double[][] values = new double[rows.factors()][known.length];
            double[] responses = new double[known.length];
            for (int i = 0; i < known.length; i++) {
                for (int factor = 0; factor < values.length; factor++) {
                    values[factor][i] = rows.values()[done[known[i]]][factor];
                }
                responses[i] = Math.log(measured.values()[known[i]]);
            }
            return new TrainingData(rows.space(), new Response(measured.name(), "", Arrays.stream(responses).min()
                    .orElseThrow(), Arrays.stream(responses).max().orElseThrow()), values, responses);
        }

        /** The error over the plan, from the configurations of the design. */
        ResponseError estimate(List<AdaptiveChoice> chosen) {
            return ResponseError.of(response, IntStream.range(0, known.length)
                    .filter(i -> chosen.get(known[i]).reason() == ChoiceReason.DESIGN)
                    .mapToDouble(i -> Math.abs(Math.expm1(logarithms[i]))).toArray());
        }

        /** The mean error of the measured neighbors of a row, weighted by their distances to the power of -4. */
        double near(int row) {
            double weights = 0;
            double sum = 0;
            for (int i = 0; i < known.length; i++) {
                double distance = rows.distance(row, done[known[i]]);
                double weight = 1 / Math.pow(distance, 4);
                weights += weight;
                sum += weight * Math.abs(logarithms[i]);
            }
            return sum / weights;
        }
    }
}
