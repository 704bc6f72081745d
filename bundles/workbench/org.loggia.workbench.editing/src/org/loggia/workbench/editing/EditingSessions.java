package org.loggia.workbench.editing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;

/**
 * The editing sessions of the workbench, one for each project with an open editor: a service, found with
 * {@code site.getService(EditingSessions.class)}. To be used on the thread of the user interface only.
 */
public final class EditingSessions {

    private final Map<IProject, EditingSession> sessions = new LinkedHashMap<>();

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

    /** Ends the work of a user; with the last one the session ends, and unsaved edits are gone. */
    public void leave(EditingSession session, Object user) {
        session.users().remove(user);
        if (session.users().isEmpty()) {
            sessions.remove(session.project(), session);
            session.dispose();
        }
    }

    /** The session that an element is part of; null if it is part of none. */
    public EditingSession of(EObject element) {
        if (element == null || element.eResource() == null) {
            return null;
        }
        return sessions.values().stream().filter(each -> each.resources() == element.eResource().getResourceSet())
                .findFirst().orElse(null);
    }

    /** The session of a project; null if nothing edits it. */
    public EditingSession of(IProject project) {
        return sessions.get(project);
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
                files.forEach(this::changed);
                marked.stream().map(sessions::get).filter(Objects::nonNull).forEach(EditingSession::markersChanged);
            });
        }
    }

    private void changed(IFile file) {
        EditingSession session = sessions.get(file.getProject());
        if (session != null) {
            session.fileChanged(file);
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
