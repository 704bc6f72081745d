// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.ICellEditorListener;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.forms.edit.ModelEdits;

/** Edits the cells of one column: with a list where there are choices, else with a text field that checks. */
final class NetCellEditing<T> extends EditingSupport {

    private final TableViewer viewer;
    private final NetTable.Column<T> column;
    private final BooleanSupplier editable;
    private final Supplier<EObject> owner;
    private final Consumer<String> explain;
    private List<String> choices = List.of();

    /**
     * @param owner an element of the session that is edited
     * @param explain is told what is wrong with what is typed; null if nothing is
     */
    NetCellEditing(TableViewer viewer, NetTable.Column<T> column, BooleanSupplier editable, Supplier<EObject> owner,
            Consumer<String> explain) {
        super(viewer);
        this.viewer = viewer;
        this.column = column;
        this.editable = editable;
        this.owner = owner;
        this.explain = explain;
    }

    @SuppressWarnings("unchecked")
    private T row(Object element) {
        return (T) element;
    }

    @Override
    protected boolean canEdit(Object element) {
        return editable.getAsBoolean();
    }

    @Override
    protected CellEditor getCellEditor(Object element) {
        if (column.choices() != null) {
            choices = column.choices().apply(row(element));
            ComboBoxCellEditor list = new ComboBoxCellEditor(viewer.getTable(), choices.toArray(String[]::new),
                    SWT.READ_ONLY);
            list.setActivationStyle(ComboBoxCellEditor.DROP_DOWN_ON_MOUSE_ACTIVATION);
            return list;
        }
        TextCellEditor field = new TextCellEditor(viewer.getTable());
        field.setValidator(text -> fault(row(element), (String) text) == null ? null : "wrong");
        field.addListener(new ICellEditorListener() {
            @Override
            public void editorValueChanged(boolean before, boolean now) {
                explain.accept(fault(row(element), ((Text) field.getControl()).getText()));
            }

            @Override
            public void applyEditorValue() {
                explain.accept(null);
            }

            @Override
            public void cancelEditor() {
                explain.accept(null);
            }
        });
        return field;
    }

    private String fault(T row, String text) {
        try {
            column.change().apply(row, text.strip());
            return null;
        } catch (IllegalArgumentException | ProblemException wrong) {
            return "'" + text + "' was rejected: " + wrong.getMessage();
        }
    }

    @Override
    protected Object getValue(Object element) {
        String text = column.text().apply(row(element));
        return column.choices() == null ? text : Math.max(0, choices.indexOf(text));
    }

    @Override
    protected void setValue(Object element, Object value) {
        if (value == null || value.equals(-1)) {
            return;
        }
        String text = value instanceof Integer index ? choices.get(index) : ((String) value).strip();
        if (!text.equals(column.text().apply(row(element)))) {
            Runnable change = column.change().apply(row(element), text);
            ModelEdits.run(owner.get(), "Change " + column.title(), change);
            viewer.refresh();
        }
    }
}
