// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.function.BooleanSupplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/**
 * Enter in a field that belongs to a button of its page. The window's default button, such as <i>Finish</i>, takes
 * Enter before the field hears of it, also while it cannot be pressed, and then nothing happens at all.
 */
public final class EnterKey {

    private EnterKey() {
    }

    /**
     * Does something at Enter in a field.
     *
     * @param isWanted whether Enter means that; else it presses the default button
     */
    public static void on(Text field, BooleanSupplier isWanted, Runnable work) {
        field.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_RETURN && isWanted.getAsBoolean()) {
                event.detail = SWT.TRAVERSE_NONE;
                event.doit = true;
                work.run();
            }
        });
    }
}
