// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.loggia.view.description.ElementTexts;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.description.ElementIcon;
import org.loggia.workbench.forms.edit.ElementChooser;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.ReferenceCandidates;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** A row for a reference to one element, with a chooser. */
final class ReferenceRow implements Row {

    private final RowContext context;
    private final EReference reference;
    private final CLabel value;
    private final Button choose;
    private final Button clear;
    private EObject element;

    ReferenceRow(RowContext context, EReference reference) {
        this.context = context;
        this.reference = reference;
        context.label(reference);
        Composite line = context.widgets().createComposite(context.parent());
        line.setLayoutData(RowContext.wide());
        GridLayout layout = new GridLayout(3, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        line.setLayout(layout);
        value = context.widgets().createCLabel(line, "", SWT.NONE);
        value.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        choose = context.widgets().createButton(line, "Choose...", SWT.PUSH);
        choose.setToolTipText(RowContext.help(reference));
        choose.addListener(SWT.Selection, event -> choose());
        clear = context.widgets().createButton(line, "Clear", SWT.PUSH);
        clear.addListener(SWT.Selection, event -> ModelEdits.set(element, reference, null));
        context.unit(reference);
    }

    private void choose() {
        List<EObject> chosen = ElementChooser.choose(value.getShell(), ModelDescriptions.label(reference),
                ReferenceCandidates.of(element, reference), false);
        if (!chosen.isEmpty()) {
            ModelEdits.set(element, reference, chosen.get(0));
        }
    }

    @Override
    public void show(EObject shown, boolean editable) {
        element = shown;
        EObject target = (EObject) shown.eGet(reference);
        value.setText(target == null ? "(none)" : ElementTexts.text(target));
        value.setImage(target == null ? null : context.images().get(ElementIcon.of(target)));
        value.setToolTipText(target == null ? null : ElementTexts.place(target));
        choose.setEnabled(editable);
        clear.setEnabled(editable && target != null);
    }
}
