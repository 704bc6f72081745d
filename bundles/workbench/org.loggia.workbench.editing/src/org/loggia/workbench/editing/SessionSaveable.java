// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.window.IShellProvider;
import org.eclipse.ui.Saveable;
import org.eclipse.ui.progress.IJobRunnable;

/**
 * What all editors of a session save together. It is the same for all of them, so that the workbench asks to save only
 * when the last one closes.
 */
public final class SessionSaveable extends Saveable {

    private final EditingSession session;

    public SessionSaveable(EditingSession session) {
        this.session = session;
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
    public IJobRunnable doSave(IProgressMonitor monitor, IShellProvider shells) throws CoreException {
        session.save(shells.getShell(), monitor);
        return null;
    }

    @Override
    public void doSave(IProgressMonitor monitor) throws CoreException {
        session.save(null, monitor);
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
