// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.util.Arrays;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Acts in dialogs that are going to open and block. A failure in one of them closes all of them, and is told by
 * {@link #assertDone}, at the latest after the test, as is a dialog that never opened.
 */
final class Dialogs implements AfterEachCallback {

    private final Display display = Display.getCurrent();
    private Throwable failure;
    private int expected;
    private int done;
    private boolean over;

    /** What is done in a dialog; it ends with closing it. */
    interface Action {
        void run(Shell dialog) throws Exception;
    }

    /** Acts in the dialog with a title once it is open. */
    void in(String title, Action action) {
        expected++;
        whenOpen(title, action);
    }

    /** Presses a button of the dialog with a title once it is open. */
    void in(String title, String button) {
        in(title, button, dialog -> {});
    }

    /** Acts in the dialog with a title once it is open, and then presses a button. */
    void in(String title, String button, Action action) {
        in(title, dialog -> {
            action.run(dialog);
            UserInterface.press(UserInterface.button(dialog, button));
        });
    }

    private void whenOpen(String title, Action action) {
        display.timerExec(50, () -> {
            Shell dialog = open(title);
            if (over) {
                return; // a dialog of the next test is not for this one
            }
            if (dialog == null) {
                whenOpen(title, action);
                return;
            }
            try {
                UserInterface.rest();
                action.run(dialog);
                done++;
            } catch (Exception | AssertionError failed) {
                failure = failed;
                closeAll();
            }
        });
    }

    private Shell open(String title) {
        return Arrays.stream(display.getShells()).filter(each -> each.isVisible() && each.getText().equals(title))
                .findFirst().orElse(null);
    }

    private void closeAll() {
        Shell window = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
        for (Shell each : display.getShells()) {
            if (!each.isDisposed() && each != window && each.isVisible()) {
                each.close();
            }
        }
    }

    /**
     * Writes into the field of a list that is filtered, and waits until what is left is there and the first selected.
     */
    static void filter(Shell dialog, String part) {
        UserInterface.control(dialog, Text.class, each -> true).setText(part);
        Table list = UserInterface.control(dialog, Table.class, each -> true);
        UserInterface.awaitThat("the list to be filtered", () -> list.getSelectionCount() == 1
                && Arrays.stream(list.getItems()).allMatch(each -> each.getText().toLowerCase().contains(part)));
    }

    /** Waits until everything was done that was asked for. */
    void assertDone() {
        UserInterface.awaitThat("all dialogs to be answered", () -> done == expected || failure != null);
        if (failure != null) {
            throw new AssertionError("in a dialog: " + failure.getMessage(), failure);
        }
    }

    @Override
    public void afterEach(ExtensionContext test) {
        if (test.getExecutionException().isEmpty()) {
            assertDone();
        }
        over = true;
    }
}
