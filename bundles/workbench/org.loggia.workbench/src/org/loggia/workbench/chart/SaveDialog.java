// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.loggia.workbench.view.InitialSelection;

/**
 * Asks for a file, which need not be in the workspace, and writes it; a dialog says why if that fails. It begins in the
 * folder of what is worked at, and then where something was saved last.
 */
public final class SaveDialog {

    /** What is written, once the file is known. */
    public interface Saving {
        /** Writes the file. */
        void to(Path file) throws IOException;
    }

    /** Under which the display keeps where something was saved last. */
    private static final String LAST = SaveDialog.class.getName();

    private SaveDialog() {
    }

    /**
     * Asks and writes.
     *
     * @param title of the dialog
     * @param name what the file is called if the user does not say otherwise
     * @param patterns which files are shown, such as {@code *.csv}; a name with another ending gets the one chosen
     */
    public static void open(Shell shell, String title, Saving saving, String name, String... patterns) {
        open(shell, title, null, saving, name, patterns);
    }

    /** The same, beginning in the project that is the source of what is saved, as long as no other place was chosen. */
    public static void open(Shell shell, String title, IProject source, Saving saving, String name,
            String... patterns) {
        ask(shell, title, source, name, patterns).ifPresent(file -> {
            try {
                saving.to(file);
                refresh(file);
            } catch (IOException fault) {
                ErrorDialog.openError(shell, title, null, failure(fault));
            } catch (CoreException fault) {
                ErrorDialog.openError(shell, title, null, fault.getStatus());
            }
        });
    }

    /**
     * Asks only; what takes long is written in the background, and {@link #refresh told} then.
     *
     * @param source the project that is the source of what is saved; null where none is known
     */
    public static Optional<Path> ask(Shell shell, String title, IProject source, String name, String... patterns) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(title);
        dialog.setFilterPath(folder(shell.getDisplay(), source));
        dialog.setFileName(name);
        dialog.setFilterExtensions(patterns);
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen == null) {
            return Optional.empty();
        }
        Path file = withEnding(Path.of(chosen), dialog.getFilterIndex(), patterns);
        if (!file.equals(Path.of(chosen)) && Files.exists(file) && !MessageDialog.openQuestion(shell, title, file
                + " already exists. Replace it?")) {
            return Optional.empty();
        }
        shell.getDisplay().setData(LAST, file.getParent());
        return Optional.of(file);
    }

    /** Tells the workspace that a file was written, if it lies there. */
    public static void refresh(Path file) throws CoreException {
        for (var each : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
            each.refreshLocal(IResource.DEPTH_ZERO, null);
        }
    }

    /** Why a file was not written. */
    public static IStatus failure(IOException fault) {
        return Status.error("The file cannot be written: " + fault.getMessage(), fault);
    }

    /**
     * A file whose name ends as one of the patterns: as it was typed, or as the pattern that was chosen where the name
     * has no such ending, or only that of the first pattern, which is proposed.
     *
     * @param chosen index of the pattern
     */
    public static Path withEnding(Path file, int chosen, String... patterns) {
        String name = file.getFileName().toString();
        String known = Arrays.stream(patterns).map(each -> each.substring(1)).filter(name.toLowerCase(
                Locale.ROOT)::endsWith).findFirst().orElse("");
        boolean isOtherChosen = chosen > 0 && chosen < patterns.length;
        boolean isTyped = !known.isEmpty() && !(isOtherChosen && patterns[0].endsWith(known));
        String ending = patterns[Math.max(0, Math.min(chosen, patterns.length - 1))].substring(1);
        return isTyped ? file : file.resolveSibling(name.substring(0, name.length() - known.length()) + ending);
    }

    /** Where the dialog begins; null where there is nothing to think of. */
    private static String folder(Display display, IProject source) {
        if (display.getData(LAST) instanceof Path last && Files.isDirectory(last)) {
            return last.toString();
        }
        if (source != null && source.getLocation() != null) {
            return source.getLocation().toOSString();
        }
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null) {
            return null;
        }
        IResource place = InitialSelection.of(PlatformUI.getWorkbench(), window.getSelectionService()
                .getSelection() instanceof IStructuredSelection selected ? selected : null);
        IPath location = place == null ? null : (place instanceof IContainer ? place : place.getParent()).getLocation();
        return location == null ? null : location.toOSString();
    }
}
