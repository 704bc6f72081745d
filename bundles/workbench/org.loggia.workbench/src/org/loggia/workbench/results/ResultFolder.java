// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceRunnable;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.loggia.input.InputFile;
import org.loggia.input.InputProblems;
import org.loggia.input.UnreadableFileException;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.workbench.figures.StoredRun;

/** The {@code results} folder of a project: one file for each run. */
public final class ResultFolder {

    /** How the names of result files end. */
    public static final String ENDING = ".simulation.json";

    private static final int STAMP_LENGTH = "2024-01-31-235959".length();

    /** Oldest first. Names begin with the second of the start; those of one second are numbered: none, -2, ... -10. */
    public static final Comparator<IFile> BY_AGE = Comparator
            .comparing((IFile file) -> file.getName().substring(0, Math.min(STAMP_LENGTH, file.getName().length())))
            .thenComparing(file -> file.getName().length()).thenComparing(IFile::getName);

    private static final String NAME = "results";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss").withZone(ZoneId.systemDefault());

    private final IProject project;

    private ResultFolder(IProject project) {
        this.project = project;
    }

    public static ResultFolder of(IProject project) {
        return new ResultFolder(project);
    }

    /** Whether a resource is a result file, from its name and place. */
    public static boolean isResult(IResource resource) {
        return resource instanceof IFile && resource.getName().endsWith(ENDING);
    }

    /** Stores a run under a name that no other has, and gives back its file. */
    public IFile add(StoredRun run) throws CoreException {
        IFile[] made = new IFile[1];
        IWorkspaceRunnable storing = monitor -> {
            IFolder folder = project.getFolder(NAME);
            folder.refreshLocal(IResource.DEPTH_ONE, null);
            String stem = STAMP.format(run.started()) + "-" + run.result().model()
                    .replaceAll("[^\\p{L}\\p{N}.-]+", "-");
            IFile file = folder.getFile(stem + ENDING);
            for (int i = 2; file.exists(); i++) {
                file = folder.getFile(stem + "-" + i + ENDING);
            }
            write(run, file);
            made[0] = file;
        };
        ResourcesPlugin.getWorkspace().run(storing, project, IWorkspace.AVOID_UPDATE, null);
        return made[0];
    }

    /** The result files of the project, oldest first; none if it is closed. */
    public List<IFile> files() throws CoreException {
        List<IFile> files = new ArrayList<>();
        IFolder folder = project.getFolder(NAME);
        if (project.isOpen() && folder.exists()) {
            for (IResource member : folder.members()) {
                if (isResult(member)) {
                    files.add((IFile) member);
                }
            }
        }
        files.sort(BY_AGE);
        return files;
    }

    /** Finds files that came or went outside the workbench. */
    void refresh() throws CoreException {
        project.getFolder(NAME).refreshLocal(IResource.DEPTH_ONE, null);
    }

    /** Reads a result file. */
    public static StoredRun read(IFile file) throws CoreException {
        try {
            return ResultFormat.read(InputFile.text(path(file)));
        } catch (UnreadableFileException fault) {
            throw failure(file.getFullPath().makeRelative() + ": " + (fault.problem().kind() == InputProblems.MISSING
                    ? "the file was deleted; refresh the view" : fault.getMessage()), fault);
        } catch (ResultFormat.NoResultException fault) {
            throw failure(file.getFullPath().makeRelative() + ": " + fault.getMessage(), fault);
        }
    }

    /** Gives a stored run another name. */
    public static void rename(IFile file, String name) throws CoreException {
        write(read(file).named(name), file);
    }

    /**
     * Writes to the disk first and tells the workspace then: who sees the file in the workspace, from whatever thread,
     * finds all of it. (A file that the workspace creates is seen before it has a content.)
     */
    private static void write(StoredRun run, IFile file) throws CoreException {
        Path path = path(file);
        try {
            Files.createDirectories(path.getParent());
            AtomicFile.write(path, ResultFormat.write(run).getBytes(StandardCharsets.UTF_8));
        } catch (IOException fault) {
            throw failure(UnwritableFileException.of(path, fault).getMessage(), fault);
        }
        file.getParent().refreshLocal(IResource.DEPTH_ONE, null);
    }

    private static Path path(IFile file) throws CoreException {
        IPath location = file.getLocation();
        if (location == null) {
            throw new CoreException(Status.error(file.getFullPath().makeRelative() + ": the project was deleted"));
        }
        return location.toPath();
    }

    private static CoreException failure(String message, Exception cause) {
        return new CoreException(Status.error(message, cause));
    }
}
