// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;

/** Writes the files of a session, and says of each that could not be written why. */
final class SessionSaving {

    private static final String BUNDLE = "org.loggia.workbench.editing";

    private static final String[] FAR_BELOW = {"a", "a", "a", "a"};

    private final EditingSession session;

    SessionSaving(EditingSession session) {
        this.session = session;
    }

    void save(List<Resource> resources, Object shell, IProgressMonitor monitor) throws CoreException {
        List<IFile> readOnly = new ArrayList<>();
        for (Resource resource : resources) {
            IFile file = session.file(resource);
            if (file != null && file.exists() && file.isReadOnly()) {
                readOnly.add(file);
            }
        }
        if (shell != null && !readOnly.isEmpty()) {
            ResourcesPlugin.getWorkspace().validateEdit(readOnly.toArray(IFile[]::new), shell);
        }
        SubMonitor progress = SubMonitor.convert(monitor, resources.size());
        List<IStatus> failures = new ArrayList<>();
        for (Resource resource : resources) {
            IFile file = session.file(resource);
            progress.subTask(file == null ? resource.getURI().lastSegment() : file.getName());
            IStatus failure = save(resource, file);
            if (failure != null) {
                failures.add(failure);
            }
            progress.worked(1);
        }
        if (failures.size() == 1) {
            throw new CoreException(failures.get(0));
        }
        if (!failures.isEmpty()) {
            throw new CoreException(new MultiStatus(BUNDLE, 0, failures.toArray(IStatus[]::new), failures.stream()
                    .map(IStatus::getMessage).collect(Collectors.joining("\n\n")), null));
        }
    }

    /** Writes a resource to another address, so that its references still lead where they led. */
    void copy(Resource resource, URI address, IFile target) throws CoreException {
        if (target.exists() && target.isReadOnly()) {
            throw new CoreException(new Status(IStatus.ERROR, BUNDLE, target.getFullPath().makeRelative()
                    + " is read-only; choose another file"));
        }
        URI own = resource.getURI();
        try {
            resource.setURI(address);
            resource.save(Map.of());
        } catch (IOException failed) {
            throw new CoreException(new Status(IStatus.ERROR, BUNDLE, target.getFullPath().makeRelative()
                    + " could not be written: " + failed.getMessage(), failed));
        } finally {
            forgetPlace(resource, own);
            resource.setURI(own);
        }
        target.refreshLocal(IResource.DEPTH_ZERO, null);
    }

    /** Writes a file that was deleted, with the folders that it needs. */
    void writeAgain(Resource resource, IFile file) throws CoreException {
        Folders.make(file.getParent());
        IStatus failure = save(resource, file);
        if (failure != null) {
            throw new CoreException(failure);
        }
    }

    /**
     * A reference keeps its text as long as that leads to its target. Written for a place from which no text does,
     * every reference to another file gets the text of its own place when it is written the next time.
     */
    private static void forgetPlace(Resource resource, URI own) throws CoreException {
        resource.setURI(own.trimSegments(1).appendSegments(FAR_BELOW).appendSegment(own.lastSegment()));
        try {
            resource.save(OutputStream.nullOutputStream(), Map.of());
        } catch (IOException impossible) {
            throw new CoreException(Status.error(own + ": " + impossible.getMessage(), impossible));
        }
    }

    private IStatus save(Resource resource, IFile file) {
        if (file == null) {
            return Status.error(resource.getURI() + " is not in the project; it was not saved");
        }
        if (file.exists() && file.isReadOnly()) {
            return new Status(IStatus.ERROR, BUNDLE, file.getFullPath().makeRelative()
                    + " is read-only; its edits are kept. Make it writable, or use Save As");
        }
        if (!file.getParent().exists()) {
            return new Status(IStatus.ERROR, BUNDLE, "The folder of "
                    + file.getFullPath().makeRelative()
                    + " was deleted; the edits are kept. Restore the folder, or use Save As");
        }
        try {
            resource.save(Map.of());
            session.saved(resource, file);
            return null;
        } catch (IOException | CoreException failed) {
            return new Status(IStatus.ERROR, BUNDLE, file.getFullPath().makeRelative()
                    + " could not be saved; its edits are kept: "
                    + failed.getMessage()
                    + "; free disk space or choose another location, and save again", failed);
        }
    }
}
