// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.io.File;
import java.net.MalformedURLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.eclipse.ui.forms.widgets.Form;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.result.HtmlReport;
import org.loggia.measurement.result.ResultTable;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.lab.form.BackgroundEditor;
import org.loggia.workbench.lab.form.DescriptionForm;
import org.loggia.workbench.regression.TrainWizard;
import org.loggia.workbench.view.FormTool;

/**
 * A campaign of measurements: a form over its file, what it has measured so far, and its text. It is measured in the
 * background and continues when the editor is closed.
 */
public final class CampaignEditor extends BackgroundEditor {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.lab.campaign";

    private static final int MEASURING = 1;

    private final Consumer<CampaignState> listener = state -> onUserInterface(() -> show(state));
    private CampaignPage page;
    private MeasuringPage measuring;
    private CampaignJob followed;

    @Override
    protected void createForms() {
        page = new CampaignPage(this, getContainer());
        setPageText(addPage(page.form().control()), "Campaign");
        measuring = new MeasuringPage(this, getContainer());
        setPageText(addPage(measuring.form()), "Measurements");
        actions(page.form().control());
        actions(measuring.form());
        follow(text -> check());
        enable();
        CampaignJob.of(file()).ifPresentOrElse(this::watch, this::readStore);
    }

    private void actions(Form form) {
        IToolBarManager bar = form.getToolBarManager();
        starting(bar, "Measure", "Start or resume the campaign", this::measure);
        stopping(bar, "Stop", "Stop the campaign; finished runs are kept and Measure resumes it",
                () -> CampaignJob.of(file()).ifPresent(Job::cancel));
        using(bar, "Report", FormTool.Icon.REPORT, "Write an HTML report with noise, effects of the factors and fits",
                this::report);
        using(bar, "Train a Model...", FormTool.Icon.TRAIN, "Train a storage model from the measurements",
                this::train);
        bar.update(true);
        FormTool.fitBesideProgress(form);
    }

    private void enable() {
        enable(CampaignJob.of(file()).isPresent(), !measuring.response().isEmpty());
    }

    @Override
    protected DescriptionForm description() {
        return page.form();
    }

    @Override
    protected String meaning(String text) {
        return CampaignSummary.of(CampaignFile.read(file().getLocation().toPath(), text));
    }

    private void measure() {
        if (isDirty()) {
            doSave(null);
        }
        if (!isRight()) {
            return;
        }
        IFile store = CampaignStoreFile.store(file());
        if (store.getLocation().toFile().exists() && !isOfThisText()
                && !CampaignStore.deleteEmpty(store.getLocation().toPath())) {
            IFile aside = CampaignStoreFile.aside(file());
            if (MessageDialog.open(MessageDialog.QUESTION, getSite().getShell(), "Measure",
                    "The campaign has changed since the start of "
                            + store.getName()
                            + ". Measure again? Previous measurements are kept as "
                            + aside.getName()
                            + ".", 0, "Measure Again", "Cancel") != 0
                    || !store.getLocation().toFile().renameTo(aside.getLocation().toFile())) {
                return;
            }
        }
        watch(CampaignJob.start(file()));
        setActivePage(MEASURING);
    }

    /** Whether the store belongs to the campaign as it is now; a store that is damaged says so when it is used. */
    private boolean isOfThisText() {
        try {
            var campaign = CampaignFile.read(file().getLocation().toPath());
            CampaignStore.resume(CampaignStoreFile.store(file()).getLocation().toPath(),
                    campaign).close();
            return true;
        } catch (ProblemException fault) {
            return !fault.problem().kind().equals(MeasurementProblems.CHANGED_CAMPAIGN);
        }
    }

    private void watch(CampaignJob job) {
        followed = job;
        job.listen(listener);
        afterwards(job, () -> {
            if (job.getResult().getSeverity() == IStatus.ERROR) {
                measuring.fault(job.getResult().getMessage());
            }
            enable();
        });
        enable();
    }

    private void show(CampaignState state) {
        measuring.show(state);
        enable();
    }

    private void readStore() {
        work("Reading measurements", (results, store) -> {
            var state = new CampaignState(results, store.plan().size(), Optional.empty(), List.of());
            onUserInterface(() -> show(state));
        }, () -> {});
    }

    private void report() {
        IFile target = CampaignStoreFile.beside(file(), ".html");
        work("Writing " + target.getName(), (results, store) -> CampaignStoreFile.write(target, HtmlReport.of(results,
                store)), () -> {
                    BasicNewResourceWizard.selectAndReveal(target, getSite().getWorkbenchWindow());
                    open(target.getLocation().toFile());
                });
    }

    private void train() {
        String response = measuring.response();
        IFile target = CampaignStoreFile.beside(file(), "-" + response.replace('.', '-') + ".csv");
        work("Writing " + target.getName(), (results, store) -> CampaignStoreFile.write(target, ResultTable.of(results,
                response, false).csv()), () -> TrainWizard.open(getSite().getShell(), target));
    }

    private void work(String name, StoreJob.Work work, Runnable then) {
        StoreJob job = new StoreJob(name, file(), work);
        afterwards(job, () -> {
            if (job.fault() == null) {
                then.run();
            } else {
                measuring.fault(job.fault());
            }
        });
        job.schedule();
    }

    private void open(File report) {
        try {
            PlatformUI.getWorkbench().getBrowserSupport().createBrowser(ID).openURL(report.toURI().toURL());
        } catch (CoreException failed) {
            ErrorDialog.openError(getSite().getShell(), "Report", null, failed.getStatus());
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
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
