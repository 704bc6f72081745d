// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.loggia.io.TimeUnit;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.engine.NetProgress;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.net.exact.ExactSolution;
import org.loggia.workbench.editing.NetCheck;
import org.loggia.workbench.editing.NetFiles;
import org.loggia.workbench.editing.NetUnits;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.launch.ProblemsDialog;
import org.loggia.workbench.launch.RunJob;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.workbench.results.ResultsView;

/**
 * Simulates or solves a net in the background: reads its file, runs it, stores the result in the project and shows it.
 * Faults of the net open a dialog; a cancelled job leaves nothing.
 */
public final class NetJob extends RunJob {

    private static final int TICKS = 1000;
    private static final long INTERVAL = 200_000_000L;

    private final NetConfiguration configuration;
    private final Object solving = new Object();
    private Thread solver;

    /** @param name of the run, for people */
    public NetJob(String name, NetConfiguration configuration) {
        super(configuration.exact() ? "Solving" : "Simulating", name, configuration.file());
        this.configuration = configuration;
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) throws CoreException {
        IFile file = configuration.file();
        if (file == null) {
            return Status.error(configuration.fault());
        }
        monitor.beginTask("Reading the net", TICKS);
        Path path = file.getLocation().toPath();
        try {
            List<Problem> problems = NetCheck.problems(path);
            if (problems.stream().anyMatch(Problem::isError)) {
                return refuse("The net could not run", true, problems, file);
            }
            Net net = QpeFiles.read(path);
            TimeUnit unit = NetUnits.of(net, file.getProject());
            IFile stored = ResultFolder.of(file.getProject()).add(configuration.exact()
                    ? solve(net, unit, monitor) : simulate(net, unit, monitor));
            onUserInterface(() -> ResultsView.show(stored));
            return Status.OK_STATUS;
        } catch (ProblemException wrong) {
            return configuration.exact() ? refuse("The net could not be solved exactly", false,
                    wrong.problems().stream().map(each -> unsolved(each, path.toString())).toList(), file)
                    : refuse("The net could not run", false, NetFiles.problems(wrong, path.toString()), file);
        }
    }

    private StoredRun simulate(Net net, TimeUnit unit, IProgressMonitor monitor) {
        NetRunSettings settings = configuration.settings(net);
        Instant started = Instant.now();
        return NetRun.of(runName(), started, settings, NetSimulation.run(net, settings, progress(monitor, settings)),
                unit);
    }

    private StoredRun solve(Net net, TimeUnit unit, IProgressMonitor monitor) {
        monitor.subTask("Solving the net exactly");
        Instant started = Instant.now();
        synchronized (solving) {
            solver = Thread.currentThread();
        }
        try {
            return NetRun.of(runName(), started, net.name(), ExactSolution.of(net, ExactSolution.MANY_STATES), unit);
        } finally {
            synchronized (solving) {
                solver = null;
                Thread.interrupted(); // the thread does other jobs later on
            }
        }
    }

    @Override
    protected void canceling() {
        synchronized (solving) {
            if (solver != null) {
                solver.interrupt();
            }
        }
    }

    private static IStatus refuse(String said, boolean isMarked, List<Problem> problems, IFile file) {
        onUserInterface(() -> ProblemsDialog.open(new ProblemsDialog.Refusal("Queueing Petri Net Simulation", said,
                isMarked), problems, file.getParent()));
        return Status.OK_STATUS;
    }

    /** Most nets have no exact solution, and are right all the same. */
    private static Problem unsolved(Problem problem, String file) {
        Problem known = problem.orIn(file);
        return known.remedy().isEmpty()
                ? known.inWords(known.message(), "simulate it, without 'Solve exactly' in its run configuration")
                : known;
    }

    /** Tells the monitor how far the run is; one that only stops by precision shows no share of the whole. */
    private static NetProgress progress(IProgressMonitor monitor, NetRunSettings settings) {
        long[] shown = {0, 0};
        return (time, completions) -> {
            long now = System.nanoTime();
            synchronized (shown) {
                if (now - shown[0] >= INTERVAL) {
                    shown[0] = now;
                    monitor.subTask(String.format(Locale.ROOT, "time %,.0f, %,d completions", time, completions));
                    double whole = Math.max(0, settings.warmUp()) + settings.time();
                    long reached = (long) (TICKS * Math.min(1, time / whole));
                    monitor.worked((int) Math.max(0, reached - shown[1]));
                    shown[1] = Math.max(shown[1], reached);
                }
            }
            return !monitor.isCanceled();
        };
    }
}
