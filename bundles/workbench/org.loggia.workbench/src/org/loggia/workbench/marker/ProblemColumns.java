// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.marker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * The Problems view has room for names of elements: the platform makes its columns for line numbers, and puts the one
 * with the location behind the folder. What somebody has changed stays, and in another Eclipse the view is its own
 * business.
 */
public final class ProblemColumns implements IStartup, IPartListener2 {

    private static final String PRODUCT = "org.loggia.workbench.product";
    private static final String RESOURCE = "Resource";
    private static final String LOCATION = "Location";

    @Override
    public void earlyStartup() {
        if (Platform.getProduct() != null && PRODUCT.equals(Platform.getProduct().getId())) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(this::listen);
        }
    }

    private void listen() {
        for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            window.getPartService().addPartListener(this);
            IWorkbenchPage page = window.getActivePage();
            IViewReference view = page == null ? null : page.findViewReference(IPageLayout.ID_PROBLEM_VIEW);
            if (view != null) {
                partVisible(view);
            }
        }
    }

    @Override
    public void partVisible(IWorkbenchPartReference part) {
        if (part.getId().equals(IPageLayout.ID_PROBLEM_VIEW)) {
            // The platform sets the widths when the view is laid out, which is to come.
            Display.getCurrent().asyncExec(() -> {
                IWorkbenchPart view = part.getPart(false);
                if (view != null && view.getSite().getSelectionProvider() instanceof TreeViewer viewer
                        && !viewer.getTree().isDisposed()) {
                    makeRoom(viewer.getTree());
                }
            });
        }
    }

    private static void makeRoom(Tree tree) {
        List<String> titles = Arrays.stream(tree.getColumns()).map(TreeColumn::getText).toList();
        int resource = titles.indexOf(RESOURCE);
        int location = titles.indexOf(LOCATION);
        boolean untouched = resource >= 0 && location >= 0
                && tree.getColumn(location).getWidth() == tree.getColumn(resource).getWidth();
        if (untouched) {
            tree.getColumn(location).setWidth(2 * tree.getColumn(resource).getWidth());
            List<Integer> order = new ArrayList<>(Arrays.stream(tree.getColumnOrder()).boxed().toList());
            order.remove((Integer) location);
            order.add(order.indexOf(resource) + 1, location);
            tree.setColumnOrder(order.stream().mapToInt(Integer::intValue).toArray());
        }
    }
}
