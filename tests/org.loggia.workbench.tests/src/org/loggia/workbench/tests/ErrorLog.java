package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;

/** What goes into the log while it is open: a test that is through with its work asserts that nothing bad did. */
final class ErrorLog implements AutoCloseable {

    private final List<IStatus> errors = new ArrayList<>();
    private final ILogListener listener = (status, plugin) -> {
        if (status.getSeverity() == IStatus.ERROR) {
            errors.add(status);
        }
    };

    ErrorLog() {
        Platform.addLogListener(listener);
    }

    void assertEmpty(String when) {
        assertTrue(errors.isEmpty(), () -> when + ": " + errors + " " + (errors.get(0).getException() == null ? ""
                : List.of(errors.get(0).getException().getStackTrace())));
    }

    @Override
    public void close() {
        Platform.removeLogListener(listener);
    }
}
