// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.IWizardContainer;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.decision.space.DesignSpaceEditor;
import org.loggia.workbench.view.NewFile;
import org.loggia.workbench.view.InitialSelection;

/** New &gt; Design Space: writes a plan next to a model and opens it. */
public final class NewSpaceWizard extends Wizard implements INewWizard {

    private final PlanDraft draft = new PlanDraft();
    private IWorkbench workbench;
    private PlanModelPage model;
    private DecisionsPage decisions;
    private DemandsPage demands;
    private CostsPage costs;

    @Override
    public void init(IWorkbench where, IStructuredSelection selected) {
        workbench = where;
        setWindowTitle("New Design Space");
        setNeedsProgressMonitor(true);
        model = new PlanModelPage(draft, InitialSelection.of(where, selected));
        decisions = new DecisionsPage(draft, model::loaded);
        demands = new DemandsPage(draft, model::loaded, model::timeUnit);
        costs = new CostsPage(draft, model::loaded);
    }

    /** The model is loaded when somebody continues from its page. */
    @Override
    public void setContainer(IWizardContainer container) {
        super.setContainer(container);
        if (container instanceof WizardDialog dialog) {
            dialog.addPageChangingListener(event -> {
                if (event.getCurrentPage() == model && event.getTargetPage() == decisions) {
                    event.doit = model.load();
                }
            });
        }
    }

    @Override
    public void addPages() {
        addPage(model);
        addPage(decisions);
        addPage(demands);
        addPage(costs);
    }

    @Override
    public boolean canFinish() {
        return model.loaded() != null && super.canFinish() && draft.fault(model.loaded(), true) == null;
    }

    @Override
    public boolean performFinish() {
        IFile file = model.file();
        String text = draft.text();
        if (!NewFile.write(this, monitor -> file.create(new ByteArrayInputStream(text.getBytes(
                StandardCharsets.UTF_8)), IResource.NONE, monitor))) {
            return false;
        }
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        BasicNewResourceWizard.selectAndReveal(file, window);
        NewFile.open(getShell(), window, file, DesignSpaceEditor.ID);
        return true;
    }
}
