// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.loggia.experiment.ExperimentProblems;
import org.loggia.experiment.ExperimentProgress;
import org.loggia.experiment.ExperimentRuns;
import org.loggia.experiment.Shard;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.experiment.SimulationExperiment.Case;
import org.loggia.experiment.StoredRuns;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.lab.form.FormErrorText;
import org.loggia.workbench.launch.LongJob;
import org.loggia.yaml.YamlMapping;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.Version;

/**
 * Makes the runs of an experiment that are not there yet, in the background, as {@code loggia experiment --resume}
 * does; or only looks which are there. Who cancels it keeps the finished ones.
 */
public final class ExperimentJob extends LongJob {

    /** All of them belong to this family. */
    public static final Object FAMILY = new Object();

    private static final Map<IFile, ExperimentJob> RUNNING = new ConcurrentHashMap<>();

    private final IFile file;
    private final boolean isSimulating;
    private final List<Consumer<ExperimentState>> listeners = new CopyOnWriteArrayList<>();
    private final Map<Case, Map<?, ?>> runs = new LinkedHashMap<>();
    private final Map<Case, String> faults = new LinkedHashMap<>();
    private List<Case> cases = List.of();
    private volatile ExperimentState state;
    private volatile String fault;

    private ExperimentJob(IFile file, boolean isSimulating) {
        super((isSimulating ? "Simulating " : "Looking for runs of ") + file.getName(), FAMILY, file,
                "finished runs are kept; Simulate resumes the experiment");
        this.file = file;
        this.isSimulating = isSimulating;
        setRule(new StoreRule(file));
    }

    /** One job at a time has the folder of a plan's runs. */
    private record StoreRule(IFile plan) implements ISchedulingRule {

        @Override
        public boolean contains(ISchedulingRule other) {
            return equals(other);
        }

        @Override
        public boolean isConflicting(ISchedulingRule other) {
            return equals(other);
        }
    }

    /** Begins or continues; an experiment that continues already stays the only one. */
    static ExperimentJob start(IFile file) {
        ExperimentJob job = new ExperimentJob(file, true);
        ExperimentJob running = RUNNING.putIfAbsent(file, job);
        if (running == null) {
            job.schedule();
        }
        return running == null ? job : running;
    }

    /** Looks which runs are there; to be scheduled. */
    static ExperimentJob look(IFile file) {
        ExperimentJob job = new ExperimentJob(file, false);
        job.setSystem(true);
        return job;
    }

    /** The job that simulates an experiment at the moment. */
    static Optional<ExperimentJob> of(IFile file) {
        return Optional.ofNullable(RUNNING.get(file));
    }

    /** What a text plans. Faults name the line. */
    static SimulationExperiment read(Path file, String text) {
        return SimulationExperiment.of(YamlMapping.parse(file, text, "an experiment"));
    }

    /** The folder with the runs, as the command line names it. */
    static Path store(IFile file) {
        return Shard.WHOLE.folder(file.getLocation().toPath());
    }

    /** The version as the command line tells it, so that each finds what the other has kept. */
    private static String version() {
        Version version = FrameworkUtil.getBundle(SimulationExperiment.class).getVersion();
        return version.getMajor() + "." + version.getMinor() + "." + version.getMicro()
                + (version.getQualifier().isEmpty() ? "" : "-" + version.getQualifier());
    }

    /** Has somebody told, from threads of the job, of every change. */
    void listen(Consumer<ExperimentState> listener) {
        listeners.add(listener);
        if (state != null) {
            listener.accept(state);
        }
    }

    void forget(Consumer<ExperimentState> listener) {
        listeners.remove(listener);
    }

    /** Why there are no runs; null if nothing stands in the way. */
    String fault() {
        return fault;
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) {
        Path plan = file.getLocation().toPath();
        Metamodels.load();
        try {
            SimulationExperiment experiment = read(plan, YamlMapping.text(plan));
            cases = experiment.cases();
            monitor.beginTask("Loading the models", cases.size());
            tell(isSimulating);
            if (!isSimulating && !Files.isDirectory(store(file))) {
                return Status.OK_STATUS;
            }
            try (StoredRuns store = new StoredRuns(store(file), true, version())) {
                var all = new ExperimentRuns(experiment, Shard.WHOLE, store, new Progress(monitor));
                if (isSimulating) {
                    all.run(Runtime.getRuntime().availableProcessors());
                } else {
                    all.found();
                }
            }
        } catch (ProblemException wrong) {
            boolean isEnded = wrong.problem().kind().equals(ExperimentProblems.ENDED);
            fault = isEnded ? null : words(wrong.problems());
        } finally {
            RUNNING.remove(file, this);
            tell(false);
            refresh();
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private static String words(List<Problem> problems) {
        List<String> lines = new ArrayList<>(problems.stream().map(FormErrorText::of).toList());
        return lines.get(0) + (lines.size() == 1 ? "" : " (and " + (lines.size() - 1) + " more)");
    }

    private void tell(boolean isRunning) {
        ExperimentState now;
        synchronized (runs) {
            now = new ExperimentState(cases, runs, faults, isRunning);
        }
        state = now;
        listeners.forEach(each -> each.accept(now));
    }

    /** Not by this job, which may not ask for a folder of the workspace next to the folder of its runs. */
    private void refresh() {
        Job.createSystem("Refreshing", (ICoreRunnable) monitor -> file.getParent().refreshLocal(IResource.DEPTH_ONE,
                monitor)).schedule();
    }

    /** Hears of runs, by the thread of the job. */
    private final class Progress implements ExperimentProgress {

        private final IProgressMonitor monitor;
        private int worked;

        Progress(IProgressMonitor monitor) {
            this.monitor = monitor;
        }

        @Override
        public void proceed(int there, int planned) {
            monitor.subTask(there + " of " + planned + " runs");
            monitor.worked(there - worked);
            worked = there;
        }

        @Override
        public void finished(Case combination, Map<?, ?> run) {
            synchronized (runs) {
                runs.put(combination, run);
            }
            tell(isSimulating);
        }

        @Override
        public void failed(Case combination, Problem problem) {
            synchronized (runs) {
                faults.put(combination, problem.text());
            }
            tell(isSimulating);
        }

        @Override
        public boolean isCancelled() {
            return monitor.isCanceled();
        }
    }
}
