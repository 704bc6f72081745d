// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;

/**
 * Arrow keys among radio buttons choose the one that they come to, as everywhere else. SWT on Linux moves the focus
 * only, so that somebody sees one choice marked and gets another one.
 */
public final class RadioKeys {

    private RadioKeys() {
    }

    /** For all radio buttons in a group. */
    public static void on(Composite group) {
        for (Control each : group.getChildren()) {
            if (isRadio(each)) {
                each.addListener(SWT.Traverse, event -> {
                    if (event.detail == SWT.TRAVERSE_ARROW_NEXT || event.detail == SWT.TRAVERSE_ARROW_PREVIOUS) {
                        each.getDisplay().asyncExec(() -> choose(group));
                    }
                });
            }
        }
    }

    /** Where one of several radio buttons has got the focus, it goes to the one that is chosen among them. */
    public static void focusChosen(Display display) {
        if (isRadio(display.getFocusControl()) && !((Button) display.getFocusControl()).getSelection()) {
            for (Control each : display.getFocusControl().getParent().getChildren()) {
                if (isRadio(each) && ((Button) each).getSelection()) {
                    each.setFocus();
                    return;
                }
            }
        }
    }

    private static boolean isRadio(Control control) {
        return control instanceof Button && (control.getStyle() & SWT.RADIO) != 0;
    }

    /** Chooses the button that the focus has moved to. */
    private static void choose(Composite group) {
        Control reached = group.isDisposed() ? null : group.getDisplay().getFocusControl();
        if (!isRadio(reached) || reached.getParent() != group || ((Button) reached).getSelection()) {
            return;
        }
        for (Control each : group.getChildren()) {
            if (isRadio(each) && ((Button) each).getSelection() != (each == reached)) {
                Button button = (Button) each;
                button.setSelection(button == reached);
                button.notifyListeners(SWT.Selection, new Event());
            }
        }
    }
}
