// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.loggia.workbench.view.FilteredChoice;

/** A choice of files, or of projects and folders, of the workspace. A file may come from the disk, too. */
final class ResourceChoice extends FilteredChoice {

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
        setTitle(extensions.isEmpty() ? "Choose a project or folder" : isSeveral ? "Choose files" : "Choose a file");
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
