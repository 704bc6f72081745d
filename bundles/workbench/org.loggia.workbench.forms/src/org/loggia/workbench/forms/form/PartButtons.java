// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.NewElements;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** A row of buttons that add a part, one for each kind. */
final class PartButtons implements Row {

    private final List<Button> buttons = new ArrayList<>();
    private final EReference reference;
    private EObject owner;

    /** @param made is given what was added */
    PartButtons(RowContext context, EReference reference, Consumer<EObject> made) {
        this.reference = reference;
        Composite line = context.widgets().createComposite(context.parent());
        RowLayout row = new RowLayout();
        row.marginLeft = 0;
        line.setLayout(row);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false, 3, 1);
        wide.widthHint = 200;
        line.setLayoutData(wide);
        for (EClass kind : NewElements.classes(reference)) {
            Button button = context.widgets().createButton(line, "Add " + ModelDescriptions.label(kind)
                    .toLowerCase(Locale.ROOT), SWT.PUSH);
            button.setToolTipText(ModelDescriptions.help(kind));
            button.addListener(SWT.Selection, event -> {
                EObject[] added = new EObject[1];
                ModelEdits.run(owner, button.getText(), () -> added[0] = NewElements.add(owner, reference, kind));
                made.accept(added[0]);
            });
            buttons.add(button);
        }
    }

    @Override
    public void show(EObject shown, boolean editable) {
        owner = shown;
        boolean isFree = reference.isMany() || shown.eGet(reference) == null;
        buttons.forEach(each -> each.setEnabled(editable && isFree));
    }
}
