// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.view.EdgeView;

/** Lines that stand for references, whose role is the name of the reference. */
final class References {

    private References() {
    }

    /** How to remove the target of a line from the reference of its source; null if there is no such reference. */
    static Runnable removal(EdgeView.Key line) {
        EStructuralFeature feature = line.source().eClass().getEStructuralFeature(line.role());
        if (line.element() != null || feature == null) {
            return null;
        }
        return () -> {
            if (feature.isMany()) {
                ((List<?>) line.source().eGet(feature)).remove(line.target());
            } else {
                line.source().eUnset(feature);
            }
        };
    }
}
