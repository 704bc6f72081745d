// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;
import org.loggia.simulation.SimulationException;

/** What a user gets to read when a model is at fault. */
public final class Failures {

    private Failures() {
    }

    /** The failure has one line, holds the text, and says what to do. */
    public static SimulationException ofRun(String text, Executable run) {
        SimulationException failure = assertThrows(SimulationException.class, run);
        assertTrue(failure.getMessage().contains(text), failure.getMessage());
        assertTrue(failure.getMessage().contains("; "), "no remedy in: " + failure.getMessage());
        assertFalse(failure.getMessage().contains("\n"), failure.getMessage());
        return failure;
    }

    /** The same for a failure that belongs to a model element of the given class. */
    public static void ofModel(String text, Class<?> elementClass, Executable run) {
        SimulationException failure = ofRun(text, run);
        assertTrue(elementClass.isInstance(failure.element()),
                failure.getMessage() + " is blamed on " + failure.element());
    }
}
