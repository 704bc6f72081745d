// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.TimeUnit;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.simulator.EvaluatedResult;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.simulation.simulator.ResultDetails;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.figures.ModelState;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.marker.ProblemMarkers;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.workbench.results.ResultsView;

/**
 * Simulates in the background: loads the models from disk, runs them, stores the result in the project and shows it.
 * Faults of the models become markers and a dialog; a cancelled job leaves nothing.
 */
public final class SimulationJob extends RunJob {

    private static final int TICKS = 1000;
    private static final ProblemsDialog.Refusal REFUSAL = new ProblemsDialog.Refusal("I/O-aware Simulation",
            "The simulation could not run", true);

    private final SimulationConfiguration configuration;

    /** @param name of the run, for people */
    public SimulationJob(String name, SimulationConfiguration configuration) {
        super(name, configuration.container());
        this.configuration = configuration;
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) throws CoreException {
        IContainer container = configuration.container();
        if (container == null) {
            return Status.error(configuration.fault());
        }
        monitor.beginTask("Loading the models", TICKS);
        Metamodels.load();
        try {
            ModelSelection.Loaded loaded = ModelSelection.load(List.of(container.getLocation().toPath()),
                    SimulationConfiguration.onDisk(configuration.allocation()),
                    SimulationConfiguration.onDisk(configuration.usage()),
                    SimulationConfiguration.onDisk(configuration.evolution()),
                    SimulationConfiguration.onDisk(configuration.scaling()));
            if (!loaded.isUsable()) {
                return refuse(loaded.problems(), container);
            }
            try {
                PcmSimulation simulation = PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(),
                        configuration.analysisModels().stream().map(SimulationConfiguration::onDisk)
                                .filter(Objects::nonNull).toList(), configuration.optional());
                ProblemMarkers.mark(loaded.problems(), container);
                return runAll(simulation.brokenDown(), configuration.judging().read(container.getLocation().toPath(),
                        loaded.selection()), container.getProject(),
                        ModelState.of(container.getProject().getLocation().toPath(), loaded.selection().files()),
                        monitor);
            } catch (SimulationException fault) {
                return monitor.isCanceled() ? Status.CANCEL_STATUS
                        : refuse(List.of(PcmSimulation.problem(fault, loaded.selection())), container);
            } catch (ProblemException broken) {
                return refuse(List.of(broken.problem()), container);
            }
        } catch (IOException unreadable) {
            return Status.error(container.getFullPath() + ": the folder cannot be read; check its permissions",
                    unreadable);
        }
    }

    /** A run with the model's users, or one for each number of users. */
    private IStatus runAll(PcmSimulation simulation, ObjectiveSettings.Read judging, IProject project,
            ModelState models,
            IProgressMonitor monitor) throws CoreException {
        List<Integer> users = configuration.users();
        IFile file = null;
        Path place = project.getLocation().toPath();
        TimeUnit asked = ProjectUnits.time(project);
        String unit = asked == null ? null : asked.getLiteral();
        for (int i = 0; i < Math.max(1, users.size()); i++) {
            monitor.setTaskName(users.isEmpty() ? "Simulating" : "Simulating " + users.get(i) + " users");
            Instant started = Instant.now();
            PcmSimulation chosen = users.isEmpty() ? simulation : simulation.withUsers(users.get(i));
            EvaluatedResult judgement = chosen.judge(configuration.settings(), judging.demands(), false,
                    new Progress(monitor, configuration.settings(), Math.max(1, users.size())),
                    new ResultDetails(configuration.judging().quantiles(), replication -> null));
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            judgement = judging.applied(chosen, judgement).inWords(note -> LaunchRemedies.of(note, place));
            String name = users.isEmpty() ? runName() : runName() + ", " + users.get(i) + " users";
            file = ResultFolder.of(project).add(new StoredRun(name, started, configuration.settings(),
                    judgement.result().orIn(unit), models, judgement.verdicts(), judgement.shares()));
        }
        IFile last = file;
        onUserInterface(() -> ResultsView.show(last));
        return Status.OK_STATUS;
    }

    private IStatus refuse(List<Problem> found, IContainer container) throws CoreException {
        List<Problem> problems = found.stream().map(LaunchRemedies::of).toList();
        ProblemMarkers.mark(problems, container);
        onUserInterface(() -> ProblemsDialog.open(REFUSAL, problems, container));
        return Status.OK_STATUS;
    }

    /** Tells the monitor how far the run is; a run that only stops by precision shows no share of the whole. */
    private static final class Progress implements SimulationProgress {

        private static final long INTERVAL = 200_000_000L;

        private final IProgressMonitor monitor;
        private final SimulationSettings settings;
        private final int ticks;
        private long shown;
        private int worked;

        /** @param runs how many runs share the monitor */
        Progress(IProgressMonitor monitor, SimulationSettings settings, int runs) {
            ticks = TICKS / runs;
            this.monitor = monitor;
            this.settings = settings;
        }

        @Override
        public boolean isCancelled() {
            return monitor.isCanceled();
        }

        @Override
        public boolean proceed(double simulatedTime, long measurements, double meanResponseTime) {
            return proceed(simulatedTime, measurements, meanResponseTime, () -> Interval.NONE);
        }

        @Override
        public boolean proceed(double simulatedTime, long measurements, double meanResponseTime,
                Supplier<Interval> interval) {
            long now = System.nanoTime();
            if (now - shown >= INTERVAL) {
                shown = now;
                Interval around = interval.get();
                monitor.subTask(String.format(Locale.ROOT, "time %,.0f, %,d measurements, mean response time %.4g",
                        simulatedTime, measurements, meanResponseTime)
                        + (around.exists() ? String.format(Locale.ROOT, " \u00B1 %.2g", around.halfWidth()) : ""));
                double share = Math.max(simulatedTime / settings.maximumTime(),
                        measurements / (double) settings.maximumMeasurements());
                int reached = (int) (ticks * Math.min(1, share));
                monitor.worked(Math.max(0, reached - worked));
                worked = Math.max(worked, reached);
            }
            return !monitor.isCanceled();
        }
    }
}
