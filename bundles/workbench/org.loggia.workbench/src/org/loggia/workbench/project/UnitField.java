// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.loggia.io.TimeUnit;
import org.loggia.workbench.editing.ProjectUnits;

/** Asks for the unit that the times of a project's models are in, and says where it is seen. */
final class UnitField {

    private static final String HELP = "Shown at all fields with times, and used by storage resources to convert their "
            + "delays. Sizes are in bytes.";

    private final Combo units;

    UnitField(Composite parent) {
        Composite row = new Composite(parent, SWT.NONE);
        row.setLayout(new GridLayout(2, false));
        row.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        new Label(row, SWT.NONE).setText("&Time unit of the models:");
        units = new Combo(row, SWT.READ_ONLY);
        TimeUnit.VALUES.forEach(each -> units.add(ProjectUnits.name(each)));
        units.setToolTipText(HELP);
        Label help = new Label(row, SWT.WRAP);
        help.setText(HELP);
        GridData below = new GridData(SWT.FILL, SWT.TOP, true, false, 2, 1);
        below.widthHint = 420;
        help.setLayoutData(below);
    }

    void setEnabled(boolean enabled) {
        units.setEnabled(enabled);
    }

    /** Chooses a unit; null for none. */
    void set(TimeUnit unit) {
        if (unit == null) {
            units.deselectAll();
        } else {
            units.select(TimeUnit.VALUES.indexOf(unit));
        }
    }

    /** The chosen unit; null for none. */
    TimeUnit get() {
        return units.getSelectionIndex() < 0 ? null : TimeUnit.VALUES.get(units.getSelectionIndex());
    }
}
