// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.operation.IRunnableContext;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.actions.WorkspaceModifyOperation;

/** What a wizard or a dialog does to the workspace, as one change of it. What goes wrong is told in a dialog. */
public final class WorkspaceChange {

    private final IRunnableContext context;
    private final Shell shell;
    private final String title;

    /**
     * @param context shows the progress
     * @param shell of the dialog that tells what goes wrong
     * @param title of that dialog
     */
    public WorkspaceChange(IRunnableContext context, Shell shell, String title) {
        this.context = context;
        this.shell = shell;
        this.title = title;
    }

    /**
     * Does it.
     *
     * @param isLong whether it has a thread of its own, and may be cancelled
     * @return whether it is done
     */
    public boolean make(boolean isLong, ICoreRunnable work) {
        try {
            context.run(isLong, isLong, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    work.run(monitor);
                }
            });
            return true;
        } catch (InvocationTargetException failed) {
            if (failed.getCause() instanceof CoreException cause) {
                ErrorDialog.openError(shell, title, null, cause.getStatus());
                return false;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException cancelled) {
            return false;
        }
    }
}
