// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.experiment.SimulationExperiment.AnalysisChoice;
import org.loggia.cli.experiment.SimulationExperiment.Architecture;
import org.loggia.cli.experiment.SimulationExperiment.Case;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.cli.terminal.Terminal;
import org.loggia.problem.Problem;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.engine.EngineException;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Runs the combinations of an experiment that no earlier run of it has finished, several at a time.
 *
 * <p>All models are loaded and compiled first, one after the other: what is wrong with one is said before any time is
 * spent. A combination that fails while it runs does not keep the others from running.
 */
public final class ExperimentRuns {

    private final SimulationExperiment experiment;
    private final StoredRuns store;
    private final Shard shard;
    private final Terminal terminal;
    private final Map<Case, Map<?, ?>> finished = new LinkedHashMap<>();
    private final List<Prepared> open = new ArrayList<>();
    private final Set<Path> files = new LinkedHashSet<>();
    private final Set<String> names = new HashSet<>();
    private final List<String> failures = new ArrayList<>();
    private volatile boolean ended;

    /** A combination that can run at once, and where its run is kept. */
    private record Prepared(ExperimentRun run, Path file) {

        Case combination() {
            return run.combination();
        }
    }

    /** Where runs are made: gives what comes out of one. */
    @FunctionalInterface
    private interface Place {
        Map<String, Object> run(ExperimentRun run) throws InterruptedException;
    }

    /** @param shard which of the combinations to run */
    public ExperimentRuns(SimulationExperiment experiment, Shard shard, StoredRuns store, Terminal terminal) {
        this.experiment = experiment;
        this.shard = shard;
        this.store = store;
        this.terminal = terminal;
    }

    /**
     * Runs on this machine.
     *
     * @return what came out, in the order of the combinations; those that failed are missing
     */
    public List<Map<?, ?>> run(int threads) {
        return run(() -> {
            int sideBySide = Math.max(1, threads / Math.max(1, open.size()));
            simulate(threads, run -> run.json(experiment, sideBySide, new UntilEnded()));
        });
    }

    /**
     * Runs on other machines.
     *
     * @param plan the experiment's file
     * @param address of the machines
     * @return what came out, in the order of the combinations; those that failed are missing
     */
    public List<Map<?, ?>> runOn(Path plan, String address) {
        return run(() -> {
            List<Case> all = experiment.cases();
            try (Engine engine = Engines.open(address, "loggia experiment " + PartOptions.name(plan),
                    () -> new RunWork(plan, files))) {
                simulate(engine.places(), run -> stored(RunWork.result(engine.answer(RunWork.question(
                        all.indexOf(run.combination()))))));
            } catch (EngineException lost) {
                throw CommandFailure.badInput(address + ": " + lost.getMessage(), lost);
            }
        });
    }

    private static Map<String, Object> stored(Map<?, ?> result) {
        Map<String, Object> run = new LinkedHashMap<>();
        result.forEach((key, value) -> run.put((String) key, value));
        return run;
    }

    private List<Map<?, ?>> run(Runnable simulating) {
        shard.of(experiment.cases()).forEach(combination -> finished.put(combination, null));
        prepare();
        if (!open.isEmpty()) {
            store.checkWritable();
        }
        int planned = finished.size();
        int found = planned - open.size();
        if (found > 0) {
            terminal.message(store.folder() + ": has " + found + " of the " + planned + " runs");
        }
        if (!open.isEmpty()) {
            simulating.run();
        }
        return finished();
    }

    /**
     * Puts the runs that parts of the experiment have kept into the store.
     *
     * @param folders the stores of the parts
     * @return what is there, in the order of the combinations; those that are missing are {@link #failures()}
     */
    public List<Map<?, ?>> merge(List<Path> folders) {
        experiment.cases().forEach(combination -> finished.put(combination, null));
        prepare();
        store.checkWritable();
        MergedRuns parts = new MergedRuns(store.folder(), folders, names::contains);
        List<String> missing = new ArrayList<>();
        for (Prepared each : open) {
            byte[] content = parts.content(each.file().getFileName().toString());
            if (content == null) {
                missing.add("'" + each.combination().label() + "'");
            } else {
                store.keep(each.file(), content);
                finished.put(each.combination(), store.findRun(each.file()).orElseThrow());
            }
        }
        if (!missing.isEmpty()) {
            failures.add(store.folder() + ": " + missing.size() + " of the " + finished.size() + " runs "
                    + (missing.size() == 1 ? "is" : "are") + " missing: " + String.join(", ", missing)
                    + "; merge the parts that have them, or make them with --resume");
        }
        return finished();
    }

