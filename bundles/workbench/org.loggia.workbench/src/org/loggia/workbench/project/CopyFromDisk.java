// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.loggia.input.InputFile;
import org.loggia.workbench.editing.Folders;
import org.loggia.workbench.view.OpenDialog;
import org.loggia.workbench.view.InitialSelection;
import org.loggia.workbench.view.WorkspaceChange;

/** Brings a file of the disk into the workspace, where wizards and editors find it. */
public final class CopyFromDisk {

    private static final String TITLE = "Copy into the Workspace";
    private static final int STEPS = 1000;

    private CopyFromDisk() {
    }

    /**
     * Asks which file and where to, and copies it.
     *
     * @param extensions of the files to choose from
     * @return the copy; null if there is none
     */
    static IFile ask(Shell shell, Set<String> extensions) {
        return new OpenDialog(shell, TITLE, "").file(extensions.stream().sorted().map(each -> "*." + each).collect(
                Collectors.joining(";"))).map(chosen -> ask(shell, chosen)).orElse(null);
    }

    /**
     * Asks where a file goes, and copies it.
     *
     * @return the copy; null if there is none
     */
    public static IFile ask(Shell shell, Path source) {
        String name = source.getFileName().toString();
        InputDialog place = new InputDialog(shell, TITLE, "Project or folder for " + name
                + " (created if it does not exist):", proposed(source), folder -> wrong(folder, name));
        return place.open() == Window.OK && copied(shell, source, file(place.getValue(), name))
                ? file(place.getValue(), name) : null;
    }

    /** Where one works; where there is no project at all, one that is called like the folder that the file is in. */
    private static String proposed(Path source) {
        Path folder = source.toAbsolutePath().getParent().getFileName();
        return InitialSelection.folder(InitialSelection.of(PlatformUI.getWorkbench(), selection()), "/"
                + (folder == null ? "files" : folder));
    }

    private static IStructuredSelection selection() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        return window != null && window.getSelectionService().getSelection() instanceof IStructuredSelection selected
                ? selected : null;
    }

    private static boolean copied(Shell shell, Path source, IFile target) {
        return new WorkspaceChange(new ProgressMonitorDialog(shell), shell, TITLE).make(true, monitor -> copy(source,
                target, monitor));
    }

    /** Why a file of some name cannot be copied to a project or folder; null if it can. */
    public static String wrong(String folder, String name) {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IPath place = IPath.fromOSString(folder.trim()).makeAbsolute();
        IStatus project = workspace.validateName(place.segmentCount() == 0 ? "" : place.segment(0), IResource.PROJECT);
        IStatus file = workspace.validateName(name, IResource.FILE);
        if (!project.isOK()) {
            return project.getMessage();
        }
        IProject there = workspace.getRoot().getProject(place.segment(0));
        if (there.exists() && !there.isOpen() || workspace.getRoot().findMember(place) instanceof IFile) {
            return place + " is not a folder, or is closed.";
        }
        return !file.isOK() ? file.getMessage()
                : file(folder, name).exists() ? "The file " + file(folder, name).getFullPath() + " already exists."
                : null;
    }

    /** The file of a name in a project or folder, which need not exist yet. */
    public static IFile file(String folder, String name) {
        return ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromOSString(folder.trim()).makeAbsolute()
                .append(name));
    }

    /** Copies a file. Its project and its folders are made where they are missing; cancelled, it leaves no file. */
    public static void copy(Path source, IFile target, IProgressMonitor monitor) throws CoreException {
        monitor.beginTask("Copying " + source.getFileName(), STEPS);
        make(target.getProject());
        Folders.make(target.getParent());
        try (InputStream content = new MonitoredStream(InputFile.stream(source), Files.size(source), STEPS, monitor)) {
            target.create(content, true, new NullProgressMonitor());
        } catch (IOException fault) {
            throw new CoreException(Status.error(source + ": " + InputFile.unreadable(fault).getMessage(), fault));
        } catch (OperationCanceledException stopped) {
            target.refreshLocal(IResource.DEPTH_ZERO, null);
            target.delete(true, null);
            throw stopped;
        } finally {
            monitor.done();
        }
    }

    private static void make(IProject project) throws CoreException {
        if (!project.exists()) {
            project.create(null);
            project.open(null);
        }
    }
}
