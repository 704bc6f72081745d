// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.decision.space.ModelChanges;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelCopy;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Fits a model to measurements (Noorshams 2015, section 8.3.4, steps 3 and 4): finds the numbers with which it answers
 * as was measured at several loads, how sure they are, and how well loads are predicted that the fit has not seen.
 */
public final class ModelFit {

    private static final String SPENT = "The search stopped at the maximum number of simulations; increase it.";
    private static final int STEPS = 25;
    private static final int STEPS_LEFT_OUT = 6;

    private final ModelSelection selection;
    private final List<FitParameter> parameters;
    private final List<MeasuredLoad> loads;
    private final String file;
    private final Set<String> heldOut;
    private final int[] fitted;
    private final List<String> warnings = new ArrayList<>();

    /**
     * @param texts the numbers that are looked for, as {@link FitParameter#of} reads them
     * @param file what the measurements are called in messages
     * @param heldOut names of loads that are predicted only
     * @throws org.loggia.problem.ProblemException if the model has no such number, there is no such load, or there are
     *     fewer figures than numbers
     */
    public ModelFit(ModelSelection selection, List<String> texts, List<MeasuredLoad> loads, String file,
            Set<String> heldOut) {
        this.selection = selection;
        this.loads = loads;
        this.file = file;
        this.heldOut = new TreeSet<>(heldOut);
        parameters = texts.stream().map(text -> FitParameter.of(text, selection)).toList();
        Set<String> names = new TreeSet<>();
        for (FitParameter each : parameters) {
            if (!names.add(each.name())) {
                throw wrong("'" + each.name() + "' is given twice", "name it once");
            }
        }
        List<String> known = loads.stream().map(MeasuredLoad::name).toList();
        for (String each : heldOut) {
            if (!known.contains(each)) {
                throw wrong("there is no load '" + each + "' to hold out", "name one of " + String.join("; ", known));
            }
        }
        fitted = IntStream.range(0, loads.size()).filter(i -> !heldOut.contains(known.get(i))).toArray();
        if (figures(fitted) < parameters.size()) {
            throw wrong("measured values: " + figures(fitted) + ", parameters to estimate: " + parameters.size(),
                    "measure more, or estimate fewer parameters");
        }
    }

    private ProblemException wrong(String message, String remedy) {
        return DecisionProblems.FIT.failure(Location.file(file), message, remedy);
    }

    private int figures(int[] some) {
        return Arrays.stream(some).map(load -> loads.get(load).figures().size()).sum();
    }

    /**
     * Finds the numbers.
     *
     * @param compiling makes a simulation of the model as it then is
     * @throws org.loggia.problem.ProblemException if the model cannot be simulated, or has no figure that was measured
     * @throws java.util.concurrent.CancellationException if the progress says so
     */
    public FitResult run(Supplier<PcmSimulation> compiling, FitSettings settings, FitProgress progress) {
        warnings.clear();
        try (FitTrials trials = new FitTrials(selection, parameters, loads, file, compiling, settings, progress)) {
            return run(trials, settings);
        }
    }

