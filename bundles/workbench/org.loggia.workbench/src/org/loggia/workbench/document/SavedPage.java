// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.document;

import java.io.IOException;
import java.net.MalformedURLException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.workbench.chart.SaveDialog;

/** Saves a report where the user wants it, in the background, and opens it in a browser. */
public final class SavedPage extends Job {

    /** Jobs of this kind. */
    public static final Object FAMILY = new Object();

    private static final String TITLE = "Save Report";

    private final Path file;
    private final Supplier<String> page;

    private SavedPage(Path file, Supplier<String> page) {
        super("Writing the report " + file.getFileName());
        this.file = file;
        this.page = page;
        setUser(true);
    }

    /**
     * Asks for the file, writes the page and shows it.
     *
     * @param source the project that the page is about
     * @param stem proposed name of the file, without its ending
     * @param page makes the page, and is not called by the user interface
     */
    public static void open(Shell shell, IProject source, String stem, Supplier<String> page) {
        SaveDialog.ask(shell, TITLE, source, stem.replaceAll("[^\\p{L}\\p{N}.-]+", "-") + ".html", "*.html", "*.htm")
                .ifPresent(file -> new SavedPage(file, page).schedule());
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            AtomicFile.write(file, page.get().getBytes(StandardCharsets.UTF_8));
            SaveDialog.refresh(file);
        } catch (IOException fault) {
            return SaveDialog.failure(UnwritableFileException.of(file, fault));
        } catch (CoreException fault) {
            return fault.getStatus();
        }
        PlatformUI.getWorkbench().getDisplay().asyncExec(this::show);
        return Status.OK_STATUS;
    }

    private void show() {
        try {
            PlatformUI.getWorkbench().getBrowserSupport().createBrowser("org.loggia.workbench.report")
                    .openURL(file.toUri().toURL());
        } catch (PartInitException noBrowser) {
            ErrorDialog.openError(null, TITLE, "The report was written, but cannot be shown.", noBrowser.getStatus());
        } catch (MalformedURLException everyFileHasOne) {
            throw new IllegalStateException(everyFileHasOne);
        }
    }
}
