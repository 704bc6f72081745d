// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.loggia.workbench.view.FilteredChoice;

/** A labelled field for a resource of the workspace, with a button to choose one. Takes three columns. */
public final class ResourceField {

    /** Of the files to choose from; none to choose a project or folder. */
    private final Set<String> extensions = new HashSet<>();
    private final Text text;
    private final Button browse;
    private boolean isSeveral;

    /** @param extension of the files to choose from; null to choose a project or folder */
    public ResourceField(Composite parent, String label, String extension, Runnable changed) {
        if (extension != null) {
            extensions.add(extension);
        }
        Label name = new Label(parent, SWT.NONE);
        name.setText(label);
        text = new Text(parent, SWT.BORDER);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.widthHint = 160;
        text.setLayoutData(wide);
        text.addModifyListener(event -> changed.run());
        browse = new Button(parent, SWT.PUSH);
        browse.setText("Browse...");
        browse.addListener(SWT.Selection, event -> choose());
    }

    /** Lets files with another extension be chosen, too. */
    public ResourceField or(String extension) {
        extensions.add(extension);
        return this;
    }

    /** Lets several be chosen, with commas between. */
    public ResourceField several() {
        isSeveral = true;
        return this;
    }

    /** What an empty field means. */
    public void hint(String whenEmpty) {
        text.setMessage(whenEmpty);
        text.setToolTipText("Empty: " + whenEmpty);
    }

    /** What may be entered, and what an empty field means. */
    public void hint(String whenEmpty, String what) {
        hint(whenEmpty);
        text.setToolTipText(what + "; empty: " + whenEmpty);
    }

    /** The workspace path entered. */
    public String get() {
        return text.getText().trim();
    }

    /** All workspace paths entered, with commas between. */
    public List<String> all() {
        return Arrays.stream(text.getText().split(",")).map(String::trim).filter(path -> !path.isEmpty()).toList();
    }

    /** Enters a workspace path. */
    public void set(String path) {
        text.setText(path);
    }

    /** Whether anything can be entered. */
    public void setEnabled(boolean enabled) {
        text.setEnabled(enabled);
        browse.setEnabled(enabled);
    }

    /** Why what was entered is nothing of the workspace that could be chosen; null if it is, or if it is empty. */
    public String fault() {
        if (get().isEmpty()) {
            return null;
        }
        IResource found = IPath.ROOT.isValidPath(get()) ? ResourcesPlugin.getWorkspace().getRoot().findMember(get())
                : null;
        return found != null && fits(found) ? null : found != null && !extensions.isEmpty() ? get() + " is no "
                + extensions.stream().sorted().map(each -> "." + each).collect(Collectors.joining(" or ")) + " file."
                : isOnDisk() ? get() + " is not in the workspace: import it with Browse... > Copy from Disk..."
                : "There is no open project with the " + (extensions.isEmpty() ? "folder " : "file ") + get() + ".";
    }

    private boolean isOnDisk() {
        return !extensions.isEmpty() && new File(get()).isFile();
    }

    private void choose() {
        List<String> paths = new ArrayList<>();
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
                if (fits(resource)) {
                    paths.add(resource.getFullPath().toString());
                }
                return true;
            });
        } catch (CoreException fault) {
            ErrorDialog.openError(text.getShell(), "Browse", null, fault.getStatus());
        }
        var dialog = new ResourceChoice(text.getShell(), extensions, paths, isSeveral);
        if (dialog.open() == Window.OK) {
            set(Arrays.stream(dialog.getResult()).map(String::valueOf).collect(Collectors.joining(", ")));
        }
    }

    private boolean fits(IResource resource) {
        return extensions.isEmpty()
                ? resource instanceof IContainer && resource.getType() != IResource.ROOT && resource.isAccessible()
                : resource instanceof IFile && extensions.contains(resource.getFileExtension());
    }

    /** A choice of files, or of projects and folders, of the workspace. A file may come from the disk, too. */
    private static final class ResourceChoice extends FilteredChoice {

        private static final int FROM_DISK = IDialogConstants.CLIENT_ID;

        private final Set<String> extensions;
        private final boolean isSeveral;

        /**
         * @param extensions of the files to choose from; none for projects and folders
         * @param paths of the workspace to choose from
         */
        ResourceChoice(Shell shell, Set<String> extensions, List<String> paths, boolean isSeveral) {
            super(shell, new LabelProvider());
            this.extensions = extensions;
            this.isSeveral = isSeveral;
            setTitle(extensions.isEmpty() ? "Choose a project or folder" : isSeveral ? "Choose files"
                    : "Choose a file");
            setMessage(paths.isEmpty() ? "The workspace has no such resource yet."
                    : "Type to filter (? = any character, * = any text):");
            setElements(paths.toArray());
            setMultipleSelection(isSeveral);
        }

        @Override
        protected void createButtonsForButtonBar(Composite bar) {
            if (!extensions.isEmpty()) {
                createButton(bar, FROM_DISK, "Copy from &Disk...", false);
            }
            super.createButtonsForButtonBar(bar);
        }

        @Override
        protected void buttonPressed(int button) {
            IFile copied = button == FROM_DISK ? CopyFromDisk.ask(getShell(), extensions) : null;
            if (button != FROM_DISK) {
                super.buttonPressed(button);
            } else if (copied != null) {
                List<Object> chosen = new ArrayList<>(isSeveral ? Arrays.asList(getSelectedElements()) : List.of());
                chosen.add(copied.getFullPath().toString());
                setResult(chosen);
                setReturnCode(OK);
                close();
            }
        }
    }
}
