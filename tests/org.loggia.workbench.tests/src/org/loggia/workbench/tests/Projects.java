// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.loggia.testing.SharedFiles;
import org.loggia.workbench.editing.Folders;
import org.loggia.workbench.marker.ProblemMarkers;
import org.loggia.workbench.results.ResultFolder;

/** Projects of the test workspace, filled with copies of files. */
final class Projects {

    private Projects() {
    }

    /** The results of simulations that a project has, the earliest first. */
    static List<IFile> results(IProject project) {
        try {
            return ResultFolder.of(project).files();
        } catch (CoreException gone) {
            throw new AssertionError(gone);
        }
    }

    /** A project with some of the examples, each in a folder of its name. */
    static IProject fromTemplate(String name, String... examples) throws CoreException, IOException {
        IProject project = create(name);
        for (String example : examples) {
            copy(project, Path.of(System.getProperty("loggia.examples"), example));
        }
        return project;
    }

    /** Creates a file with a text. */
    static IFile file(IProject project, String name, String text) throws CoreException {
        IFile file = project.getFile(name);
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
        return file;
    }

    /** Replaces the content of a file, as another program does. */
    static void write(IFile file, String text) throws CoreException {
        file.setContents(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, false, null);
    }

    /** The problem of a project's models that says something, as soon as it is marked. */
    static IMarker marker(IResource where, String message) {
        return UserInterface.await("the problem '" + message + "'", () -> find(where, message));
    }

    /** Waits until no problem of a project's models says something. */
    static void awaitNoMarker(IResource where, String message) {
        UserInterface.awaitThat("the problem '" + message + "' to go", () -> find(where, message) == null);
    }

    private static IMarker find(IResource where, String message) {
        try {
            return Arrays.stream(where.findMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_INFINITE))
                    .filter(each -> each.getAttribute(IMarker.MESSAGE, "").contains(message)).findFirst().orElse(null);
        } catch (CoreException gone) {
            throw new AssertionError(gone);
        }
    }

    /** The text of a file, as it is on the disk. */
    static String text(IFile file) throws CoreException, IOException {
        try (var content = file.getContents(true)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** What is done with a file. */
    interface Action {
        void run(IFile file) throws Exception;
    }

    /** Does something with the files of all models that others made; each model has a project of its own. */
    static void eachOfOthers(Set<String> extensions, Action action) throws Exception {
        List<Path> folders;
        try (Stream<Path> all = Files.list(SharedFiles.file("models"))) {
            folders = all.filter(Files::isDirectory).sorted().toList();
        }
        for (Path folder : folders) {
            IProject project = create("Real");
            copy(project, folder);
            for (IFile file : files(project, extensions)) {
                action.run(file);
            }
            Workbench.page().closeAllEditors(false);
        }
    }

    /** The files in a folder that have one of some extensions. */
    static List<IFile> files(IContainer folder, Set<String> extensions) throws CoreException {
        List<IFile> files = new ArrayList<>();
        folder.accept(resource -> {
            if (resource instanceof IFile file && extensions.contains(String.valueOf(file.getFileExtension()))) {
                files.add(file);
            }
            return true;
        });
        return files;
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
            Folders.make(file.getParent());
            file.create(new ByteArrayInputStream(Files.readAllBytes(each)), true, null);
        }
    }
}
