package org.loggia.workbench.project;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.launch.ProblemMarkers;

/**
 * Import &gt; Palladio Models: copies the models of a folder into a new project, each at its place relative to the others,
 * and marks their problems. The folder itself stays as it is.
 */
public final class ImportWizard extends Wizard implements IImportWizard {

    private final ImportPage page = new ImportPage();
    private IWorkbench workbench;

    public ImportWizard() {
        setWindowTitle("Import Palladio Models");
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
        IProject project = page.project();
        PalladioModels models = page.models();
        try {
            getContainer().run(true, true, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    copy(models, project, SubMonitor.convert(monitor, "Copying the models", models.files().size() + 2));
                }
            });
        } catch (InvocationTargetException fault) {
            if (fault.getCause() instanceof CoreException cause) {
                ErrorDialog.openError(getShell(), "Import Palladio Models", null, cause.getStatus());
                return false;
            }
            throw new IllegalStateException(fault.getCause());
        } catch (InterruptedException cancelled) {
            return false;
        }
        BasicNewResourceWizard.selectAndReveal(project, workbench.getActiveWorkbenchWindow());
        return true;
    }

    private static void copy(PalladioModels models, IProject project, SubMonitor monitor) throws CoreException {
        project.create(monitor.split(1));
        project.open(monitor.split(1));
        for (Path source : models.files()) {
            IFile file = project.getFile(IPath.fromPath(models.folder().relativize(source)));
            ProjectTemplate.makeFolder(file.getParent());
            try (InputStream content = Files.newInputStream(source)) {
                file.create(content, true, monitor.split(1));
            } catch (IOException fault) {
                throw new CoreException(Status.error(source + " cannot be read.", fault));
            }
        }
        try {
            ProblemMarkers.replace(PalladioModels.in(project.getLocation().toPath()).problems(), project);
        } catch (IOException fault) {
            throw new CoreException(Status.error("The copied models cannot be read.", fault));
        }
    }
}
