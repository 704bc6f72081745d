// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IToolBarManager;
import org.loggia.experiment.ExperimentException;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.report.ExperimentPage;
import org.loggia.workbench.document.SavedPage;
import org.loggia.workbench.document.WorkbenchOrigin;
import org.loggia.workbench.lab.form.YamlEditor;

/**
 * An experiment: a form over its plan, its runs side by side, and the text. It is simulated in the background, and goes
 * on when the editor is closed.
 */
public final class ExperimentEditor extends YamlEditor {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.lab.experiment";

    private static final int RUNS = 1;
    private static final int CHECK_DELAY = 200;

    private final Consumer<ExperimentState> listener = state -> onUserInterface(() -> show(state));
    private final Job checking = Job.createSystem("Checking an experiment", (ICoreRunnable) monitor -> checkNow());
    private final List<Action> starting = new ArrayList<>();
    private final List<Action> stopping = new ArrayList<>();
    private final List<Action> using = new ArrayList<>();
    private PlanPage plan;
    private RunsPage runs;
    private ExperimentJob followed;
    private ExperimentState shown;
    private volatile String checked;

    @Override
    protected void createForms() {
        plan = new PlanPage(this, getContainer());
        setPageText(addPage(plan.form()), "Experiment");
        runs = new RunsPage(this, getContainer());
        setPageText(addPage(runs.form()), "Runs");
        actions(plan.form().getForm().getToolBarManager());
        actions(runs.form().getToolBarManager());
        follow(text -> check());
        enable();
        ExperimentJob.of(file()).ifPresentOrElse(this::watch, this::look);
    }

    private void actions(IToolBarManager bar) {
        starting.add(action(bar, "Simulate", "Make the runs that are not there yet", this::simulate));
        stopping.add(action(bar, "Stop", "End it; finished runs stay, and Simulate goes on", () -> ExperimentJob.of(
                file()).ifPresent(Job::cancel)));
        using.add(action(bar, "Save Report...", "Charts and tables of all runs, as a page", this::report));
        bar.update(true);
    }

    private void enable() {
        boolean isRunning = ExperimentJob.of(file()).isPresent();
        starting.forEach(action -> action.setEnabled(!isRunning));
        stopping.forEach(action -> action.setEnabled(isRunning));
        boolean hasRuns = shown != null && !shown.runs().isEmpty();
        using.forEach(action -> action.setEnabled(hasRuns && !isRunning));
    }

    /** Checks the text in the background. */
    void check() {
        checked = text().toString();
        checking.schedule(CHECK_DELAY);
    }

    private void checkNow() {
        String text = checked;
        String sentences = "";
        String fault = null;
        try {
            sentences = summary(ExperimentJob.read(file().getLocation().toPath(), text));
        } catch (ExperimentException wrong) {
            int line = wrong.problem().line();
            fault = (line > 0 ? "Line " + line + ": " : "") + wrong.problem().text();
        }
        String told = sentences;
        String reason = fault;
        onUserInterface(() -> {
            if (text.equals(checked)) {
                plan.tell(told, reason);
            }
        });
    }

    private static String summary(SimulationExperiment experiment) {
        int users = experiment.users().size();
        return PlanPage.count(experiment.cases(), "simulation", "simulations") + ": " + PlanPage.count(experiment
                .models(), "model", "models") + (users == 0 ? ", as many users as the usage models say"
                        : " \u00D7 " + PlanPage.count(experiment.users(), "number of users", "numbers of users"))
                + " \u00D7 " + PlanPage.count(experiment.analysisModels(), "storage model", "storage models")
                + ". Runs that are there already are not made again. They are kept in the folder of the plan's name"
                + " that ends with .runs, where loggia experiment finds them, too.";
    }

    private void simulate() {
        if (isDirty()) {
            doSave(null);
        }
        runs.fault(null);
        watch(ExperimentJob.start(file()));
        setActivePage(RUNS);
    }

    /** Shows the runs that are there. */
    private void look() {
        ExperimentJob job = ExperimentJob.look(file());
        watch(job);
        job.schedule();
    }

    private void watch(ExperimentJob job) {
        if (followed != null) {
            followed.forget(listener);
        }
        followed = job;
        job.listen(listener);
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                ended(job);
            }
        });
        // A plan that is wrong may have ended its job before anybody listened.
        if (job.getResult() != null) {
            ended(job);
        }
        enable();
    }

    private void ended(ExperimentJob job) {
        onUserInterface(() -> {
            if (job == followed) {
                runs.fault(job.fault());
                enable();
            }
        });
    }

    private void show(ExperimentState state) {
        shown = state;
        runs.show(state);
        enable();
    }

    private void report() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("plan", file().getFullPath().makeRelative().toString());
        String stem = file().getFullPath().removeFileExtension().lastSegment();
        List<String> lines = text().toString().lines().toList();
        List<String> missing = new ArrayList<>();
        shown.cases().stream().filter(each -> !shown.runs().containsKey(each)).forEach(each -> missing.add(each.label()
                + (shown.faults().containsKey(each) ? ": " + shown.faults().get(each) : " is not simulated yet")));
        SavedPage.open(getSite().getShell(), stem, () -> ExperimentPage.of(stem, shown.inOrder(), lines, missing,
                WorkbenchOrigin.of(settings)));
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        super.doSave(monitor);
        check();
        if (ExperimentJob.of(file()).isEmpty()) {
            look();
        }
    }

    @Override
    public void setFocus() {
        super.setFocus();
        if (getActivePage() == 0) {
            plan.form().setFocus();
        }
    }

    @Override
    public void dispose() {
        checking.cancel();
        if (followed != null) {
            followed.forget(listener);
        }
        super.dispose();
    }
}
