// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.Folds;
import org.loggia.regression.derived.FactorDerivation;
import org.loggia.regression.training.TrainingProgress;

/**
 * Learns distributions of response times. Every technique is trained on nine tenths of the configurations and predicts
 * the last tenth, ten times over (fewer times with fewer than twenty configurations); from these predictions follow the
 * weights with which the techniques are blended at each level, and the bands within which measurements lie. Then what
 * has a weight is trained on all rows.
 */
public final class DistributionTraining {
    private static final int FOLDS = 10;
    private static final int MIN_CONFIGURATIONS = 10;
    /** Processes are trained for each percentile, fold and form: with more, they would take hours. */
    private static final int MAX_CONFIGURATIONS_OF_PROCESSES = 2000;
    private static final int MAX_CONFIGURATIONS = 50_000;
    private static final double COVERED = 0.9;

    private final DistributionData data;
    private final FactorDerivation factors;
    private final int population;
    private final List<DistributionTechnique> techniques;
    private TrainingProgress progress = TrainingProgress.NONE;

    /**
     * Prepares.
     *
     * @param measured what was measured
     * @param derived definitions of derived factors, such as {@code outstanding = queueDepth * processes}
     * @param population the factor, measured or derived, that says how many requests are outstanding in a closed load;
     *     empty for no law of queueing
     * @param techniques what to choose from
     */
    public DistributionTraining(DistributionData measured, List<String> derived, String population,
            List<DistributionTechnique> techniques) {
        factors = FactorDerivation.of(measured.space(), measured.values(), derived);
        data = measured.with(factors.space(), factors.apply(measured.values()));
        this.techniques = List.copyOf(techniques);
        this.population = population.isEmpty() ? -1 : factors.space().indexOf(population);
        if (!population.isEmpty() && this.population < 0) {
            throw RegressionProblems.TRAINING.failure("unknown factor '"
                    + population
                    + "' for the number of outstanding requests", "choose " + factors.space().factors().stream().map(
                            Factor::name).toList());
        }
        if (this.population >= 0) {
            new QueueingLaw(factors.space(), this.population);
        }
        int configurations = configurations(data);
        if (configurations < MIN_CONFIGURATIONS) {
            throw RegressionProblems.TRAINING.failure("only " + configurations
                    + " different configurations", "give at least " + MIN_CONFIGURATIONS);
        }
        if (configurations > MAX_CONFIGURATIONS) {
            throw RegressionProblems.TRAINING.failure("distributions are learned from at most "
                    + MAX_CONFIGURATIONS
                    + " different configurations, but the data have " + configurations,
                    "train on a random sample of them");
        }
        if (configurations > MAX_CONFIGURATIONS_OF_PROCESSES
                && techniques.contains(DistributionTechnique.GAUSSIAN_PROCESS)) {
            throw RegressionProblems.TRAINING.failure("technique 'gp' learns distributions from at most "
                    + MAX_CONFIGURATIONS_OF_PROCESSES
                    + " different configurations, but the data have " + configurations,
                    "choose boosting and forest, or train on a random sample of them");
        }
    }

    /** Checks for cancellation between models. */
    public DistributionTraining progress(TrainingProgress listener) {
        progress = listener;
        return this;
    }

    /** Folds in which rows of a configuration stay together. */
    public static Folds folds(DistributionData data, int count) {
        return Folds.ofConfigurations(data.with("rows", new double[data.rows()]), count, 1);
    }

    /** The folds from whose predictions weights, bands and intervals follow. */
    static Folds folds(DistributionData data) {
        return folds(data, Math.max(2, Math.min(FOLDS, configurations(data) / 2)));
    }

    private static int configurations(DistributionData data) {
        return Folds.configurations(data.with("rows", new double[data.rows()]));
    }

    /**
     * Trains on all rows.
     *
     * @throws CancellationException if the {@link #progress} says so
     */
    public DistributionResult run() {
        return run(data);
    }

