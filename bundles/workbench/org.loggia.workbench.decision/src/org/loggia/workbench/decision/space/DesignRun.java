// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.space;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.statushandlers.StatusManager;
import org.loggia.decision.plan.DesignPlan;
import org.loggia.decision.plan.PlannedStudy;
import org.loggia.decision.study.Candidate;
import org.loggia.decision.study.DesignResult;
import org.loggia.input.InputFile;
import org.loggia.input.NumberText;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.launch.RunJob;

/**
 * Searches a design space in the background. What is known grows while it continues; a run that is cancelled keeps what
 * it knows, and chooses nothing.
 */
public final class DesignRun extends RunJob {

    private static final QualifiedName LATEST = new QualifiedName(DesignRun.class.getName(), "latest");

    private final IFile file;
    private volatile PlannedStudy study;
    private volatile DesignResult result;
    private volatile Candidate today;
    private volatile String fault;
    private volatile List<String> plan = List.of();
    private volatile long seed;
    private volatile String timeUnit;
    private volatile boolean isStopped;

    DesignRun(IFile file) {
        super("the designs of " + file.getName(), file);
        this.file = file;
    }

    /** The plan. */
    IFile file() {
        return file;
    }

    /** Why there is no result; null where there is no fault. */
    String fault() {
        return fault;
    }

    /** Whether it was ended before its end. */
    boolean isStopped() {
        return isStopped;
    }

    /** Whether it has come to its end. */
    boolean isFinished() {
        return result != null && !isStopped;
    }

    /** The model as it is; null before it has been simulated. */
    Candidate today() {
        return today;
    }

    /** What is known, or was found in the end; null before the first design. */
    DesignResult result() {
        PlannedStudy running = study;
        DesignResult found = result;
        return found != null || running == null ? found : running.soFar();
    }

    /** The lines of the plan that was searched. */
    List<String> plan() {
        return plan;
    }

    /** What a time unit of the model is; null where it does not say. */
    String timeUnit() {
        return timeUnit;
    }

    /** The seed of its random numbers. */
    long seed() {
        return seed;
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) {
        monitor.beginTask("Loading the model", IProgressMonitor.UNKNOWN);
        Metamodels.load();
        try {
            plan = InputFile.lines(file.getLocation().toPath());
            DesignPlan described = DesignPlan.read(file.getLocation().toPath());
            seed = described.seed();
            ModelSelection.Loaded loaded = ModelSelection.load(described.paths(), described.allocation(),
                    described.usage());
            List<Problem> errors = loaded.problems().stream().filter(Problem::isError).toList();
            if (!loaded.isUsable() || !errors.isEmpty()) {
                fault = (errors.isEmpty() ? loaded.problems() : errors).stream().map(Problem::toString)
                        .collect(Collectors.joining("\n"));
                return Status.OK_STATUS;
            }
            search(described, loaded.selection(), monitor);
        } catch (ProblemException wrong) {
            fault = wrong.problem().toString();
        } catch (UnreadableFileException gone) {
            fault = file.getName() + ": " + gone.getMessage();
        }
        return isStopped ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private void search(DesignPlan described, ModelSelection selection, IProgressMonitor monitor) {
        try (PlannedStudy opened = new PlannedStudy(described, selection, seed, Runtime.getRuntime()
                .availableProcessors(), looks -> monitor.subTask("evaluations of designs: " + NumberText.grouped(
                        looks)),
                note -> {})) {
            timeUnit = opened.timeUnit();
            study = opened;
            monitor.setTaskName("Simulating the current model");
            today = opened.today();
            monitor.setTaskName("Simulating designs");
            result = opened.run();
        } catch (ObjectiveException wrong) {
            fault = file.getName() + ": " + wrong.problem().text();
        } catch (SimulationException wrong) {
            if (!isStopped) {
                fault = PcmSimulation.problem(wrong, selection).toString();
            }
        } finally {
            if (result == null && study != null) {
                DesignResult known = study.soFar();
                result = known.candidates().isEmpty() ? null : known;
            }
            study = null;
        }
    }

    @Override
    protected void canceling() {
        isStopped = true;
        PlannedStudy running = study;
        if (running != null) {
            running.designs().stop();
        }
    }

    /** Makes it the latest search of its plan, until the next one or until the workbench is closed. */
    void keep() {
        try {
            file.setSessionProperty(LATEST, this);
        } catch (CoreException gone) {
            StatusManager.getManager().handle(gone, DesignRun.class.getPackageName());
        }
    }

    /** The search of a plan that is going on, or the last one that found something; null where there is none. */
    static DesignRun latest(IFile file) {
        DesignRun running = of(file);
        try {
            return running == null && file.getSessionProperty(LATEST) instanceof DesignRun kept && kept.fault == null
                    && kept.result() != null ? kept : running;
        } catch (CoreException gone) {
            return running;
        }
    }

    /** Whether the plan is still what was searched. */
    boolean isOfPresentPlan() {
        try {
            return plan.equals(InputFile.lines(file.getLocation().toPath()));
        } catch (UnreadableFileException gone) {
            return false;
        }
    }

    /** The search of a plan that is going on; null where none is. */
    static DesignRun of(IFile file) {
        return Arrays.stream(Job.getJobManager().find(RunJob.FAMILY)).filter(DesignRun.class::isInstance)
                .map(DesignRun.class::cast).filter(each -> each.file.equals(file)).findFirst().orElse(null);
    }
}
