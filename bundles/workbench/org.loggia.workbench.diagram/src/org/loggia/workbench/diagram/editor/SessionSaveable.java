package org.loggia.workbench.diagram.editor;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.Saveable;
import org.loggia.workbench.editing.EditingSession;

/** What all editors of a session save together, so that closing one of several asks nothing. */
final class SessionSaveable extends Saveable {

    private final EditingSession session;
    private final Shell shell;

    SessionSaveable(EditingSession session, Shell shell) {
        this.session = session;
        this.shell = shell;
    }

    @Override
    public String getName() {
        return "models of " + session.project().getName();
    }

    @Override
    public String getToolTipText() {
        return session.project().getFullPath().toString();
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public void doSave(IProgressMonitor monitor) throws CoreException {
        session.save(shell, monitor);
    }

    @Override
    public boolean isDirty() {
        return session.isDirty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SessionSaveable saveable && saveable.session == session;
    }

    @Override
    public int hashCode() {
        return session.hashCode();
    }
}
