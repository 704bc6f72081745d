// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.Arrays;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.loggia.workbench.figures.RunSelection.Figure;

/**
 * The tree of runs with a field above it: of the figures only those are left that have the words in their names, in the
 * tree, the table and all charts. Runs always stay.
 */
final class RunFilter extends ViewerFilter {

    private final Text words;
    private final TreeViewer tree;

    /** @param changed called with other words, once the tree shows what is left */
    RunFilter(Composite parent, Runnable changed) {
        Composite both = new Composite(parent, SWT.NONE);
        GridLayout rows = new GridLayout();
        rows.marginWidth = 0;
        rows.marginHeight = 0;
        rows.verticalSpacing = 0;
        both.setLayout(rows);
        words = new Text(both, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL | SWT.SINGLE);
        words.setMessage("Filter by name, such as read");
        words.setToolTipText("Shows only metrics whose names contain all of these words, such as response time read");
        words.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        tree = new TreeViewer(both, SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        tree.getControl().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        tree.addFilter(this);
        words.addModifyListener(event -> {
            apply();
            changed.run();
        });
        words.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ARROW_DOWN) {
                tree.getControl().setFocus();
            } else if (event.keyCode == SWT.ESC) {
                words.setText("");
            }
        });
    }

    TreeViewer tree() {
        return tree;
    }

    String words() {
        return words.getText();
    }

    /** Where what was selected is not left, its run is. */
    private void apply() {
        IStructuredSelection before = tree.getStructuredSelection();
        tree.getControl().setRedraw(false);
        tree.refresh();
        tree.getControl().setRedraw(true);
        if (tree.getStructuredSelection().isEmpty() && !before.isEmpty()) {
            tree.setSelection(new StructuredSelection(Arrays.stream(before.toArray()).map(RunTree::run).distinct()
                    .toList()));
        }
    }

    @Override
    public boolean select(Viewer viewer, Object parent, Object element) {
        if (element instanceof RunTree.Point point) {
            return new Figure(point.kind().kind(), point.metric().point()).has(words());
        }
        return !(element instanceof RunTree.Kind kind) || kind.run().run().result().metrics().stream()
                .anyMatch(metric -> metric.kind() == kind.kind() && new Figure(metric.kind(), metric.point()).has(
                        words()));
    }
}
