// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.ui.IImportWizard;
import org.loggia.input.InputFile;
import org.loggia.io.TimeUnit;
import org.loggia.workbench.editing.Folders;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.marker.ProblemMarkers;

/**
 * Import &gt; Palladio Models: copies the models of a folder into a new project, each at its place relative to the
 * others, and marks their problems. The folder itself stays as it is.
 */
public final class ImportWizard extends ProjectWizard implements IImportWizard {

    private final ImportPage page = new ImportPage();

    public ImportWizard() {
        super("Import Palladio Models");
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        IProject project = page.project();
        PalladioModels models = page.models();
        TimeUnit unit = page.timeUnit();
        boolean isStorageWanted = page.isStorageWanted();
        return make(project, monitor -> copy(models, isStorageWanted, project, unit,
                SubMonitor.convert(monitor, "Copying the models", models.files().size() + 2)));
    }

    private static void copy(PalladioModels models, boolean isStorageWanted, IProject project, TimeUnit unit,
            SubMonitor monitor) throws CoreException {
        project.create(monitor.split(1));
        project.open(monitor.split(1));
        ProjectUnits.setTime(project, unit);
        for (Path source : models.files()) {
            IFile file = project.getFile(IPath.fromPath(models.folder().relativize(source)));
            Folders.make(file.getParent());
            try (InputStream content = InputFile.stream(source)) {
                file.create(content, true, monitor.split(1));
            } catch (IOException fault) {
                throw new CoreException(Status.error(source + " cannot be read.", fault));
            }
        }
        if (isStorageWanted) {
            ProjectTemplate.copyStorage(project, monitor);
        }
        try {
            ProblemMarkers.replace(PalladioModels.in(project.getLocation().toPath()).problems(), project);
        } catch (IOException fault) {
            throw new CoreException(Status.error("The copied models cannot be read.", fault));
        }
    }
}
