// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;

/** What wizards do with the file that they make. What goes wrong is told in a dialog. */
public final class NewFile {

    private NewFile() {
    }

    /**
     * A name that is not taken in a folder: the one that is wanted, or that with a number.
     *
     * @param folder where it is to be; null where that is not known yet
     */
    public static String free(IContainer folder, String wanted) {
        int dot = wanted.lastIndexOf('.');
        String name = wanted;
        for (int i = 2; folder != null && folder.findMember(name) != null; i++) {
            name = wanted.substring(0, dot) + "-" + i + wanted.substring(dot);
        }
        return name;
    }

    /**
     * Writes it, as one change of the workspace.
     *
     * @return whether it is there
     */
    public static boolean write(Wizard wizard, ICoreRunnable work) {
        return new WorkspaceChange(wizard.getContainer(), wizard.getShell(), wizard.getWindowTitle()).make(false, work);
    }

    /** Opens it in the editor of its kind. */
    public static void open(Shell shell, IWorkbenchWindow window, IFile file) {
        tell(shell, () -> IDE.openEditor(window.getActivePage(), file));
    }

    /** Opens it in an editor of several that it could have. */
    public static void open(Shell shell, IWorkbenchWindow window, IFile file, String editor) {
        tell(shell, () -> IDE.openEditor(window.getActivePage(), file, editor));
    }

    private interface Opening {
        void run() throws PartInitException;
    }

    private static void tell(Shell shell, Opening opening) {
        try {
            opening.run();
        } catch (PartInitException failed) {
            ErrorDialog.openError(shell, "Open", null, failed.getStatus());
        }
    }
}
