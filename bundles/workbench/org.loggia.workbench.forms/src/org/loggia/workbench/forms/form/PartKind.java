// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.form;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.NewElements;
import org.loggia.workbench.forms.edit.PartDefaults;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** A row with the kinds of part that can stand in a place, of which the one that does is chosen. */
final class PartKind implements Row {

    private static final String NONE = "(none)";

    private final EReference reference;
    private final List<EClass> kinds;
    private final Combo list;
    private EObject owner;

    PartKind(RowContext context, EReference reference) {
        this.reference = reference;
        kinds = NewElements.classes(reference);
        context.label(reference);
        list = new Combo(context.parent(), SWT.READ_ONLY);
        list.setItems(Stream.concat(Stream.of(NONE), kinds.stream().map(ModelDescriptions::label))
                .toArray(String[]::new));
        list.setVisibleItemCount(20);
        list.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false));
        list.setToolTipText(RowContext.help(reference));
        list.addListener(SWT.Selection, event -> choose());
        context.unit(reference);
    }

    private void choose() {
        EObject now = (EObject) owner.eGet(reference);
        EClass wanted = list.getSelectionIndex() <= 0 ? null : kinds.get(list.getSelectionIndex() - 1);
        if (wanted == (now == null ? null : now.eClass())) {
            return;
        }
        if (wanted == null) {
            ModelEdits.set(owner, reference, null);
            return;
        }
        ModelEdits.run(owner, "Change " + ModelDescriptions.label(reference), () -> {
            EObject made = NewElements.add(owner, reference, wanted);
            if (now != null) {
                PartDefaults.keep(now, made);
            }
            PartDefaults.fit(owner, reference);
        });
    }

    @Override
    public void show(EObject shown, boolean editable) {
        owner = shown;
        EObject value = (EObject) shown.eGet(reference);
        list.select(value == null ? 0 : kinds.indexOf(value.eClass()) + 1);
        list.setToolTipText(value == null || ModelDescriptions.help(value.eClass()) == null
                ? RowContext.help(reference) : ModelDescriptions.help(value.eClass()));
        list.setEnabled(editable);
    }
}
