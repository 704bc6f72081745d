// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.io.ByteArrayInputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.IWizardContainer;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.decision.space.DesignSpaceEditor;

/** New &gt; Design Space: writes a plan beside a model and opens it. */
public final class NewSpaceWizard extends Wizard implements INewWizard {

    private final Draft draft = new Draft();
    private IWorkbench workbench;
    private ModelPage model;
    private DecisionsPage decisions;
    private DemandsPage demands;
    private CostsPage costs;

    @Override
    public void init(IWorkbench where, IStructuredSelection selected) {
        workbench = where;
        setWindowTitle("New Design Space");
        setNeedsProgressMonitor(true);
        model = new ModelPage(draft, selected);
        decisions = new DecisionsPage(draft, model::loaded);
        demands = new DemandsPage(draft, model::loaded);
        costs = new CostsPage(draft, model::loaded);
    }

    /** The model is loaded when somebody goes on from its page. */
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
        try {
            getContainer().run(false, false, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), IResource.NONE,
                            monitor);
                }
            });
        } catch (InvocationTargetException failed) {
            if (failed.getCause() instanceof CoreException cause) {
                ErrorDialog.openError(getShell(), getWindowTitle(), null, cause.getStatus());
                return false;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException cancelled) {
            return false;
        }
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        BasicNewResourceWizard.selectAndReveal(file, window);
        try {
            IDE.openEditor(window.getActivePage(), file, DesignSpaceEditor.ID);
        } catch (PartInitException failed) {
            ErrorDialog.openError(getShell(), "Open", null, failed.getStatus());
        }
        return true;
    }
}
