// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

import org.eclipse.emf.ecore.EObject;

/**
 * A line of a diagram, for a relation between two elements.
 *
 * @param key what tells the line from others
 * @param style how it is drawn
 * @param label text at its middle; empty for none
 */
public record EdgeView(Key key, EdgeStyle style, String label) {

    /**
     * @param element the element that the line stands for; null if it stands for a reference
     * @param source the element of the node where it starts
     * @param target the element of the node where it ends
     * @param role the reference it stands for, or what else tells it from others of the same element
     */
    public record Key(EObject element, EObject source, EObject target, String role) {

        /** The element that a user means by the line. */
        public EObject selected() {
            return element != null ? element : source;
        }
    }
}
