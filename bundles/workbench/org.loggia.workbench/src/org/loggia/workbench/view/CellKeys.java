// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.jface.viewers.ColumnViewerEditor;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationStrategy;
import org.eclipse.jface.viewers.FocusCellOwnerDrawHighlighter;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerEditor;
import org.eclipse.jface.viewers.TableViewerFocusCellManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;

/** Lets people edit the cells of a table with the keys: Enter and F2 begin, Tab continues to the next cell. */
public final class CellKeys {

    private CellKeys() {
    }

    /** F2 on a row begins in a column where the cell that has the focus, such as the row's name, is not edited. */
    public static void beginIn(TableViewer viewer, int column) {
        viewer.getTable().addListener(SWT.KeyDown, event -> {
            Object row = viewer.getStructuredSelection().getFirstElement();
            if (event.keyCode == SWT.F2 && row != null && !viewer.isCellEditorActive()) {
                viewer.editElement(row, column);
            }
        });
    }

    /**
     * Has the keys that a table hears continue at its selected row. A viewer with other rows forgets the cell that has
     * the focus, and neither shows one nor edits it at Enter until the table gets the focus again.
     */
    public static void follow(TableViewer viewer) {
        Table table = viewer.getTable();
        if (table.getSelectionCount() == 0 || !table.isFocusControl()) {
            return;
        }
        if (viewer.getColumnViewerEditor().getFocusCell() == null) {
            table.notifyListeners(SWT.FocusIn, new Event());
        }
        Event selected = new Event();
        selected.item = table.getSelection()[0];
        table.notifyListeners(SWT.Selection, selected);
    }

    /** @param more features of {@link ColumnViewerEditor} besides these; 0 for none */
    public static void on(TableViewer viewer, int more) {
        var activation = new ColumnViewerEditorActivationStrategy(viewer) {
            @Override
            protected boolean isEditorActivationEvent(ColumnViewerEditorActivationEvent event) {
                return event.eventType == ColumnViewerEditorActivationEvent.TRAVERSAL
                        || event.eventType == ColumnViewerEditorActivationEvent.MOUSE_CLICK_SELECTION
                        || event.eventType == ColumnViewerEditorActivationEvent.PROGRAMMATIC
                        || event.eventType == ColumnViewerEditorActivationEvent.KEY_PRESSED
                                && (event.keyCode == SWT.CR || event.keyCode == SWT.F2);
            }
        };
        TableViewerEditor.create(viewer, new TableViewerFocusCellManager(viewer,
                new FocusCellOwnerDrawHighlighter(viewer)), activation, ColumnViewerEditor.TABBING_HORIZONTAL
                        | ColumnViewerEditor.TABBING_MOVE_TO_ROW_NEIGHBOR | ColumnViewerEditor.KEYBOARD_ACTIVATION
                        | more);
    }
}
