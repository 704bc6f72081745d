// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.net.URI;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.ui.INewWizard;
import org.loggia.io.TimeUnit;
import org.loggia.workbench.editing.ProjectUnits;

/** New &gt; Loggia Project: a name, a place, what to begin with, and the time unit of the models. */
public final class NewProjectWizard extends ProjectWizard implements INewWizard {

    private final NewProjectPage page = new NewProjectPage();

    public NewProjectWizard() {
        super("New Loggia Project");
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        IProject project = page.getProjectHandle();
        ProjectTemplate template = page.template();
        TimeUnit unit = page.timeUnit();
        URI place = page.useDefaults() ? null : page.getLocationURI();
        boolean made = make(project, monitor -> create(project, place, template, unit,
                SubMonitor.convert(monitor, "Creating the project", 20)));
        if (made && template.begin(project) != null) {
            show(template.begin(project));
        }
        return made;
    }

    /**
     * Creates a project. One that could not be filled stays, with what there is, so that nothing is deleted unasked.
     */
    private static void create(IProject project, URI place, ProjectTemplate template, TimeUnit unit, SubMonitor monitor)
            throws CoreException {
        IProjectDescription description = ResourcesPlugin.getWorkspace().newProjectDescription(project.getName());
        description.setLocationURI(place);
        project.create(description, monitor.split(1));
        project.open(monitor.split(1));
        ProjectUnits.setTime(project, unit);
        template.copyTo(project, unit, monitor);
    }
}
