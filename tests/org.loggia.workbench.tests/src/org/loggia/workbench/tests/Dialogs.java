package org.loggia.workbench.tests;

import java.util.Arrays;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

/**
 * Acts in dialogs that are going to open and block. A failure in one of them closes all of them, and is told by
 * {@link #assertDone} in the end, as is a dialog that never opened.
 */
final class Dialogs {

    private final Display display = Display.getCurrent();
    private Throwable failure;
    private int expected;

    /** What is done in a dialog; it ends with closing it. */
    interface Action {
        void run(Shell dialog) throws Exception;
    }

    /** Acts in the dialog with a title once it is open. */
    void in(String title, Action action) {
        expected++;
        whenOpen(title, action);
    }

    private void whenOpen(String title, Action action) {
        display.timerExec(50, () -> {
            Shell dialog = open(title);
            if (dialog == null) {
                whenOpen(title, action);
                return;
            }
            expected--;
            try {
                Screenshot.settle(display, 400);
                action.run(dialog);
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
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        for (Shell each : display.getShells()) {
            if (!each.isDisposed() && each != window && each.isVisible()) {
                each.close();
            }
        }
    }

    /** Waits until everything was done that was asked for. */
    void assertDone() {
        UserInterface.awaitThat("all dialogs to be answered", () -> expected == 0 || failure != null);
        if (failure != null) {
            throw new AssertionError("in a dialog: " + failure.getMessage(), failure);
        }
    }
}
