// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/** Notes on rows of a table and on their cells: as tool tips, and in a dialog at Enter, as keys reach no tool tip. */
public final class RowNotes {

    /** Under which a row keeps its note; those of cells have the number of their column behind it. */
    private static final String KEY = RowNotes.class.getName();

    private final Table table;
    private final int kind;

    private RowNotes(Table table, int kind) {
        this.table = table;
        this.kind = kind;
    }

    /**
     * Shows the notes of a table's rows, whenever these are made.
     *
     * @param kind of the dialog, such as {@link MessageDialog#INFORMATION}
     */
    public static void show(Table table, int kind) {
        RowNotes notes = new RowNotes(table, kind);
        table.addListener(SWT.MouseMove, notes::point);
        table.addListener(SWT.DefaultSelection, event -> notes.tell((TableItem) event.item));
    }

    /** Notes something on a row; null for nothing. */
    public static void set(TableItem row, String note) {
        row.setData(KEY, note);
    }

    /** Notes something on a cell. */
    public static void set(TableItem row, int column, String note) {
        row.setData(KEY + column, note);
    }

    private void point(Event event) {
        TableItem row = table.getItem(new Point(event.x, event.y));
        String note = row == null ? null : (String) row.getData(KEY);
        for (int i = 0; row != null && i < table.getColumnCount(); i++) {
            if (row.getData(KEY + i) instanceof String ofCell && row.getBounds(i).contains(event.x, event.y)) {
                note = ofCell;
            }
        }
        if (!Objects.equals(note, table.getToolTipText())) {
            table.setToolTipText(note);
        }
    }

    /** All notes of a row, those of cells with the heading of their column, without its unit. */
    private void tell(TableItem row) {
        List<String> notes = new ArrayList<>();
        if (row.getData(KEY) instanceof String note) {
            notes.add(note);
        }
        for (int i = 0; i < table.getColumnCount(); i++) {
            if (row.getData(KEY + i) instanceof String ofCell) {
                notes.add(table.getColumn(i).getText().replaceAll(" \\[.*", "") + ". " + ofCell);
            }
        }
        if (!notes.isEmpty()) {
            MessageDialog.open(kind, table.getShell(), row.getText(0), String.join("\n\n", notes), SWT.NONE);
        }
    }
}