    private FitResult run(FitTrials trials, FitSettings settings) {
        int[] all = IntStream.range(0, loads.size()).toArray();
        double[] current = parameters.stream().mapToDouble(FitParameter::current).toArray();
        trials.unlimited(true);
        double[][] before = trials.at(current, all);
        trials.unlimited(false);
        LeastSquaresFit squares = new LeastSquaresFit(parameters, trials);
        IntegerSearch whole = found(trials, squares);
        double[] values = rounded(whole.best().values());
        trials.unlimited(true);
        double[][] after = trials.at(values, all);
        double[] residuals = squares.residuals(values, fitted);
        Identifiability told = new Identifiability(parameters, squares.sensitivities(values, residuals, fitted),
                LeastSquaresFit.squares(residuals), residuals.length);
        trials.unlimited(false);
        warn(values, told, residuals.length);
        List<double[]> others = new ArrayList<>();
        double[][] leftOut = leftOut(values, squares, trials, others);
        List<EstimatedParameter> found = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            found.add(parameter(i, values[i], told, whole, others));
        }
        List<FittedFigure> figures = new ArrayList<>();
        for (int load : all) {
            for (int i = 0; i < loads.get(load).figures().size(); i++) {
                MeasuredFigure each = loads.get(load).figures().get(i);
                figures.add(new FittedFigure(loads.get(load).name(), each.name(), each.text(), each.line(),
                        heldOut.contains(loads.get(load).name()), trials.measured()[load][i], before[load][i],
                        after[load][i], leftOut[load] == null ? Double.NaN : leftOut[load][i]));
            }
        }
        return new FitResult(selection.name(), trials.timeUnit(), found, figures, warnings, trials.runs(),
                settings.run().maximumMeasurements());
    }

    private IntegerSearch found(FitTrials trials, LeastSquaresFit squares) {
        double[] start = parameters.stream().mapToDouble(FitParameter::start).toArray();
        trials.unlimited(true);
        LeastSquaresFit.Point first = squares.search(start, fitted, 0);
        trials.unlimited(false);
        IntegerSearch whole = new IntegerSearch(parameters, squares, fitted, first);
        try {
            whole.startAt(squares.search(start, fitted, STEPS));
            whole.run();
            if (parameters.stream().anyMatch(FitParameter::isWhole)) {
                whole.startAt(squares.search(whole.best().values(), fitted, STEPS));
            }
        } catch (FitTrials.SpentException none) {
            warnings.add(SPENT);
            return whole;
        }
        if (squares.isSpent()) {
            warnings.add(SPENT);
        }
        return whole;
    }

    private double[] rounded(double[] values) {
        return IntStream.range(0, values.length).mapToDouble(i -> parameters.get(i).rounded(values[i])).toArray();
    }

    private void warn(double[] values, Identifiability told, int figures) {
        if (figures == parameters.size()) {
            warnings.add("There are as many parameters as measured values, so a good fit is no evidence. "
                    + "Measure at more loads.");
        }
        warnings.addAll(told.warnings());
        for (int i = 0; i < values.length; i++) {
            FitParameter each = parameters.get(i);
            double margin = each.isWhole() ? 0 : 1e-4;
            if (values[i] <= each.from() * (1 + margin) || values[i] >= each.to() * (1 - margin)) {
                warnings.add("The estimate of '"
                        + each.name()
                        + "' is at the end of its range, "
                        + each.rounded(values[i])
                        + ": give a wider range, or look for other differences between model and system.");
            }
        }
    }

    /** Fits without each load in turn, from the solution on, and predicts it. */
    private double[][] leftOut(double[] values, LeastSquaresFit squares, FitTrials trials, List<double[]> others) {
        double[][] predicted = new double[loads.size()][];
        if (fitted.length < 2) {
            return predicted;
        }
        try {
            for (int load : fitted) {
                int[] rest = Arrays.stream(fitted).filter(each -> each != load).toArray();
                if (figures(rest) >= parameters.size()) {
                    double[] found = squares.search(values, rest, STEPS_LEFT_OUT).values();
                    predicted[load] = trials.at(found, new int[] {load})[0];
                    others.add(found);
                }
            }
        } catch (FitTrials.SpentException none) {
            Arrays.fill(predicted, null);
            others.clear();
            warnings.add("Leave-one-out cross-validation was skipped: the maximum number of simulations was "
                    + "reached; increase it.");
        }
        return predicted;
    }

    private EstimatedParameter parameter(int number, double value, Identifiability told, IntegerSearch whole,
            List<double[]> others) {
        FitParameter each = parameters.get(number);
        double low = Double.NaN;
        double high = Double.NaN;
        if (each.isWhole()) {
            TreeMap<Double, Double> tried = whole.tried(number);
            double limit = told.limit(whole.best().squares());
            double[] fitting = tried.entrySet().stream().filter(one -> one.getValue() <= limit)
                    .mapToDouble(java.util.Map.Entry::getKey).toArray();
            low = Arrays.stream(fitting).min().orElse(Double.NaN);
            high = Arrays.stream(fitting).max().orElse(Double.NaN);
            if (fitting.length > 1 && fitting.length == tried.size()) {
                warnings.add("The measured values do not determine '"
                        + each.name()
                        + "': all tried values fit equally well.");
            }
        } else if (!Double.isNaN(told.halfWidth(number))) {
            low = value * Math.exp(-told.halfWidth(number));
            high = value * Math.exp(told.halfWidth(number));
        }
        boolean isVaried = !others.isEmpty() && !each.isWhole();
        return new EstimatedParameter(each.name(), each.quantity(), each.isFactor(), each.before(), value,
                each.text(value), low, high, isVaried ? others.stream().mapToDouble(one -> one[number]).min()
                        .getAsDouble() : Double.NaN,
                isVaried ? others.stream().mapToDouble(one -> one[number]).max().getAsDouble() : Double.NaN);
    }

    /**
     * Takes what was found over into another copy of the model, such as the one that editors have open.
     *
     * @param counterpart the element of that copy that stands for one of this model; null where there is none
     * @return what was changed
     * @throws org.loggia.problem.ProblemException if a number is not what the fit began with
     */
    public List<EObject> apply(FitResult result, UnaryOperator<EObject> counterpart) {
        List<EObject> changed = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            EObject element = parameters.get(i).apply(result.parameters().get(i).value(), counterpart);
            if (element != null) {
                changed.add(element);
            }
        }
        return changed;
    }

    /**
     * Writes the fitted model: a copy of all files, in which nothing else differs.
     *
     * @param folder new or empty
     * @return the files that differ
     * @throws org.loggia.problem.ProblemException if something cannot be written
     */
    public List<Path> write(FitResult result, Path folder) {
        ModelSelection copy = ModelCopy.of(selection, folder);
        ModelChanges changes = new ModelChanges();
        for (EstimatedParameter each : result.parameters()) {
            FitParameter.of(each.name(), copy).set(each.value(), changes);
        }
        ModelCopy.save(changes.files(), folder);
        return changes.files().stream().map(ModelCopy::path).toList();
    }
}
