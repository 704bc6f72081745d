// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.Set;

import org.eclipse.emf.ecore.EObject;

/**
 * A user of an {@link EditingSession} in which people see what they edit: an editor. All editors of a project share one
 * history, so that what is undone may lie in another one than the one in front, which is then shown.
 */
public interface EditView {

    /** What shows nothing around an edit. */
    int FAR = Integer.MAX_VALUE;

    /**
     * How near to edited elements this editor shows something: 0 where it shows one of them itself, 1 where it shows
     * what contains one, and so on; {@link #FAR} where it shows nothing of all that.
     */
    int distance(Set<EObject> edited);

    /** Whether this is the editor in front. */
    boolean isInFront();

    /** Comes to the front with the elements, or with the diagram of the nearest thing around them that has one. */
    void show(Set<EObject> edited);
}
