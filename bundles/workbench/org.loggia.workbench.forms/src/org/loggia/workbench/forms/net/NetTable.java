// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;
import org.loggia.workbench.view.CellKeys;
import org.loggia.workbench.view.ColumnWidths;

/**
 * A table in a property sheet. Cells are edited in place, with the mouse or with Enter and Tab; what is wrong with an
 * entry stands below the table while it is typed, and is not taken over. Each change is one edit of the session.
 *
 * @param <E> the element that the sheet shows
 * @param <T> what a row stands for; equal objects are the same row
 */
public abstract class NetTable<E extends EObject, T> implements Row {

    private static final int HEIGHT = 150;

    private final RowContext context;
    private final Composite side;
    private final Label fault;
    private final TableViewer viewer;
    private final ColumnWidths widths;
    private final List<Column<T>> columns = new ArrayList<>();
    private final List<Button> additions = new ArrayList<>();
    private final List<Button> actions = new ArrayList<>();
    private boolean editable;
    /** The element that is shown now. */
    E subject;

    /**
     * A column.
     *
     * @param title its heading
     * @param help what the values mean
     * @param width where there is room for all columns, in pixels
     * @param text what a row shows
     * @param choices what can be chosen for a row; null where anything can be typed
     * @param change checks a text for a row, with an {@link IllegalArgumentException} that says what is wrong, and
     *     gives back what takes it over; null for a column that only shows something
     * @param tip what a tool tip adds for a row; null for nothing
     */
    public record Column<T>(String title, String help, int width, Function<T, String> text,
            Function<T, List<String>> choices, BiFunction<T, String, Runnable> change,
            Function<T, String> tip) {

        Column(String title, String help, int width, Function<T, String> text, Function<T, List<String>> choices,
                BiFunction<T, String, Runnable> change) {
            this(title, help, width, text, choices, change, null);
        }

        /** The same column with tool tips at its cells. */
        Column<T> told(Function<T, String> words) {
            return new Column<>(title, help, width, text, choices, change, words);
        }

        /** A column that cannot be edited. */
        static <T> Column<T> shown(String title, String help, int width, Function<T, String> text) {
            return new Column<>(title, help, width, text, null, null);
        }

        /** A column in whose cells something is typed. */
        static <T> Column<T> typed(String title, String help, int width, Function<T, String> text,
                BiFunction<T, String, Runnable> change) {
            return new Column<>(title, help, width, text, null, change);
        }
    }

    NetTable(RowContext context) {
        this.context = context;
        Composite whole = context.widgets().createComposite(context.parent());
        GridData place = new GridData(SWT.FILL, SWT.FILL, true, true, 3, 1);
        place.widthHint = 500;
        whole.setLayoutData(place);
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        whole.setLayout(layout);
        Table table = context.widgets().createTable(whole, SWT.MULTI | SWT.BORDER | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        GridData inner = new GridData(SWT.FILL, SWT.FILL, true, true);
        inner.heightHint = HEIGHT;
        table.setLayoutData(inner);
        side = context.widgets().createComposite(whole);
        side.setLayoutData(new GridData(SWT.FILL, SWT.BEGINNING, false, false));
        GridLayout sideLayout = new GridLayout(1, false);
        sideLayout.marginHeight = 0;
        side.setLayout(sideLayout);
        fault = context.widgets().createLabel(whole, "");
        fault.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        fault.setForeground(new Color(176, 32, 32));
        viewer = new TableViewer(table);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(viewer);
        CellKeys.on(viewer, 0);
        widths = ColumnWidths.ofForm(table, () -> columns.stream().mapToInt(Column::width).toArray());
        table.addListener(SWT.Selection, event -> enable());
    }

    void column(Column<T> column) {
        columns.add(column);
        TableViewerColumn shown = new TableViewerColumn(viewer, SWT.LEFT);
        shown.getColumn().setText(column.title());
        shown.getColumn().setToolTipText(column.help());
        shown.getColumn().setWidth(column.width());
        shown.setLabelProvider(new ColumnLabelProvider() {
            @Override
            @SuppressWarnings("unchecked")
            public String getText(Object row) {
                return column.text().apply((T) row);
            }

            @Override
            @SuppressWarnings("unchecked")
            public String getToolTipText(Object row) {
                return column.tip() == null ? null : column.tip().apply((T) row);
            }
        });
        if (column.change() != null) {
            shown.setEditingSupport(new NetCellEditing<>(viewer, column, () -> editable, context.element(),
                    this::explain));
        }
    }

    /** Removes the columns, to make others. */
    void clearColumns() {
        viewer.cancelEditing();
        columns.clear();
        for (var column : viewer.getTable().getColumns()) {
            column.dispose();
        }
    }

    /** A button that is enabled whatever is selected. */
    void addition(String text, Runnable run) {
        additions.add(button(text, run));
    }

    /** A button that adds a row and selects it. */
    void addition(String edit, Supplier<T> added) {
        addition("Add", () -> {
            List<T> made = new ArrayList<>();
            ModelEdits.run(subject, edit, () -> made.add(added.get()));
            show(subject, true);
            select(made.get(0));
        });
    }

    /** A button for selected rows. */
    void action(String text, Runnable run) {
        actions.add(button(text, run));
    }

    private Button button(String text, Runnable run) {
        Button button = context.widgets().createButton(side, text, SWT.PUSH);
        button.setLayoutData(new GridData(SWT.FILL, SWT.BEGINNING, true, false));
        button.addListener(SWT.Selection, event -> {
            viewer.applyEditorValue();
            run.run();
        });
        return button;
    }

    private void explain(String message) {
        if (!fault.isDisposed()) {
            fault.setText(message == null ? "" : message);
        }
    }

    /** The rows that are selected. */
    @SuppressWarnings("unchecked")
    List<T> selected() {
        return viewer.getStructuredSelection().toList();
    }

    /** The rows for an element. */
    abstract List<T> rows(E shown);

    @Override
    @SuppressWarnings("unchecked")
    public final void show(EObject shown, boolean mayChange) {
        subject = (E) shown;
        editable = mayChange;
        List<T> rows = rows(subject);
        if (viewer.getInput() instanceof List<?> before && before.equals(rows)) {
            viewer.refresh();
        } else {
            viewer.setInput(rows);
        }
        widths.changed();
        enable();
    }

    private void select(T row) {
        viewer.setSelection(new org.eclipse.jface.viewers.StructuredSelection(row), true);
        enable();
    }

    private void enable() {
        additions.forEach(each -> each.setEnabled(editable));
        actions.forEach(each -> each.setEnabled(editable && !viewer.getStructuredSelection().isEmpty()));
    }

    @Override
    public final void commit() {
        viewer.applyEditorValue();
    }
}
