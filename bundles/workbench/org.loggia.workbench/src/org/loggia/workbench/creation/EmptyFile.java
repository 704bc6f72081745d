// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** An empty file with the name of a model, as New &gt; File makes them, becomes an empty model. */
public final class EmptyFile {

    /** What users choose to have it done. */
    public static final String ACTION = "Create an empty model";

    /** A larger file is not looked at: nobody makes one of blanks only. */
    private static final long LARGE = 256;

    private EmptyFile() {
    }

    /** Whether a file holds nothing, and its name says what kind of model it is to be. */
    public static boolean canBeFilled(IFile file) {
        if (ModelKind.of(file).isEmpty() || file.getLocation() == null) {
            return false;
        }
        Path path = file.getLocation().toPath();
        try {
            if (!Files.isRegularFile(path) || Files.size(path) > LARGE) {
                return false;
            }
            for (byte each : Files.readAllBytes(path)) {
                if (!Character.isWhitespace(each)) {
                    return false;
                }
            }
            return true;
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Makes a model of an empty file. Which models it is linked with is asked unless that is obvious. */
    public static void fill(Shell shell, IFile file) {
        ModelKind kind = ModelKind.of(file).orElseThrow();
        List<IFile> linked = kind.linked().stream().map(each -> LinkedParts.obvious(file.getParent(), each))
                .collect(Collectors.toList());
        if (linked.contains(null)) {
            Question question = new Question(shell, file, kind);
            if (question.open() != Window.OK) {
                return;
            }
            linked = question.linked;
        }
        try {
            NewModel.write(kind, file, linked);
        } catch (CoreException failed) {
            ErrorDialog.openError(shell, ACTION, null, failed.getStatus());
        }
    }

    /** Asks which models a new one is linked with. */
    private static final class Question extends TitleAreaDialog {

        private final IFile file;
        private final ModelKind kind;
        private LinkedParts parts;
        private List<IFile> linked;

        Question(Shell shell, IFile file, ModelKind kind) {
            super(shell);
            this.file = file;
            this.kind = kind;
        }

        @Override
        protected void configureShell(Shell shell) {
            super.configureShell(shell);
            shell.setText(ACTION);
        }

        @Override
        protected Control createDialogArea(Composite parent) {
            Composite area = (Composite) super.createDialogArea(parent);
            setTitle(file.getName());
            parts = new LinkedParts(area, kind.linked(), this::changed);
            parts.offer(file.getParent());
            return area;
        }

        @Override
        protected Control createContents(Composite parent) {
            Control contents = super.createContents(parent);
            changed();
            return contents;
        }

        private void changed() {
            setMessage(parts.missing() == null ? kind.description() : parts.missing(),
                    parts.missing() == null ? IMessageProvider.NONE : IMessageProvider.INFORMATION);
            getButton(OK).setEnabled(parts.missing() == null);
        }

        @Override
        protected void okPressed() {
            linked = parts.chosen();
            super.okPressed();
        }
    }
}
