// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/**
 * Asks for a file or a folder of the file system that is there. It begins where a path is that was typed, else where
 * something was chosen last, and the first time in the user's home: GTK would show a list of recent files, which is
 * empty.
 */
public final class OpenDialog {

    /** Under which the display keeps the folder of what was chosen last. */
    private static final String LAST = OpenDialog.class.getName();

    private final Shell shell;
    private final String title;
    private final String typed;

    /**
     * @param title of the dialog
     * @param typed a path that is known already; may be empty, or none
     */
    public OpenDialog(Shell shell, String title, String typed) {
        this.shell = shell;
        this.title = title;
        this.typed = typed;
    }

    /**
     * A file; empty if none was chosen.
     *
     * @param patterns which files are shown, such as {@code *.csv;*.txt}; none for all
     */
    public Optional<Path> file(String... patterns) {
        FileDialog dialog = new FileDialog(shell, SWT.OPEN);
        dialog.setText(title);
        dialog.setFilterPath(beginning());
        dialog.setFilterExtensions(patterns.length == 0 ? null : patterns);
        return kept(dialog.open());
    }

    /** A folder; empty if none was chosen. */
    public Optional<Path> folder() {
        DirectoryDialog dialog = new DirectoryDialog(shell, SWT.OPEN);
        dialog.setText(title);
        dialog.setFilterPath(beginning());
        return kept(dialog.open());
    }

    private Optional<Path> kept(String chosen) {
        if (chosen != null) {
            shell.getDisplay().setData(LAST, Path.of(chosen).getParent());
        }
        return Optional.ofNullable(chosen).map(Path::of);
    }

    /** The nearest folder that is there of what was typed, or one that is likely. */
    private String beginning() {
        Path folder = typedPath();
        while (folder != null && !Files.isDirectory(folder)) {
            folder = folder.getParent();
        }
        if (folder != null) {
            return folder.toString();
        }
        return shell.getDisplay().getData(LAST) instanceof Path last && Files.isDirectory(last) ? last.toString()
                : System.getProperty("user.home");
    }

    private Path typedPath() {
        try {
            return typed.isBlank() ? null : Path.of(typed.strip());
        } catch (InvalidPathException none) {
            return null;
        }
    }
}
