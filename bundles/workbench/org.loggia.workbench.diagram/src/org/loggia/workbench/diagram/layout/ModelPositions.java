// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.layout;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;

/**
 * Where a model itself says where its elements are drawn, as the format of its file wants it: the upper left corner of
 * a node's form, whatever the texts around it. The layout file next to the model then has the bends of lines only.
 */
public interface ModelPositions {

    /** Whether no node of a diagram has a position yet. */
    boolean areMissing(EObject subject);

    /** Where an element is; null if it has no position. */
    Point of(EObject element);

    /** Moves an element; one that cannot have a position stays without. */
    void set(EObject element, Point position);
}
