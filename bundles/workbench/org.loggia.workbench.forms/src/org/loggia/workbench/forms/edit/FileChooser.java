// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.Set;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementTreeSelectionDialog;
import org.eclipse.ui.model.BaseWorkbenchContentProvider;
import org.eclipse.ui.model.WorkbenchLabelProvider;

/** A dialog with the folders of a project and those of their files that can be meant. */
public final class FileChooser {

    /** The files that hold models of storage systems. */
    public static final Set<String> STORAGE_MODELS = Set.of("json", "qpe");

    private FileChooser() {
    }

    /** Whether a resource is a file that may hold a model of a storage system: no result of a simulation. */
    public static boolean isStorageModel(Object resource) {
        return resource instanceof IFile file && file.getFileExtension() != null
                && STORAGE_MODELS.contains(file.getFileExtension()) && !file.getName().endsWith(".simulation.json");
    }

    /**
     * Lets the user choose a file with the model of a storage system.
     *
     * @param home the file whose model refers to it
     * @return the path from the folder of {@code home}; null when the dialog was cancelled
     */
    public static String storageModel(Shell shell, IFile home) {
        var dialog = new ElementTreeSelectionDialog(shell, new WorkbenchLabelProvider(),
                new BaseWorkbenchContentProvider());
        dialog.setTitle("Choose a Storage Model");
        dialog.setMessage("Regression models (.json) and queueing Petri nets (.qpe) of the project:");
        dialog.setInput(home.getProject());
        dialog.setInitialSelection(home.getParent());
        dialog.setAllowMultiple(false);
        dialog.setEmptyListMessage("The project has no storage model yet; train one first (File > New > Regression "
                + "Model).");
        dialog.addFilter(new ViewerFilter() {
            @Override
            public boolean select(Viewer viewer, Object parent, Object element) {
                return isStorageModel(element) || element instanceof IContainer folder && leadsToOne(folder);
            }
        });
        dialog.setValidator(chosen -> chosen.length == 1 && chosen[0] instanceof IFile ? Status.OK_STATUS
                : Status.error("Choose a file."));
        return dialog.open() == Window.OK && dialog.getFirstResult() instanceof IFile file
                ? file.getFullPath().makeRelativeTo(home.getParent().getFullPath()).toString() : null;
    }

    private static boolean leadsToOne(IContainer folder) {
        if (folder.getName().startsWith(".") || folder.isDerived()) {
            return false;
        }
        try {
            for (IResource each : folder.members()) {
                if (isStorageModel(each) || each instanceof IContainer inner && leadsToOne(inner)) {
                    return true;
                }
            }
        } catch (CoreException gone) {
            return false;
        }
        return false;
    }
}
