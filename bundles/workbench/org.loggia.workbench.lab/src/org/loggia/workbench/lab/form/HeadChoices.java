// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.Form;

/** A row of choices in the head of a page: what it shows. */
public final class HeadChoices {

    private final Composite row;

    /** An empty row in the head of a form. */
    public HeadChoices(Form form) {
        row = new Composite(form.getHead(), SWT.NONE);
        RowLayout layout = new RowLayout();
        layout.center = true;
        row.setLayout(layout);
        form.setHeadClient(row);
    }

    /** Adds a choice that has nothing to choose yet. */
    public Combo add(String label, String tip, Runnable chosen) {
        new Label(row, SWT.NONE).setText(label);
        Combo combo = new Combo(row, SWT.READ_ONLY);
        combo.setToolTipText(tip);
        combo.addListener(SWT.Selection, event -> chosen.run());
        return combo;
    }

    /**
     * Offers names in a choice of a row; what was chosen stays so if it is among them.
     *
     * @param standard the position of what is chosen otherwise
     */
    public static void offer(Combo combo, List<String> names, int standard) {
        if (!List.of(combo.getItems()).equals(names)) {
            String chosen = combo.getText();
            combo.setItems(names.toArray(String[]::new));
            combo.select(names.contains(chosen) ? names.indexOf(chosen) : standard);
            combo.getParent().getParent().layout(true, true);
        }
    }
}
