// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.TrainingResult.Candidate;
import org.loggia.regression.training.Tuning.Objective;

/**
 * Selection of a technique (Noorshams 2015, section 6.3.3): techniques that do not meet the wishes are dropped, the
 * others trained, and tuned if asked, on the same folds. Of those that are no more than one standard error worse than
 * the most accurate one ({@link OneStandardErrorRule}), the simplest is taken.
 */
public final class Selection {
    private static final long WARM_UP_NANOSECONDS = 20_000_000;
    private static final long MEASURED_NANOSECONDS = 20_000_000;
    /** The clock is read once for so many predictions. */
    private static final int MAX_ROWS = 1_000;

    private final Set<Wish> wishes;
    private final Objective objective;
    private final boolean needsDirections;
    private final Function<Technique, TrainingResult> training;
    private final TrainingData data;
    private final double sets;

    /** Requirements on the technique besides accuracy. */
    public enum Wish {
        /** A model that people can read as a whole. */
        SIMPLE,
        /** Predictions in well under 100 ns. */
        FAST_PREDICTION,
        /** Few parameters to tune. */
        CHEAP_TUNING
    }

    /**
     * @param needsDirections whether predictions must be monotone in some factors
     * @param data the measured rows
     * @param sets number of disjoint sets of held-out rows
     */
    Selection(Set<Wish> wishes, Objective objective, boolean needsDirections,
            Function<Technique, TrainingResult> training, TrainingData data, double sets) {
        this.wishes = wishes;
        this.objective = objective;
        this.needsDirections = needsDirections;
        this.training = training;
        this.data = data;
        this.sets = sets;
    }

    TrainingResult run() {
        long start = System.nanoTime();
        List<Problem> notes = new ArrayList<>();
        List<TrainingResult> results = new ArrayList<>();
        for (Technique technique : bySimplicity()) {
            if (!technique.meets(wishes)) {
                notes.add(TrainingNotes.NOT_WANTED.with(Map.of("technique", technique.label())));
                continue;
            }
            if (needsDirections && !technique.keepsDirections()) {
                notes.add(TrainingNotes.NOT_MONOTONE.with(Map.of("technique", technique.label())));
                continue;
            }
            try {
                results.add(training.apply(technique));
            } catch (ProblemException e) {
                notes.add(TrainingNotes.NOT_TRAINED.with(Map.of("technique", technique.label(), "reason",
                        e.getMessage())));
            }
        }
        if (results.isEmpty()) {
            throw RegressionProblems.TRAINING.failure("all techniques were excluded (" + notes.stream()
                    .map(Problem::text)
                    .collect(Collectors.joining("; ")) + ")", "relax the requirements, or correct the data");
        }
        TrainingResult best = results.stream().min(Comparator.comparingDouble(this::judged)).orElseThrow();
        TrainingResult chosen = results.stream().filter(result -> result == best
                || OneStandardErrorRule.isAsGood(result.foldErrors(objective), best.foldErrors(objective), sets))
                .findFirst().orElse(best);
        if (chosen != best) {
            notes.add(TrainingNotes.SIMPLER.with(Map.of("best", best.technique(), "bestError",
                    error(judged(best)), "chosen", chosen.technique(), "error", error(judged(chosen)))));
        }
        notes.addAll(chosen.notes());
        List<TrainingResult> ranking = ranking(results, chosen);
        List<RankedTechnique> costs = ranking.stream().map(this::ranked).toList();
        return new TrainingResult(chosen.model(), chosen.technique(), chosen.parameters(), chosen.logResponse(),
                chosen.error(), chosen.foldRelativeErrors(), chosen.validation(), chosen.heldOut(),
                chosen.dataFingerprint(), results.stream().mapToInt(TrainingResult::evaluations).sum(),
                (System.nanoTime() - start) * 1e-9, chosen.fitSeconds(),
                ranking.stream().map(Selection::candidate).toList(), costs, List.copyOf(notes));
    }

    /** The chosen technique, then the others by their errors. */
    private List<TrainingResult> ranking(List<TrainingResult> results, TrainingResult chosen) {
        return Stream.concat(Stream.of(chosen), results.stream().filter(result -> result != chosen)
                .sorted(Comparator.comparingDouble(this::judged))).toList();
    }

    private RankedTechnique ranked(TrainingResult result) {
        return new RankedTechnique(result.technique(), result.parameters(), result.cvRmse(),
                result.error().meanRelativeError(), result.validation(), ModelSize.of(result.model()),
                result.fitSeconds(), predictionTime(result.model(), data));
    }

    private static String error(double value) {
        return String.format(Locale.ROOT, "%.6g", value);
    }

    private double judged(TrainingResult result) {
        return result.judged(objective);
    }

    private static Candidate candidate(TrainingResult result) {
        return new Candidate(result.technique(), result.parameters(), result.cvRmse(),
                result.error().meanRelativeError(), result.candidates().get(0).iteration());
    }

    private static List<Technique> bySimplicity() {
        return Arrays.stream(Technique.values()).sorted(Comparator.comparingInt(Technique::complexity)).toList();
    }

    /** Mean time of a prediction in seconds, measured in this process on rows of the data. */
    private static double predictionTime(RegressionModel model, TrainingData data) {
        double[][] rows = new double[Math.min(MAX_ROWS, data.rows())][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = data.row(i);
        }
        seconds(model, rows, WARM_UP_NANOSECONDS);
        return seconds(model, rows, MEASURED_NANOSECONDS);
    }

    private static double seconds(RegressionModel model, double[][] rows, long nanoseconds) {
        long start = System.nanoTime();
        long passes = 0;
        double sum = 0;
        long elapsed;
        do {
            for (double[] row : rows) {
                sum += model.predict(row);
            }
            passes++;
            elapsed = System.nanoTime() - start;
        } while (elapsed < nanoseconds);
        // Uses the sum, so that the predictions are not optimized away; it is never so.
        return Double.isInfinite(sum) && passes < 0 ? sum : elapsed * 1e-9 / passes / rows.length;
    }
}
