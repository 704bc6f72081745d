// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.decision.space.ModelChanges;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.simulator.EvaluatedResult;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Results of a model for values of its parameters, at each load. Every run has the same random numbers, so that values
 * are compared and not luck; what was asked once is kept.
 */
final class FitTrials implements AutoCloseable {

    /** No run is left. */
    static final class SpentException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private record Key(int load, List<Double> values) {
    }

    private final ModelSelection selection;
    private final List<FitParameter> parameters;
    private final List<MeasuredLoad> loads;
    private final String file;
    private final Supplier<PcmSimulation> compiling;
    private final FitSettings settings;
    private final FitProgress progress;
    private final ExecutorService workers;
    private final Map<Key, double[]> known = new HashMap<>();
    private final double[][] measured;
    private final String timeUnit;
    private int runs;
    private boolean isUnlimited;

    /** @param file what the measurements are called in messages */
    FitTrials(ModelSelection selection, List<FitParameter> parameters, List<MeasuredLoad> loads, String file,
            Supplier<PcmSimulation> compiling, FitSettings settings, FitProgress progress) {
        this.selection = selection;
        this.parameters = parameters;
        this.loads = loads;
        this.file = file;
        this.compiling = compiling;
        this.settings = settings;
        this.progress = progress;
        measured = new double[loads.size()][];
        EvaluatedResult first = compiling.get().look(shortest(), Demands.NONE, 1 - Verdict.ERROR,
                SimulationProgress.NONE);
        timeUnit = first.result().timeUnit();
        double[] current = parameters.stream().mapToDouble(FitParameter::current).toArray();
        for (int load = 0; load < loads.size(); load++) {
            PcmSimulation simulation = compiled(load, current);
            measured[load] = measured(simulation, loads.get(load));
        }
        workers = Executors.newFixedThreadPool(settings.threads());
    }

    private SimulationSettings shortest() {
        return settings.run().until(Double.POSITIVE_INFINITY, 1).withWarmUp(0);
    }

    /** Figures that the model does not have are named with their line, before anything long is simulated. */
    private double[] measured(PcmSimulation simulation, MeasuredLoad load) {
        List<Double> values = new ArrayList<>();
        for (MeasuredFigure figure : load.figures()) {
            try {
                values.add(simulation.look(shortest(), new Demands(List.of(figure.text()), List.of()),
                        1 - Verdict.ERROR, SimulationProgress.NONE).verdicts().get(0).objective().limit());
            } catch (ObjectiveException unknown) {
                throw wrong(figure, unknown.reason(), unknown.problem().remedy());
            }
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private ProblemException wrong(MeasuredFigure figure, String message, String remedy) {
        return DecisionProblems.FIT.failure(Location.line(file, figure.line()), message, remedy);
    }

    /** Returns the measurements at each load, in the model's time units or as a share. */
    double[][] measured() {
        return measured;
    }

    /** The model's; null where it does not say. */
    String timeUnit() {
        return timeUnit;
    }

    int runs() {
        return runs;
    }

    /** Whether runs are made although none is left: those without which there is no result. */
    void unlimited(boolean isNeeded) {
        isUnlimited = isNeeded;
    }

    /**
     * The figures at some loads, in the order of what was measured there.
     *
     * @throws SpentException if no run is left
     */
    double[][] at(double[] values, int[] wanted) {
        List<Double> list = Arrays.stream(values).boxed().toList();
        int[] open = Arrays.stream(wanted).filter(load -> !known.containsKey(new Key(load, list))).toArray();
        if (!isUnlimited && runs + open.length > settings.mostRuns()) {
            throw new SpentException();
        }
        List<Future<double[]>> answers = new ArrayList<>();
        for (int load : open) {
            PcmSimulation simulation = compiled(load, values);
            answers.add(workers.submit(() -> figures(simulation, loads.get(load))));
        }
        try {
            for (int i = 0; i < open.length; i++) {
                known.put(new Key(open[i], list), answers.get(i).get());
                if (!progress.made(++runs, settings.mostRuns())) {
                    throw new CancellationException("the fit was cancelled");
                }
            }
        } catch (ExecutionException failed) {
            answers.forEach(each -> each.cancel(true));
            if (failed.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new CancellationException("the fit was interrupted");
        }
        return Arrays.stream(wanted).mapToObj(load -> known.get(new Key(load, list))).toArray(double[][]::new);
    }

    private PcmSimulation compiled(int load, double[] values) {
        ModelChanges changes = new ModelChanges();
        try {
            for (int i = 0; i < values.length; i++) {
                parameters.get(i).set(values[i], changes);
            }
            for (LoadSetting each : loads.get(load).settings()) {
                each.set(selection, timeUnit, changes, Location.line(file, 1));
            }
            return compiling.get();
        } finally {
            changes.undo();
        }
    }

    private double[] figures(PcmSimulation simulation, MeasuredLoad load) {
        List<ObjectiveText> texts = load.figures().stream().map(MeasuredFigure::text).toList();
        EvaluatedResult judgement = simulation.look(settings.run(), new Demands(texts, List.of()), 1 - Verdict.ERROR,
                SimulationProgress.NONE);
        double[] found = judgement.verdicts().stream().mapToDouble(Verdict::value).toArray();
        for (int i = 0; i < found.length; i++) {
            if (Double.isNaN(found[i])) {
                throw new SimulationException(null, "a run has no observation of '"
                        + load.figures().get(i).name()
                        + "' ("
                        + file
                        + ":"
                        + load.figures().get(i).line()
                        + ")", "increase the number of measurements");
            }
        }
        return found;
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
