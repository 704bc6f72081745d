// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.welcome;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** Finds the models that the first steps are about: those of the newest open project that has them. */
final class ExampleProject {

    private ExampleProject() {
    }

    /**
     * A file of the example.
     *
     * @param path the end of its path in the project, such as {@code mars/read.json}; {@code *.system} is any system
     * @throws ExecutionException if no open project has it; the message says what to do
     */
    static IFile file(String path) throws ExecutionException {
        return Stream.of(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IProject::isOpen)
                .sorted(Comparator.comparing(ExampleProject::age)).flatMap(project -> find(project, path).stream())
                .findFirst().orElseThrow(() -> new ExecutionException("No open project contains "
                        + path
                        + "; create one first, as in the first step."));
    }

    private static long age(IProject project) {
        return -project.getFile(IProjectDescription.DESCRIPTION_FILE_NAME).getLocalTimeStamp();
    }

    private static Optional<IFile> find(IProject project, String path) {
        IFile[] found = new IFile[1];
        try {
            project.accept(resource -> {
                if (resource instanceof IFile file && ("/" + file.getProjectRelativePath())
                        .endsWith(path.startsWith("*") ? path.substring(1) : "/" + path)) {
                    found[0] = file;
                }
                return found[0] == null && !resource.isDerived();
            }, IResource.DEPTH_INFINITE, false);
        } catch (CoreException closedMeanwhile) {
            return Optional.empty();
        }
        return Optional.ofNullable(found[0]);
    }
}
