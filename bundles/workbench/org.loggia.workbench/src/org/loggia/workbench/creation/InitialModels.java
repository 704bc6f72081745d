// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import java.util.List;
import java.util.Locale;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.SubMonitor;
import org.loggia.io.TimeUnit;

/** The models that a project needs before anything is modelled: all files, with the project's name, and linked. */
public final class InitialModels {

    private InitialModels() {
    }

    /**
     * Makes a repository, a system, an environment with a server, an allocation of the one to the other, a usage model
     * with a scenario, and a storage resource that serves the server.
     *
     * @param catalogue the file of the project with the analysis models; the storage is configured as the first of them
     * @param unit the time unit of the models
     * @throws CoreException if a file cannot be written or the catalogue holds no analysis model
     */
    public static void make(IProject project, IPath catalogue, TimeUnit unit, SubMonitor monitor) throws CoreException {
        NewModel.write(ModelKind.REPOSITORY, file(project, ModelKind.REPOSITORY), List.of());
        monitor.split(1);
        IFile system = file(project, ModelKind.SYSTEM);
        NewModel.write(ModelKind.SYSTEM, system, List.of());
        IFile environment = file(project, ModelKind.RESOURCE_ENVIRONMENT);
        NewModel.write(ModelKind.RESOURCE_ENVIRONMENT, environment, List.of());
        monitor.split(1);
        NewModel.write(ModelKind.ALLOCATION, file(project, ModelKind.ALLOCATION), List.of(system, environment));
        NewModel.write(ModelKind.USAGE_MODEL, file(project, ModelKind.USAGE_MODEL), List.of());
        monitor.split(1);
        NewModel.writeStorage(file(project, ModelKind.IO_MODEL), environment, project.getFile(catalogue), unit);
    }

    /** The file of a kind that a project begins with. */
    public static IFile file(IProject project, ModelKind kind) {
        return project.getFile(stem(project) + "." + kind.extension());
    }

    /** What models are called that nobody named: as their project, in small letters and without blanks. */
    static String stem(IProject project) {
        return project.getName().strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", "-");
    }
}
