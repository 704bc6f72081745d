// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Asks for a file, which need not be in the workspace, and writes it; a dialog says why if that fails. */
public final class SaveDialog {

    /** What is written, once the file is known. */
    public interface Saving {
        /** Writes the file. */
        void to(Path file) throws IOException;
    }

    private SaveDialog() {
    }

    /**
     * Asks and writes.
     *
     * @param title of the dialog that says why the file cannot be written
     * @param name what the file is called if the user does not say otherwise
     * @param patterns which files are shown, such as {@code *.csv}
     */
    public static void open(Shell shell, String title, Saving saving, String name, String... patterns) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setFileName(name);
        dialog.setFilterExtensions(patterns);
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen == null) {
            return;
        }
        try {
            saving.to(Path.of(chosen));
        } catch (IOException fault) {
            ErrorDialog.openError(shell, title, null, Status.error("The file cannot be written: "
                    + fault.getMessage(), fault));
        }
    }
}
