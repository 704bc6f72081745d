// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.view.description.ElementTexts;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.description.ElementIcon;
import org.loggia.workbench.forms.edit.ElementChooser;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.ReferenceCandidates;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** A row for a reference to several elements: a list, with a chooser to add. */
final class ReferenceListRow implements Row {

    private static final int HEIGHT = 70;

    private final RowContext context;
    private final EReference reference;
    private final Table table;
    private final Button add;
    private final Button remove;
    private EObject element;

    ReferenceListRow(RowContext context, EReference reference) {
        this.context = context;
        this.reference = reference;
        context.label(reference);
        Composite line = context.widgets().createComposite(context.parent());
        line.setLayoutData(RowContext.wide());
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        line.setLayout(layout);
        table = context.widgets().createTable(line, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL);
        GridData place = new GridData(SWT.FILL, SWT.FILL, true, false, 1, 2);
        place.heightHint = HEIGHT;
        table.setLayoutData(place);
        table.setToolTipText(RowContext.help(reference));
        add = context.widgets().createButton(line, "Add...", SWT.PUSH);
        add.setLayoutData(new GridData(SWT.FILL, SWT.BEGINNING, false, false));
        add.addListener(SWT.Selection, event -> choose());
        remove = context.widgets().createButton(line, "Remove", SWT.PUSH);
        remove.setLayoutData(new GridData(SWT.FILL, SWT.BEGINNING, false, false));
        remove.addListener(SWT.Selection, event -> ModelEdits.remove(element, reference,
                Arrays.stream(table.getSelection()).map(item -> (EObject) item.getData()).toList()));
        table.addListener(SWT.Selection, event -> remove.setEnabled(add.isEnabled() && table.getSelectionCount() > 0));
        context.unit(reference);
    }

    private List<EObject> values() {
        List<EObject> values = new ArrayList<>();
        ((List<?>) element.eGet(reference)).forEach(each -> values.add((EObject) each));
        return values;
    }

    private void choose() {
        List<EObject> candidates = new ArrayList<>(ReferenceCandidates.of(element, reference));
        candidates.removeAll(values());
        List<EObject> chosen = ElementChooser.choose(table.getShell(), ModelDescriptions.label(reference), candidates,
                true);
        if (!chosen.isEmpty()) {
            ModelEdits.add(element, reference, chosen);
        }
    }

    @Override
    public void show(EObject shown, boolean editable) {
        element = shown;
        table.removeAll();
        for (EObject target : values()) {
            TableItem item = new TableItem(table, SWT.NONE);
            String place = ElementTexts.place(target);
            item.setText(ElementTexts.text(target) + (place.isEmpty() ? "" : "   (" + place + ")"));
            item.setImage(context.images().get(ElementIcon.of(target)));
            item.setData(target);
        }
        add.setEnabled(editable);
        remove.setEnabled(false);
    }
}
