// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import org.eclipse.core.resources.IResource;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** The Project Explorer, brought to front, where people select files before they do something with them. */
final class ExplorerInFront {

    private final ProjectExplorer explorer;

    ExplorerInFront(IWorkbenchPage page) throws PartInitException {
        explorer = (ProjectExplorer) page.showView(ProjectExplorer.VIEW_ID);
    }

    Tree tree() {
        return explorer.getCommonViewer().getTree();
    }

    /** The row of a file, folder or project, which is selected and in sight. */
    TreeItem row(IResource resource) {
        explorer.selectReveal(new StructuredSelection(resource));
        return UserInterface.await(resource.getName() + " in the explorer", () -> tree().getSelectionCount() == 1
                && tree().getSelection()[0].getData().equals(resource) ? tree().getSelection()[0] : null);
    }

    /** Selects several files, folders or projects. */
    void select(IResource... resources) {
        explorer.selectReveal(new StructuredSelection(resources));
        UserInterface.awaitThat("the selection", () -> tree().getSelectionCount() == resources.length);
    }
}
