package org.loggia.workbench.tests;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

    /** A project with some of the examples, each in a folder of its name. */
    static IProject fromTemplate(String name, String... examples) throws CoreException, IOException {
        IProject project = create(name);
        for (String example : examples) {
            copy(project, Path.of(System.getProperty("loggia.examples"), example));
        }
        return project;
    }

    /** Replaces the content of a file, as another program does. */
    static void write(IFile file, String text) throws CoreException {
        file.setContents(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, false, null);
    }

    /** An empty project; one of the same name goes. */
    static IProject create(String name) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        if (project.exists()) {
            project.delete(true, true, null);
        }
        project.create(null);
        project.open(null);
        return project;
    }

    /** Copies a folder into a project, under its name. */
    static void copy(IProject project, Path source) throws CoreException, IOException {
        List<Path> files;
        try (Stream<Path> tree = Files.walk(source)) {
            files = tree.filter(Files::isRegularFile).toList();
        }
        for (Path each : files) {
            IFile file = project.getFile(source.getFileName() + "/" + source.relativize(each));
            makeFolder(file.getParent());
            file.create(new ByteArrayInputStream(Files.readAllBytes(each)), true, null);
        }
    }

    private static void makeFolder(org.eclipse.core.resources.IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            makeFolder(folder.getParent());
            folder.create(true, true, null);
        }
    }
}
