// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.workbench.view.OpenDialog;

/** A labelled field for a path of the file system, with a button to choose one. Takes three columns. */
public final class PathField {

    private final Text text;

    /**
     * @param title of the dialog
     * @param dialog asks for a path with it
     * @param chosen follows after a path was chosen in the dialog
     */
    public PathField(Composite parent, String label, String title, Function<OpenDialog, Optional<Path>> dialog,
            Runnable chosen) {
        new Label(parent, SWT.NONE).setText(label);
        text = new Text(parent, SWT.BORDER);
        text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        Button browse = new Button(parent, SWT.PUSH);
        browse.setText("Browse...");
        browse.addListener(SWT.Selection, event -> {
            dialog.apply(new OpenDialog(parent.getShell(), title, get())).ifPresent(path -> {
                text.setText(path.toString());
                chosen.run();
            });
        });
    }

    /** Where the path is typed. */
    public Text text() {
        return text;
    }

    /** What was typed, without space around it. */
    public String get() {
        return text.getText().trim();
    }

    /** The absolute path that was typed; null if it is none. */
    public Path path() {
        try {
            Path path = Path.of(get());
            return path.isAbsolute() ? path : null;
        } catch (InvalidPathException wrong) {
            return null;
        }
    }
}
