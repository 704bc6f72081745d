// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.Arrays;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.io.IoRequest;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.request.IoRequestDialog;
import org.loggia.workbench.forms.request.IoRequests;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** The I/O requests of an action, with the dialog to add and change them. */
final class IoRow implements Row {

    private static final String[] COLUMNS = {"Name", "Type", "Size (bytes)", "Sequentiality", "File set"};
    private static final int HEIGHT = 80;

    private final Table table;
    private final Button add;
    private final Button change;
    private final Button remove;
    private AbstractInternalControlFlowAction action;
    private boolean editable;

    IoRow(RowContext context) {
        Label label = context.widgets().createLabel(context.parent(), "I/O requests");
        label.setLayoutData(new GridData(SWT.BEGINNING, SWT.BEGINNING, false, false));
        Composite line = context.widgets().createComposite(context.parent());
        line.setLayoutData(RowContext.wide());
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        line.setLayout(layout);
        table = context.widgets().createTable(line, SWT.MULTI | SWT.BORDER | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        for (String each : COLUMNS) {
            new TableColumn(table, SWT.LEFT).setText(each);
        }
        GridData place = new GridData(SWT.FILL, SWT.FILL, true, false, 1, 3);
        place.heightHint = HEIGHT;
        table.setLayoutData(place);
        add = button(context, line, "Add...", () -> IoRequestDialog.add(line.getShell(), action));
        change = button(context, line, "Change...", () -> IoRequestDialog.change(line.getShell(), selected().get(0)));
        remove = button(context, line, "Remove", () -> IoRequests.remove(selected()));
        table.addListener(SWT.Selection, event -> enable());
        table.addListener(SWT.DefaultSelection, event -> {
            if (change.isEnabled()) {
                IoRequestDialog.change(line.getShell(), selected().get(0));
            }
        });
        context.widgets().createLabel(context.parent(), "");
    }

    private Button button(RowContext context, Composite line, String text, Runnable run) {
        Button button = context.widgets().createButton(line, text, SWT.PUSH);
        button.setLayoutData(new GridData(SWT.FILL, SWT.BEGINNING, false, false));
        button.addListener(SWT.Selection, event -> {
            run.run();
            if (!table.isDisposed()) {
                show(action, editable);
            }
        });
        return button;
    }

    private List<IoRequest> selected() {
        return Arrays.stream(table.getSelection()).map(item -> (IoRequest) item.getData()).toList();
    }

    @Override
    public void show(EObject element, boolean mayChange) {
        action = (AbstractInternalControlFlowAction) element;
        editable = mayChange;
        table.removeAll();
        for (IoRequest request : IoRequests.of(action)) {
            TableItem item = new TableItem(table, SWT.NONE);
            item.setData(request);
            item.setText(new String[] {ElementTexts.text(request), request.getType().getLiteral(),
                text(request.getSize()), text(request.getSequentiality()),
                request.getFileSet() == null ? "" : ElementTexts.text(request.getFileSet())});
        }
        for (TableColumn column : table.getColumns()) {
            column.pack();
        }
        enable();
    }

    private static String text(PCMRandomVariable variable) {
        return variable == null || variable.getSpecification() == null ? "" : variable.getSpecification();
    }

    private void enable() {
        boolean any = !selected().isEmpty() && selected().stream().allMatch(ModelEdits::isEditable);
        add.setEnabled(editable);
        change.setEnabled(any && selected().size() == 1);
        remove.setEnabled(any);
    }
}
