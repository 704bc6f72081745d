// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerEditor;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.loggia.workbench.view.CellKeys;
import org.loggia.workbench.view.ColumnWidths;

/**
 * A table of a form, edited in place with the mouse or with Enter and Tab, with buttons at its side.
 *
 * @param <T> what a row stands for; equal objects are the same row
 */
public final class RowsTable<T> {

    private final FormToolkit toolkit;
    private final TableViewer viewer;
    private final Composite side;
    private final List<Button> forSelected = new ArrayList<>();
    private final List<Integer> wanted = new ArrayList<>();
    private Consumer<String> explain = fault -> {};
    private ColumnWidths widths;
    private Editing editing;

    /** @param height of the table in pixels, at least */
    public RowsTable(FormToolkit toolkit, Composite parent, int height) {
        this.toolkit = toolkit;
        Composite whole = toolkit.createComposite(parent);
        whole.setLayout(new GridLayout(2, false));
        whole.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        Table table = toolkit.createTable(whole, SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        GridData large = new GridData(SWT.FILL, SWT.FILL, true, true);
        large.heightHint = height;
        large.widthHint = 200;
        table.setLayoutData(large);
        viewer = new TableViewer(table);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.addSelectionChangedListener(event -> enable());
        side = toolkit.createComposite(whole);
        GridLayout buttons = new GridLayout();
        buttons.marginWidth = 0;
        buttons.marginHeight = 0;
        side.setLayout(buttons);
        side.setLayoutData(new GridData(SWT.FILL, SWT.TOP, false, false));
        CellKeys.on(viewer, ColumnViewerEditor.TABBING_VERTICAL);
    }

    /** Says who is told what is wrong with an entry; null when nothing is. */
    public RowsTable<T> explaining(Consumer<String> fault) {
        explain = fault;
        return this;
    }

    /** Adds a column that only shows something. */
    public RowsTable<T> shown(String title, String tip, int width, Function<T, String> text, Function<T, String> note) {
        column(title, tip, width, text, note);
        return this;
    }

    /**
     * Adds a column that is edited.
     *
     * @param choices what can be chosen, or an empty list where anything can be typed
     * @param change takes a text over, with an {@link IllegalArgumentException} that says what is wrong
     */
    public RowsTable<T> edited(String title, String tip, int width, Function<T, String> text,
            Supplier<List<String>> choices, BiConsumer<T, String> change) {
        TableViewerColumn column = column(title, tip, width, text, row -> tip);
        column.setEditingSupport(new Editing(wanted.size() - 1, text, choices, change));
        return this;
    }

    private TableViewerColumn column(String title, String tip, int width, Function<T, String> text,
            Function<T, String> note) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        column.getColumn().setToolTipText(tip);
        column.getColumn().setWidth(width);
        wanted.add(width);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply(row(element));
            }