    /** Returns predictions of the whole procedure, including choice, blending and calibration, for held-out rows. */
    public HeldOutPredictions heldOut(Folds folds) {
        double[][] predictions = new double[data.rows()][];
        double[][] intervals = new double[data.rows()][];
        QuantileFunction function = new QuantileFunction(data.levels());
        for (int fold = 0; fold < folds.count(); fold++) {
            DistributionModel model = run(data.rows(folds.outside(fold))).model();
            for (int row : folds.inside(fold)) {
                predictions[row] = predicted(model.model(), data.row(row));
                function.fill(predictions[row]);
                intervals[row] = model.intervals().ends(function);
            }
        }
        return new HeldOutPredictions(predictions, intervals);
    }

    private double[] predicted(TargetModel model, double[] row) {
        double[] prediction = new double[data.targets()];
        model.predict(row, prediction);
        Arrays.sort(prediction, 0, data.levels().size());
        return Arrays.stream(prediction).map(Math::exp).toArray();
    }

    private DistributionResult run(DistributionData part) {
        Folds folds = folds(part);
        double[][] logarithms = new double[part.rows()][];
        Arrays.setAll(logarithms, part::logarithms);
        List<DistributionCandidate> candidates = candidates();
        double[][][] errors = new double[candidates.size()][part.rows()][];
        AtomicInteger seen = new AtomicInteger();
        int all = candidates.size() * (folds.count() + 1);
        Runnable next = () -> progress.trained(seen.incrementAndGet(), all);
        IntStream.range(0, folds.count()).parallel().forEach(fold -> {
            DistributionData outside = part.rows(folds.outside(fold));
            List<TargetModel> models = train(candidates, outside, null, next);
            for (int row : folds.inside(fold)) {
                for (int i = 0; i < errors.length; i++) {
                    double[] error = new double[part.targets()];
                    models.get(i).predict(part.row(row), error);
                    for (int target = 0; target < error.length; target++) {
                        error[target] -= logarithms[row][target];
                    }
                    errors[i][row] = error;
                }
            }
        });
        double[][] weights = worthwhile(new BlendWeights(errors, part.levels().size()).weights());
        boolean[] isUsed = new boolean[candidates.size()];
        for (int i = 0; i < isUsed.length; i++) {
            isUsed[i] = Arrays.stream(weights[i]).anyMatch(weight -> weight > 0);
        }
        List<TargetModel> trained = train(candidates, part, isUsed, next);
        List<TargetModel> used = new ArrayList<>();
        List<double[]> shares = new ArrayList<>();
        for (int i = 0; i < isUsed.length; i++) {
            if (isUsed[i]) {
                used.add(trained.get(i));
                shares.add(weights[i]);
            }
        }
        double[][] blended = BlendWeights.blended(errors, weights);
        TargetModel model = new BlendTargets(used, shares.toArray(double[][]::new));
        List<DistributionResult.Part> parts = scores(candidates, errors, weights);
        if (techniques.contains(DistributionTechnique.FOREST) && RatioTraining.isPossible(part)) {
            RatioTraining ratios = new RatioTraining(part, folds, blended);
            parts = scores(parts, ratios);
            if (ratios.isUseful()) {
                model = ratios.model(model);
                blended = ratios.errors();
            }
        }
        DistributionModel whole = new DistributionModel(factors, part.levels(), part.unit(), part.means() != null,
                model, bands(blended));
        DistributionResult result = new DistributionResult(whole, part, blended, parts);
        int[] rows = IntStream.range(0, part.rows()).toArray();
        RequestIntervals intervals = RequestIntervals.calibrated(part, result.heldOut(), rows,
                configurations(part));
        return new DistributionResult(whole.with(intervals), part, blended, result.parts());
    }

    private List<DistributionCandidate> candidates() {
        List<DistributionCandidate> candidates = new ArrayList<>();
        for (DistributionCandidate.Form form : DistributionCandidate.Form.values()) {
            if (form != DistributionCandidate.Form.LAW || population >= 0) {
                techniques.stream().filter(technique -> technique.learns(form))
                        .forEach(technique -> candidates.add(new DistributionCandidate(technique, form)));
            }
        }
        return candidates;
    }

