// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What goes into the log during a test: one that is through with its work asserts that nothing bad did. */
final class ErrorLog implements BeforeEachCallback, AfterEachCallback {

    private final List<IStatus> errors = new CopyOnWriteArrayList<>();
    private final ILogListener listener = (status, plugin) -> {
        if (status.getSeverity() == IStatus.ERROR) {
            errors.add(status);
        }
    };

    @Override
    public void beforeEach(ExtensionContext test) {
        Platform.addLogListener(listener);
    }

    void assertEmpty(String when) {
        assertTrue(errors.isEmpty(), () -> when + ": " + errors + " " + (errors.get(0).getException() == null ? ""
                : List.of(errors.get(0).getException().getStackTrace())));
    }

    @Override
    public void afterEach(ExtensionContext test) {
        Platform.removeLogListener(listener);
    }
}
