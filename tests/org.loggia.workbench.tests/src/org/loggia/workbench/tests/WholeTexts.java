// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/** No label and no button of a window is smaller than its text, whatever the size of the font. */
final class WholeTexts {

    private WholeTexts() {
    }

    static void assertIn(Composite parent) {
        List<String> cut = new ArrayList<>();
        collect(parent, cut);
        assertEquals(List.of(), cut, "cut off");
    }

    private static void collect(Composite parent, List<String> cut) {
        for (Control child : parent.getChildren()) {
            String text = child instanceof Label label ? label.getText() : child instanceof Button button
                    ? button.getText() : "";
            if (child.isVisible() && !text.isEmpty()) {
                boolean wraps = (child.getStyle() & SWT.WRAP) != 0;
                Point there = child.getSize();
                Point needed = child.computeSize(wraps ? there.x : SWT.DEFAULT, SWT.DEFAULT);
                if (needed.x > there.x + 1 || needed.y > there.y + 1) {
                    cut.add("'" + text + "' needs " + needed + " and has " + there);
                }
            }
            if (child instanceof Composite inner) {
                collect(inner, cut);
            }
        }
    }
}
