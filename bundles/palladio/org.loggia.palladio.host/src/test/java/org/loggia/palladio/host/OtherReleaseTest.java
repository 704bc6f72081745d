// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.uka.ipd.sdq.scheduler.ISchedulingFactory;
import java.util.List;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.junit.jupiter.api.Test;
import org.loggia.palladio.testing.LoggedLines;
import org.loggia.problem.ProblemException;

/** A Palladio that is otherwise than those that we know ends a run, and one line says so. */
class OtherReleaseTest {

    private static final String LINE =
            "this release of Palladio is not supported by Loggia: java.lang.NoSuchMethodError: "
                    + "'void de.uka.Other.method()'; install that of Palladio 5.2.2, or of 4.1 to 4.3";

    private static NoSuchMethodError absent() {
        return new NoSuchMethodError("'void de.uka.Other.method()'");
    }

    @Test
    void missingMethodInInterpreterEndsRun() {
        var log = new LoggedLines();
        try (log) {
            var interpreter = new StorageSwitch<>(action -> {
                throw absent();
            }, true);
            assertEquals(LINE, assertThrows(ProblemException.class, () -> interpreter.doSwitch(null, null))
                    .getMessage());
        }
        assertEquals(List.of(LINE), log.lines());
    }

    @Test
    void missingMethodInCompletionEndsWorkflow() {
        var models = new ResourceSetImpl() {
            @Override
            public org.eclipse.emf.common.util.EList<org.eclipse.emf.ecore.resource.Resource> getResources() {
                throw absent();
            }
        };
        assertEquals(LINE, assertThrows(ProblemException.class, () -> ModelCompletion.complete(models, true))
                .getMessage());
    }

    /** Palladio asserts that it finds the extension, or comes upon nothing. */
    @Test
    void reportsSchedulerMissingInPalladio() {
        ISchedulingFactory asserts = (extension, id, cores) -> {
            throw new AssertionError("No scheduler extension for ID " + extension + " available!");
        };
        ISchedulingFactory findsNothing = (extension, id, cores) -> {
            throw new NullPointerException();
        };
        for (ISchedulingFactory each : List.of(asserts, findsNothing)) {
            String line = assertThrows(ProblemException.class, () -> StorageInterpreter.resource(each, "loggia.storage",
                    "loggia.storage/disk")).getMessage();
            assertTrue(line.startsWith("the scheduler loggia.storage is not installed; "), line);
        }
    }
}
