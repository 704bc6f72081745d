package org.loggia.workbench.project;

import java.lang.reflect.InvocationTargetException;
import java.net.URI;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** New &gt; Loggia Project: a name, a place, and what to begin with. */
public final class NewProjectWizard extends Wizard implements INewWizard {

    private final NewProjectPage page = new NewProjectPage();
    private IWorkbench workbench;

    public NewProjectWizard() {
        setWindowTitle("New Loggia Project");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench host, IStructuredSelection selection) {
        workbench = host;
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        IProject project = page.getProjectHandle();
        ProjectTemplate template = page.template();
        URI place = page.useDefaults() ? null : page.getLocationURI();
        try {
            getContainer().run(true, true, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    create(project, place, template, SubMonitor.convert(monitor, "Creating the project", 20));
                }
            });
        } catch (InvocationTargetException fault) {
            if (fault.getCause() instanceof CoreException cause) {
                ErrorDialog.openError(getShell(), "New Loggia Project", null, cause.getStatus());
                return false;
            }
            throw new IllegalStateException(fault.getCause());
        } catch (InterruptedException cancelled) {
            return false;
        }
        BasicNewResourceWizard.selectAndReveal(project, workbench.getActiveWorkbenchWindow());
        return true;
    }

    /** Creates a project. One that could not be filled stays, with what there is, so that nothing is deleted unasked. */
    static void create(IProject project, URI place, ProjectTemplate template, SubMonitor monitor) throws CoreException {
        IProjectDescription description = ResourcesPlugin.getWorkspace().newProjectDescription(project.getName());
        description.setLocationURI(place);
        project.create(description, monitor.split(1));
        project.open(monitor.split(1));
        template.copyTo(project, monitor);
    }
}
