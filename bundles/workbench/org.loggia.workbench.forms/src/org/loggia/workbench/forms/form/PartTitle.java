// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.form;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.edit.Containments;
import org.loggia.workbench.forms.edit.ModelEdits;

/** The line above one of several parts: what it is, and a button that removes it. */
final class PartTitle {

    private PartTitle() {
    }

    static void make(Composite parent, FormToolkit widgets, EReference reference, EObject part) {
        String kind = ModelDescriptions.label(part.eClass());
        Label title = widgets.createLabel(parent, kind);
        title.setFont(org.eclipse.jface.resource.JFaceResources.getFontRegistry().getItalic(
                org.eclipse.jface.resource.JFaceResources.DEFAULT_FONT));
        title.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false));
        title.setToolTipText(ModelDescriptions.help(part.eClass()));
        Button remove = widgets.createButton(parent, "Remove", SWT.PUSH);
        remove.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false, 2, 1));
        remove.setToolTipText("Remove this " + kind.toLowerCase(java.util.Locale.ROOT));
        remove.setEnabled(ModelEdits.isEditable(part));
        remove.addListener(SWT.Selection, event -> ModelEdits.run(part.eContainer(), "Remove " + kind,
                () -> Containments.remove(List.of(part))));
    }
}
