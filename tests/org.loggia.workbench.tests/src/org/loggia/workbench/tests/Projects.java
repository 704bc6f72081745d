package org.loggia.workbench.tests;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** Projects of the test workspace, filled with copies of files. */
final class Projects {

    private Projects() {
    }

    /** A project with one of the examples, in a folder of its name. */
    static IProject fromTemplate(String name, String example) throws CoreException, IOException {
        return copyOf(name, Path.of(System.getProperty("loggia.examples"), example));
    }

    /** A project with a copy of a folder, in a folder of the same name. */
    static IProject copyOf(String name, Path source) throws CoreException, IOException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        if (project.exists()) {
            project.delete(true, true, null);
        }
        project.create(null);
        project.open(null);
        List<Path> files;
        try (Stream<Path> tree = Files.walk(source)) {
            files = tree.filter(Files::isRegularFile).toList();
        }
        for (Path each : files) {
            IFile file = project.getFile(source.getFileName() + "/" + source.relativize(each));
            makeFolder(file.getParent());
            file.create(new ByteArrayInputStream(Files.readAllBytes(each)), true, null);
        }
        return project;
    }

    private static void makeFolder(org.eclipse.core.resources.IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            makeFolder(folder.getParent());
            folder.create(true, true, null);
        }
    }
}
