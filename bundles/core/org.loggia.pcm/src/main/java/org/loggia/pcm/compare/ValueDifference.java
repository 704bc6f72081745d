// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.compare;

import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * A value that an element had, and the one that it has.
 *
 * @param aspect what of the feature differs
 * @param feature whose value it is; the feature that contains the element where its place differs
 * @param before the value of an attribute, an element that is referred to, a text (expressions and names of variables),
 *     or a list of these; null where there was none
 * @param after the same as it is now
 */
public record ValueDifference(Aspect aspect, EStructuralFeature feature, Object before, Object after) {

    /** Kinds of differences of a feature. */
    public enum Aspect {
        /** The value itself. */
        VALUE,
        /** The container of the element. */
        PLACE,
        /** The order of parts that were there before and are still there. */
        ORDER
    }
}