    /**
     * One model for each candidate; null where it is not used.
     *
     * @param next is told of each that is trained
     */
    private List<TargetModel> train(List<DistributionCandidate> candidates, DistributionData part, boolean[] isUsed,
            Runnable next) {
        double[][] logarithms = new double[part.rows()][];
        Arrays.setAll(logarithms, part::logarithms);
        LawTargets law = null;
        double[][] rest = null;
        List<TargetModel> models = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            DistributionCandidate candidate = candidates.get(i);
            if (progress.isCancelled()) {
                throw new CancellationException("the training of a distribution was cancelled");
            }
            if (isUsed != null && !isUsed[i]) {
                models.add(null);
                continue;
            }
            if (candidate.form() == DistributionCandidate.Form.LAW && law == null) {
                law = LawFit.of(part, population, logarithms);
                rest = law.rest(part, logarithms);
            }
            models.add(switch (candidate.form()) {
                case QUANTILES -> candidate.technique().train(part, candidate.form(), logarithms);
                case SHARES -> shares(candidate, part, logarithms);
                case LAW -> new SumTargets(law, candidate.technique().train(part, candidate.form(), rest));
            });
            next.run();
        }
        return models;
    }

    private static TargetModel shares(DistributionCandidate candidate, DistributionData part, double[][] logarithms) {
        double[] times = ShareTargets.times(logarithms, part.levels());
        double[][] scores = new double[part.rows()][];
        Arrays.setAll(scores, row -> ShareTargets.scores(logarithms[row], part.levels(), times));
        return new ShareTargets(part.levels(), times,
                candidate.technique().train(part, candidate.form(), scores));
    }

    /** Drops small shares; the others of a target add up to 1 again. */
    private static double[][] worthwhile(double[][] weights) {
        for (int target = 0; target < weights[0].length; target++) {
            double sum = 0;
            for (double[] own : weights) {
                own[target] = own[target] < BlendWeights.SMALL ? 0 : own[target];
                sum += own[target];
            }
            for (double[] own : weights) {
                own[target] /= sum;
            }
        }
        return weights;
    }

    private static double[] bands(double[][] errors) {
        double[] bands = new double[errors[0].length];
        for (int target = 0; target < bands.length; target++) {
            int column = target;
            double[] sizes = Arrays.stream(errors).mapToDouble(error -> Math.abs(error[column])).sorted().toArray();
            int rank = (int) Math.ceil(COVERED * (sizes.length + 1));
            bands[target] = Math.exp(sizes[Math.min(sizes.length, rank) - 1]);
        }
        return bands;
    }

    private static List<DistributionResult.Part> scores(List<DistributionCandidate> candidates, double[][][] errors,
            double[][] weights) {
        List<DistributionResult.Part> parts = new ArrayList<>();
        for (int i = 0; i < errors.length; i++) {
            parts.add(new DistributionResult.Part(candidates.get(i).label(), size(errors[i]),
                    Arrays.stream(weights[i]).average().orElse(0)));
        }
        return parts;
    }

    /** The parts and the second model, which takes from their weights. */
    private static List<DistributionResult.Part> scores(List<DistributionResult.Part> first, RatioTraining ratios) {
        double weight = Arrays.stream(ratios.weights()).average().orElse(0);
        List<DistributionResult.Part> parts = new ArrayList<>();
        for (DistributionResult.Part part : first) {
            parts.add(new DistributionResult.Part(part.technique(), part.error(), (1 - weight) * part.weight()));
        }
        parts.add(new DistributionResult.Part(RatioTraining.LABEL, size(ratios.ownErrors()), weight));
        return parts;
    }

    private static double size(double[][] errors) {
        return Arrays.stream(errors).flatMapToDouble(Arrays::stream).map(Math::abs).average().orElse(0);
    }
}
