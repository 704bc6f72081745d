// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

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
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.experiment.SimulationExperiment.AnalysisChoice;
import org.loggia.experiment.SimulationExperiment.Architecture;
import org.loggia.experiment.SimulationExperiment.Case;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Runs the combinations of an experiment that no earlier run of it has finished, several at a time.
 *
 * <p>All models are loaded and compiled first, one after the other: what is wrong with one is said before any time is
 * spent. A combination that fails while it runs does not keep the others from running.
 */
public final class ExperimentRuns {

    private static final long PATIENCE = 200;

    private final SimulationExperiment experiment;
    private final StoredRuns store;
    private final Shard shard;
    private final ExperimentProgress progress;
    private final Map<Case, Map<?, ?>> finished = new LinkedHashMap<>();
    private final List<Prepared> open = new ArrayList<>();
    private final Set<Path> files = new LinkedHashSet<>();
    private final Set<String> names = new HashSet<>();
    private final List<Problem> failures = new ArrayList<>();
    private volatile boolean ended;

    /** A combination that can run at once, and where its run is kept. */
    private record Prepared(ExperimentRun run, Path file) {

        Case combination() {
            return run.combination();
        }
    }

    /** Other machines. */
    public interface Elsewhere extends AutoCloseable {

        /** The number of concurrent runs. */
        int places();

        /**
         * The result of a run.
         *
         * @param number of the combination, in the order of the plan
         * @throws ProblemException if the run fails, and others may not
         */
        Map<String, Object> run(int number) throws InterruptedException;

        @Override
        void close();
    }

    /** The outcome of a combination: its run or its error. */
    private record Outcome(Case combination, Map<?, ?> run, ProblemException fault) {
    }

    @FunctionalInterface
    private interface Making {
        Map<String, Object> run(ExperimentRun run) throws InterruptedException;
    }

    /** @param shard which of the combinations to run */
    public ExperimentRuns(SimulationExperiment experiment, Shard shard, StoredRuns store,
            ExperimentProgress progress) {
        this.experiment = experiment;
        this.shard = shard;
        this.store = store;
        this.progress = progress;
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
     * @param opening reaches them; done only if a run is to be made
     * @return what came out, in the order of the combinations; those that failed are missing
     */
    public List<Map<?, ?>> runOn(Supplier<Elsewhere> opening) {
        return run(() -> {
            List<Case> all = experiment.cases();
            try (Elsewhere machines = opening.get()) {
                simulate(machines.places(), run -> machines.run(all.indexOf(run.combination())));
            }
        });
    }

    /** The files of all models; known when the runs are prepared. */
    public Set<Path> files() {
        return files;
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
            progress.resumed(found, planned);
        }
        tellFound();
        if (!open.isEmpty()) {
            simulating.run();
        }
        return finished();
    }

    /** Reports stored runs without running any. */
    public List<Map<?, ?>> found() {
        experiment.cases().forEach(combination -> finished.put(combination, null));
        prepare();
        tellFound();
        return finished();
    }