            @Override
            public String getToolTipText(Object element) {
                String told = note.apply(row(element));
                return told == null || told.isEmpty() ? null : told;
            }
        });
        return column;
    }

    /** Adds a button. */
    public Button button(String label, Runnable work) {
        Button button = toolkit.createButton(side, label, SWT.PUSH);
        button.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        button.addListener(SWT.Selection, event -> work.run());
        return button;
    }

    /** Adds a button for what is selected, which the Delete key presses too if it removes. */
    public Button button(String label, boolean removes, Consumer<List<T>> work) {
        Button button = button(label, () -> work.accept(selected()));
        forSelected.add(button);
        if (removes) {
            viewer.getTable().addListener(SWT.KeyDown, event -> {
                if (event.keyCode == SWT.DEL && !selected().isEmpty()) {
                    work.accept(selected());
                }
            });
        }
        enable();
        return button;
    }

    /** Shows rows; what is selected stays so, and what is being typed into a cell as well. */
    public void show(List<T> rows) {
        if (rows.equals(viewer.getInput())) {
            viewer.update(rows.toArray(), null);
        } else {
            replace(List.copyOf(rows));
        }
        if (widths == null) {
            widths = ColumnWidths.ofForm(viewer.getTable(), wanted.stream().mapToInt(Integer::intValue).toArray());
        }
        widths.changed();
        enable();
    }

    /** Who works with the keys stays in the row, wherever it is now and whatever it is called; else gets the next. */
    private void replace(List<T> rows) {
        Editing open = viewer.isCellEditorActive() ? editing : null;
        Object typed = open == null ? null : open.editor.getValue();
        List<T> before = selected();
        int place = viewer.getTable().getSelectionIndex();
        int edited = open == null || !(viewer.getInput() instanceof List<?> old) || old.size() != rows.size() ? -1
                : old.indexOf(open.row);
        viewer.setInput(rows);
        if (open != null && rows.contains(open.row)) {
            open.goOn(open.row, typed);
        } else if (edited >= 0) {
            open.goOn(rows.get(edited), typed);
        } else if (place >= 0 && !rows.isEmpty()) {
            List<T> still = before.stream().filter(rows::contains).toList();
            viewer.setSelection(new StructuredSelection(still.isEmpty()
                    ? List.of(rows.get(Math.min(place, rows.size() - 1))) : still), true);
            CellKeys.follow(viewer);
        }
    }

    /** Opens the editor of a cell. */
    public void edit(T row, int column) {
        viewer.getTable().setFocus();
        viewer.editElement(row, column);
    }

    /** The table itself. */
    public Table table() {
        return viewer.getTable();
    }

    /** What is selected, in the order of the rows. */
    @SuppressWarnings("unchecked")
    public List<T> selected() {
        return viewer.getStructuredSelection().toList();
    }

    private void enable() {
        boolean isAny = !viewer.getStructuredSelection().isEmpty();
        if (!isAny && forSelected.stream().anyMatch(Button::isFocusControl)) {
            viewer.getTable().setFocus(); // a button that cannot be pressed would lose the focus to nobody
        }
        forSelected.forEach(button -> button.setEnabled(isAny));
    }

    @SuppressWarnings("unchecked")
    private T row(Object element) {
        return (T) element;
    }

    /** Cells of one column. */
    private final class Editing extends EditingSupport {
        private final int column;
        private final Function<T, String> text;
        private final Supplier<List<String>> choices;
        private final BiConsumer<T, String> change;
        private List<String> offered = List.of();
        private CellEditor editor;
        private T row;

        Editing(int column, Function<T, String> text, Supplier<List<String>> choices, BiConsumer<T, String> change) {
            super(viewer);
            this.column = column;
            this.text = text;
            this.choices = choices;
            this.change = change;
        }

        @Override
        protected boolean canEdit(Object element) {
            return true;
        }

        @Override
        protected CellEditor getCellEditor(Object element) {
            offered = choices.get();
            editor = offered.isEmpty() ? new TextCellEditor(viewer.getTable())
                    : new ComboBoxCellEditor(viewer.getTable(), offered.toArray(String[]::new), SWT.READ_ONLY);
            row = row(element);
            editing = this;
            return editor;
        }

        /** Edits the same cell where its row is now. */
        void goOn(T now, Object typed) {
            viewer.editElement(now, column);
            if (viewer.isCellEditorActive() && !typed.equals(editor.getValue())) {
                editor.setValue(typed);
            }
        }

        @Override
        protected Object getValue(Object element) {
            String shown = text.apply(row(element));
            return offered.isEmpty() ? (Object) shown : Integer.valueOf(Math.max(0, offered.indexOf(shown)));
        }

        @Override
        protected void setValue(Object element, Object value) {
            String entered = value instanceof Integer index ? offered.get(index) : ((String) value).strip();
            if (entered.equals(text.apply(row(element)))) {
                explain.accept(null);
                return;
            }
            try {
                change.accept(row(element), entered);
                explain.accept(null);
            } catch (IllegalArgumentException wrong) {
                explain.accept(wrong.getMessage());
            }
        }
    }
}
