// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.row;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.emf.ecore.EObject;

/** The model element that a selected object stands for. */
public final class SelectedElement {

    private SelectedElement() {
    }

    /** The object itself or what it adapts to; null if it stands for no element. */
    public static EObject of(Object selected) {
        return selected == null ? null : Adapters.adapt(selected, EObject.class);
    }
}
