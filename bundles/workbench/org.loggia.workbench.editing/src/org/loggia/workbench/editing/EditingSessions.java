// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;

/**
 * The editing sessions of the workbench, one for each project with an open editor: a service, found with
 * {@code site.getService(EditingSessions.class)}. To be used on the thread of the user interface only.
 */
public final class EditingSessions {

    private final Map<IProject, EditingSession> sessions = new LinkedHashMap<>();
    /** Sessions that share nothing with the others. */
    private final Set<EditingSession> apart = new HashSet<>();
    /** Where files have gone that nobody followed yet. */
    private final Map<IFile, IFile> moves = new LinkedHashMap<>();

    private EditingSessions() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this::changed, IResourceChangeEvent.POST_CHANGE);
    }

    /**
     * The session that edits the models of a project, opened if need be. Each user calls {@link #leave} in the end.
     *
     * @param user who works in the session, such as an editor
     */
    public EditingSession join(IProject project, Object user) {
        EditingSession session = sessions.computeIfAbsent(project, EditingSession::new);
        session.users().add(user);
        return session;
    }

    /**
     * A session of its own for the models of a project, for one who edits them as they are somewhere else and takes
     * the result there: it hears nothing of the workspace, and nothing of it is to be saved. Ends as the others do.
     */
    public EditingSession apart(IProject project, Object user) {
        EditingSession session = new EditingSession(project);
        session.users().add(user);
        apart.add(session);
        return session;
    }

    /** Ends the work of a user; with the last one the session ends, and unsaved edits are gone. */
    public void leave(EditingSession session, Object user) {
        session.users().remove(user);
        if (session.users().isEmpty()) {
            sessions.remove(session.project(), session);
            apart.remove(session);
            session.dispose();
        }
    }

    /** The session that an element is part of; null if it is part of none. */
    public EditingSession of(EObject element) {
        if (element == null || element.eResource() == null) {
            return null;
        }
        return Stream.concat(sessions.values().stream(), apart.stream())
                .filter(each -> each.resources() == element.eResource().getResourceSet()).findFirst().orElse(null);
    }

    /** The session of a project; null if nothing edits it. */
    public EditingSession of(IProject project) {
        return sessions.get(project);
    }

    /** The sessions in which models are edited that are to be saved. */
    List<EditingSession> all() {
        return List.copyOf(sessions.values());
    }

    private void changed(IResourceChangeEvent event) {
        List<IFile> files = new ArrayList<>();
        Set<IProject> marked = new HashSet<>();
        try {
            event.getDelta().accept(delta -> {
                boolean content = delta.getKind() == IResourceDelta.REMOVED || delta.getKind() == IResourceDelta.ADDED
                        || (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
                if (content && delta.getResource() instanceof IFile file) {
                    files.add(file);
                    if (delta.getMovedToPath() != null) {
                        note(file, file.getWorkspace().getRoot().getFile(delta.getMovedToPath()));
                    }
                }
                if ((delta.getFlags() & IResourceDelta.MARKERS) != 0 && delta.getResource() instanceof IFile file) {
                    marked.add(file.getProject());
                }
                return true;
            });
        } catch (CoreException impossible) {
            ILog.of(EditingSessions.class).log(impossible.getStatus());
        }
        if (!(files.isEmpty() && marked.isEmpty()) && !Display.getDefault().isDisposed()) {
            Display.getDefault().asyncExec(() -> {
                followMoves();
                files.forEach(this::changed);
                marked.stream().map(sessions::get).filter(Objects::nonNull).forEach(EditingSession::markersChanged);
            });
        }
    }

    /** Keeps in mind where a file has gone, also one that is moved again before anybody follows. */
    private void note(IFile from, IFile to) {
        synchronized (moves) {
            IFile start = moves.entrySet().stream().filter(each -> each.getValue().equals(from)).findFirst()
                    .map(Map.Entry::getKey).orElse(from);
            moves.remove(start);
            if (!start.equals(to)) {
                moves.put(start, to);
            }
        }
    }

    /**
     * Editors and references follow files that have another name or folder in their project now. This comes before any
     * other news: a file that is not where it was may have been moved, and not deleted.
     */
    private void followMoves() {
        Map<IProject, Map<IFile, IFile>> byProject = new LinkedHashMap<>();
        Map<IFile, IFile> files;
        synchronized (moves) {
            files = new LinkedHashMap<>(moves);
            moves.clear();
        }
        files.forEach((from, to) -> {
            if (from.getProject().equals(to.getProject()) && to.exists()
                    && Objects.equals(from.getFileExtension(), to.getFileExtension())) {
                byProject.computeIfAbsent(to.getProject(), each -> new LinkedHashMap<>()).put(from, to);
            }
        });
        byProject.forEach((project, moved) -> {
            EditingSession session = sessions.get(project);
            if (session != null) {
                session.moved(moved);
            }
            List<IFile> rewritten = FileMoves.follow(project, moved);
            if (session != null) {
                rewritten.forEach(session::rewritten);
            }
        });
    }

    private void changed(IFile file) {
        EditingSession session = sessions.get(file.getProject());
        if (session != null) {
            session.fileChanged(file);
        }
    }

    /**
     * Begins to follow moved files, and to keep unsaved edits, when the workbench is up, also where nothing is edited
     * yet.
     */
    public static final class Startup implements IStartup {

        @Override
        public void earlyStartup() {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
                if (PlatformUI.isWorkbenchRunning()) {
                    new Recovery(PlatformUI.getWorkbench().getService(EditingSessions.class))
                            .begin(PlatformUI.getWorkbench());
                }
            });
        }
    }

    /** Makes the service, one for the whole workbench; named in {@code plugin.xml}. */
    public static final class Factory extends AbstractServiceFactory {

        @Override
        public Object create(Class service, IServiceLocator parent, IServiceLocator locator) {
            Object outer = parent.getService(service);
            return outer != null ? outer : new EditingSessions();
        }
    }
}
