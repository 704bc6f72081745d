// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.document;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;

import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.workbench.chart.SaveDialog;

/** Saves a report where the user wants it, and opens it in a browser. */
public final class SavedPage {

    private static final String TITLE = "Save Report";

    private SavedPage() {
    }

    /**
     * Asks for the file, writes the page and shows it.
     *
     * @param stem proposed name of the file, without its ending
     */
    public static void open(Shell shell, String stem, Supplier<String> page) {
        SaveDialog.open(shell, TITLE, file -> {
            write(file, page.get());
            show(shell, file);
        }, stem.replaceAll("[^\\p{L}\\p{N}.-]+", "-") + ".html", "*.html", "*.htm");
    }

    private static void write(Path file, String text) throws IOException {
        try {
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException fault) {
            throw new IOException(UnwritableFileException.of(file, fault).getMessage(), fault);
        }
    }

    private static void show(Shell shell, Path file) throws IOException {
        try {
            PlatformUI.getWorkbench().getBrowserSupport().createBrowser("org.loggia.workbench.report")
                    .openURL(file.toUri().toURL());
        } catch (PartInitException noBrowser) {
            ErrorDialog.openError(shell, TITLE, "The report is written, but cannot be shown.", noBrowser.getStatus());
        }
    }
}