    private void tellFound() {
        finished.forEach((combination, run) -> {
            if (run != null) {
                progress.finished(combination, run);
            }
        });
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
        MergedRuns parts = new MergedRuns(store.version(), store.folder(), folders, names::contains);
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
            failures.add(ExperimentProblems.MISSING_RUNS.at(Location.file(store.folder()), Map.of("missing",
                    Integer.toString(missing.size()), "planned", Integer.toString(finished.size()), "verb",
                    missing.size() == 1 ? "is" : "are", "runs", String.join(", ", missing))));
        }
        return finished();
    }

    private List<Map<?, ?>> finished() {
        return finished.values().stream().filter(run -> run != null).<Map<?, ?>>map(run -> run).toList();
    }

    /** Problems of failed combinations. */
    public List<Problem> failures() {
        return failures;
    }

    private void prepare() {
        List<Problem> faults = new ArrayList<>();
        for (Architecture model : experiment.models()) {
            ModelSelection.Loaded loaded = ModelSelection.load(model.paths(), model.allocation(), model.usage(),
                    model.evolution());
            if (!loaded.isUsable()) {
                loaded.problems().stream().filter(Problem::isError).forEach(faults::add);
                continue;
            }
            for (AnalysisChoice analysis : experiment.analysisModels()) {
                prepare(model, loaded.selection(), analysis, faults);
            }
        }
        if (!faults.isEmpty()) {
            throw new ProblemException(faults.stream().distinct().toList());
        }
    }

    private void prepare(Architecture model, ModelSelection selection, AnalysisChoice analysis, List<Problem> faults) {
        for (Path file : analysis.files()) {
            if (!Files.isRegularFile(file)) {
                faults.add(ExperimentProblems.PLAN.at(Location.file(file), "there is no such file",
                        "correct the analysis model '" + analysis.name() + "'"));
                return;
            }
        }
        try {
            PcmSimulation simulation = PcmSimulation.of(selection, IoAnalysisModels.installed(), analysis.files(),
                    experiment.optional()).withNotes(experiment.notes());
            Set<Path> modelFiles = new LinkedHashSet<>(selection.files());
            modelFiles.addAll(analysis.files());
            files.addAll(modelFiles);
            simulation.check(experiment.demands());
            for (Case combination : finished.keySet()) {
                if (combination.model().equals(model) && combination.analysisModel().equals(analysis)) {
                    PcmSimulation chosen = combination.users() == null ? simulation
                            : simulation.withUsers(combination.users());
                    Path file = store.file(combination.label(), store.fingerprint(words(combination),
                            modelFiles));
                    names.add(file.getFileName().toString());
                    store.findRun(file).ifPresentOrElse(run -> finished.put(combination, run),
                            () -> open.add(new Prepared(new ExperimentRun(combination, selection, chosen), file)));
                }
            }
        } catch (ObjectiveException wrong) {
            faults.add(wrong.problem().at(Location.element(model.name())));
        } catch (SimulationException fault) {
            faults.add(PcmSimulation.problem(fault, selection));
        }
    }

    /** What a run follows from besides its files. Without objectives, runs are those of plans that had none to give. */
    private List<Object> words(Case combination) {
        List<Object> words = new ArrayList<>(List.of(combination.label(), experiment.settings(),
                experiment.optional()));
        words.addAll(experiment.objectives());
        return words;
    }

    private void simulate(int threads, Making making) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            var runs = new ExecutorCompletionService<Outcome>(workers);
            open.forEach(prepared -> runs.submit(() -> outcome(prepared, making)));
            for (int done = 0; done < open.size(); done++) {
                progress.proceed(finished.size() - open.size() + done, finished.size());
                collect(next(runs));
            }
        } catch (InterruptedException ended) {
            throw new ProblemException(ExperimentProblems.ENDED.at(Location.file(store.folder())), ended);
        } finally {
            ended = true;
            workers.shutdownNow();
        }
    }

    /** The next run that is ready, or the end. */
    private <T> Future<T> next(ExecutorCompletionService<T> runs) throws InterruptedException {
        while (true) {
            Future<T> run = runs.poll(PATIENCE, TimeUnit.MILLISECONDS);
            if (progress.isCancelled()) {
                throw ExperimentProblems.ENDED.failure(Location.file(store.folder()));
            }
            if (run != null) {
                return run;
            }
        }
    }

    private Outcome outcome(Prepared prepared, Making making) throws InterruptedException {
        try {
            return new Outcome(prepared.combination(), store.keep(prepared.file(), making.run(prepared.run())), null);
        } catch (ProblemException fault) {
            return new Outcome(prepared.combination(), null, fault);
        }
    }

    private void collect(Future<Outcome> run) throws InterruptedException {
        try {
            Outcome outcome = run.get();
            if (outcome.fault() == null) {
                finished.put(outcome.combination(), outcome.run());
                progress.finished(outcome.combination(), outcome.run());
            } else {
                failures.addAll(outcome.fault().problems());
                progress.failed(outcome.combination(), outcome.fault().problem());
            }
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            if (failed.getCause() instanceof StoredRuns.UnwritableStoreException full) {
                throw new ProblemException(full.problem(), full);
            }
            throw failed.getCause() instanceof RuntimeException other ? other
                    : new IllegalStateException(failed.getCause());
        }
    }

    /** Ends what still runs when the experiment has ended, as after a fault that concerns all runs. */
    private final class UntilEnded implements SimulationProgress {

        @Override
        public boolean proceed(double simulatedTime, long measurements, double meanResponseTime) {
            return !isCancelled();
        }

        @Override
        public boolean isCancelled() {
            return ended || progress.isCancelled();
        }
    }
}
