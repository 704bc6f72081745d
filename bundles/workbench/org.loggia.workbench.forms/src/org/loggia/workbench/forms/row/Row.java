// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.row;

import org.eclipse.emf.ecore.EObject;

/** A row of a property sheet: shows a feature of an element and changes it. */
public interface Row {

    /** Shows the value of an element. A control in which somebody types keeps the text. */
    void show(EObject element, boolean editable);

    /** Hands over what was typed and not yet handed over. */
    default void commit() {
    }
}
