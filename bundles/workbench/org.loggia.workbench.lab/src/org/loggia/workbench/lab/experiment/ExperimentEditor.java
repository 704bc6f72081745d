// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.ui.forms.widgets.Form;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.report.ExperimentPage;
import org.loggia.workbench.document.SavedPage;
import org.loggia.workbench.document.WorkbenchOrigin;
import org.loggia.workbench.lab.form.BackgroundEditor;
import org.loggia.workbench.lab.form.DescriptionForm;
import org.loggia.workbench.marker.ProblemMarkers;
import org.loggia.workbench.view.FormTool;
import org.loggia.workbench.view.UnsavedEditsPrompt;

/**
 * An experiment: a form over its plan, its runs side by side, and the text. It is simulated in the background, and
 * continues when the editor is closed.
 */
public final class ExperimentEditor extends BackgroundEditor {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.lab.experiment";

    private static final int RUNS = 1;

    private final Consumer<ExperimentState> listener = state -> onUserInterface(() -> show(state));
    private PlanPage plan;
    private ExperimentRunsPage runs;
    private ExperimentJob followed;
    private ExperimentState shown;

    @Override
    protected void createForms() {
        plan = new PlanPage(this, getContainer());
        setPageText(addPage(plan.form().control()), "Experiment");
        runs = new ExperimentRunsPage(this, getContainer());
        setPageText(addPage(runs.form()), "Runs");
        actions(plan.form().control());
        actions(runs.form());
        follow(text -> check());
        enable();
        ExperimentJob.of(file()).ifPresentOrElse(this::watch, this::look);
    }

    private void actions(Form form) {
        IToolBarManager bar = form.getToolBarManager();
        starting(bar, "Simulate", "Simulate the missing runs", this::simulate);
        stopping(bar, "Stop", "Stop the experiment; finished runs are kept and Simulate resumes it", () -> ExperimentJob
                .of(file())
                .ifPresent(Job::cancel));
        using(bar, "Save Report...", FormTool.Icon.REPORT, "Write an HTML report with charts and tables of all runs",
                this::report);
        bar.update(true);
        FormTool.fitBesideProgress(form);
    }

    private void enable() {
        enable(ExperimentJob.of(file()).isPresent(), shown != null && !shown.runs().isEmpty());
    }

    @Override
    protected DescriptionForm description() {
        return plan.form();
    }

    @Override
    protected String meaning(String text) {
        return summary(ExperimentJob.read(file().getLocation().toPath(), text));
    }

    private String summary(SimulationExperiment experiment) {
        int users = experiment.users().size();
        return PlanPage.count(experiment.cases(), "simulation", "simulations") + ": " + PlanPage.count(experiment
                .models(), "model", "models") + (users == 0 ? ", numbers of users of the usage models"
                        : " \u00D7 " + PlanPage.count(experiment.users(), "number of users", "numbers of users"))
                + " \u00D7 " + PlanPage.count(experiment.analysisModels(), "storage model", "storage models")
                + ". Finished runs are not repeated. They are stored in the folder "
                + ExperimentJob.store(file()).getFileName()
                + ", which loggia experiment also uses.";
    }

    private void simulate() {
        if (isDirty()) {
            doSave(null);
        }
        if (!isRight() || !UnsavedEditsPrompt.settle("Simulate")) {
            return;
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
        afterwards(job, () -> {
            if (job == followed) {
                runs.fault(job.fault());
                enable();
            }
        });
        enable();
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
        List<Map<?, ?>> runs = shown.inOrder();
        Path workspace = ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath();
        SavedPage.open(getSite().getShell(), file().getProject(), stem, () -> ProblemMarkers.within(workspace,
                ExperimentPage.of(stem, runs, lines, missing, WorkbenchOrigin.of(settings))));
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        super.doSave(monitor);
        if (ExperimentJob.of(file()).isEmpty()) {
            look();
        }
    }

    @Override
    public void dispose() {
        if (followed != null) {
            followed.forget(listener);
        }
        super.dispose();
    }
}