    private List<Map<?, ?>> finished() {
        return finished.values().stream().filter(run -> run != null).<Map<?, ?>>map(run -> run).toList();
    }

    /** What is wrong with combinations that failed, a line each. */
    public List<String> failures() {
        return failures;
    }

    private void prepare() {
        List<String> faults = new ArrayList<>();
        for (Architecture model : experiment.models()) {
            ModelSelection.Loaded loaded = ModelSelection.load(model.paths(), model.allocation(), model.usage());
            if (!loaded.isUsable()) {
                loaded.problems().stream().filter(Problem::isError).map(ProblemLines::line).forEach(faults::add);
                continue;
            }
            for (AnalysisChoice analysis : experiment.analysisModels()) {
                prepare(model, loaded.selection(), analysis, faults);
            }
        }
        if (!faults.isEmpty()) {
            throw CommandFailure.badInput(faults.stream().distinct().toList());
        }
    }

    private void prepare(Architecture model, ModelSelection selection, AnalysisChoice analysis, List<String> faults) {
        for (Path file : analysis.files()) {
            if (!Files.isRegularFile(file)) {
                faults.add(file + ": there is no such file; correct the analysis model '" + analysis.name() + "'");
                return;
            }
        }
        try {
            PcmSimulation simulation = PcmSimulation.of(selection, IoAnalysisModels.installed(), analysis.files(),
                    experiment.optional());
            Set<Path> modelFiles = new LinkedHashSet<>(selection.files());
            modelFiles.addAll(analysis.files());
            files.addAll(modelFiles);
            SimulationSettings settings = experiment.settings();
            simulation.check(settings, experiment.demands());
            for (Case combination : finished.keySet()) {
                if (combination.model().equals(model) && combination.analysisModel().equals(analysis)) {
                    PcmSimulation chosen = combination.users() == null ? simulation
                            : simulation.withUsers(combination.users());
                    Path file = store.file(combination.label(), StoredRuns.fingerprint(
                            words(combination), modelFiles));
                    names.add(file.getFileName().toString());
                    store.findRun(file).ifPresentOrElse(run -> finished.put(combination, run),
                            () -> open.add(new Prepared(new ExperimentRun(combination, selection, chosen), file)));
                }
            }
        } catch (ObjectiveException wrong) {
            faults.add(model.name() + ": " + wrong.problem().text());
        } catch (SimulationException fault) {
            faults.add(ProblemLines.line(PcmSimulation.problem(fault, selection)));
        }
    }

    /** What a run follows from besides its files. Without objectives, runs are those of plans that had none to give. */
    private List<Object> words(Case combination) {
        List<Object> words = new ArrayList<>(List.of(combination.label(), experiment.settings(),
                experiment.optional()));
        words.addAll(experiment.objectives());
        return words;
    }

    private void simulate(int threads, Place place) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            var runs = new ExecutorCompletionService<Map.Entry<Case, Map<?, ?>>>(workers);
            open.forEach(prepared -> runs.submit(() -> Map.entry(prepared.combination(),
                    store.keep(prepared.file(), place.run(prepared.run())))));
            for (int done = 0; done < open.size(); done++) {
                terminal.progress(finished.size() - open.size() + done + " of " + finished.size() + " runs");
                collect(runs.take());
            }
        } catch (InterruptedException ended) {
            throw CommandFailure.badInput(store.folder() + ": ended; finished runs are there, go on with --resume",
                    ended);
        } finally {
            ended = true;
            workers.shutdownNow();
            terminal.clearProgress();
        }
    }

    private void collect(Future<Map.Entry<Case, Map<?, ?>>> run) throws InterruptedException {
        try {
            finished.put(run.get().getKey(), run.get().getValue());
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            if (failed.getCause() instanceof StoredRuns.UnwritableStoreException full) {
                throw CommandFailure.badInput(full.getMessage(), full);
            }
            if (failed.getCause() instanceof EngineException lost) {
                throw lost;
            }
            if (!(failed.getCause() instanceof CommandFailure fault)) {
                throw new IllegalStateException(failed.getCause());
            }
            failures.addAll(fault.lines());
        }
    }

    /** Ends what still runs when the experiment has ended, as after a fault that concerns all runs. */
    private final class UntilEnded implements SimulationProgress {

        @Override
        public boolean proceed(double simulatedTime, long measurements, double meanResponseTime) {
            return !ended;
        }

        @Override
        public boolean isCancelled() {
            return ended;
        }
    }
}
