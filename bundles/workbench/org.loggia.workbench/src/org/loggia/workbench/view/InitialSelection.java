// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Arrays;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.core.resources.IContainer;

/**
 * Where a wizard begins: at the file or folder that is selected; where none is, as in a view that lists other things,
 * at the file that the editor in front shows; else in the only open project.
 */
public final class InitialSelection {

    private InitialSelection() {
    }

    /** The resource to begin with; null where there is none to think of. */
    public static IResource of(IWorkbench workbench, IStructuredSelection selection) {
        IResource selected = selection == null ? null : Adapters.adapt(selection.getFirstElement(), IResource.class);
        if (selected != null && selected.getType() != IResource.ROOT) {
            return selected;
        }
        IResource shown = shown(workbench.getActiveWorkbenchWindow());
        if (shown != null) {
            return shown;
        }
        IProject[] open = Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(
                IProject::isOpen).toArray(IProject[]::new);
        return open.length == 1 ? open[0] : null;
    }

    /** The same as a selection, which the platform's pages begin with. */
    public static IStructuredSelection selection(IWorkbench workbench, IStructuredSelection selection) {
        IResource place = of(workbench, selection);
        return place == null ? StructuredSelection.EMPTY : new StructuredSelection(place);
    }

    /**
     * The path of the folder that something new goes to: that of a place or, where there is none, the first open
     * project.
     *
     * @param place null where there is none
     * @param otherwise where no project is open
     */
    public static String folder(IResource place, String otherwise) {
        if (place != null) {
            return (place instanceof IContainer container ? container : place.getParent()).getFullPath().toString();
        }
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IProject::isOpen)
                .findFirst().map(project -> project.getFullPath().toString()).orElse(otherwise);
    }

    private static IResource shown(IWorkbenchWindow window) {
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        IEditorPart editor = page == null ? null : page.getActiveEditor();
        return editor == null ? null : ResourceUtil.getResource(editor.getEditorInput());
    }
}
