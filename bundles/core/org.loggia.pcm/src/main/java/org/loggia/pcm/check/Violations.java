// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.DiagnosticChain;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.ElementNames;

/** Reports a constraint's outcome the way EMF's validation operations do. */
final class Violations {

    private static final String SOURCE = "org.loggia.pcm";

    private Violations() {
    }

    /** Adds an error to the chain, if there is one, unless the constraint holds; returns whether it holds. */
    static boolean holds(boolean satisfied, EObject object, String message, DiagnosticChain diagnostics) {
        if (!satisfied && diagnostics != null) {
            diagnostics.add(new BasicDiagnostic(Diagnostic.ERROR, SOURCE, 0,
                    ElementNames.describe(object) + ": " + message, new Object[] {object}));
        }
        return satisfied;
    }
}
