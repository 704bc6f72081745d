// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.compare;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;

/**
 * An element that came or went, that has other values or another place, or in which others did.
 *
 * @param before the element as it was; null where it is new
 * @param after the element as it is; null where it is gone
 * @param values what of it differs; empty where it came or went
 * @param parts what differs below it; all of them where it came or went, except those that went elsewhere
 */
public record ElementDifference(Change change, EObject before, EObject after, List<ValueDifference> values,
        List<ElementDifference> parts) {

    /** Kinds of changes of an element. */
    public enum Change {
        ADDED, REMOVED, MOVED, CHANGED,
        /** The element is the same; something within it is not. */
        WITHIN
    }

    public ElementDifference {
        values = List.copyOf(values);
        parts = List.copyOf(parts);
    }

    /** The element as it is, or as it was where it is gone. */
    public EObject element() {
        return after != null ? after : before;
    }

    /**
     * This difference and those below it that tell something of their own: parts that came or went together with what
     * contains them are left out, and so are elements that are the same themselves.
     */
    public Stream<ElementDifference> told() {
        boolean whole = change == Change.ADDED || change == Change.REMOVED;
        Stream<ElementDifference> below = parts.stream().filter(each -> !whole || each.change != change)
                .flatMap(ElementDifference::told);
        Stream<ElementDifference> deeper = whole ? parts.stream().filter(each -> each.change == change)
                .flatMap(ElementDifference::told).filter(each -> each.change != change) : Stream.empty();
        Stream<ElementDifference> own = change == Change.WITHIN ? Stream.empty() : Stream.of(this);
        return Stream.of(own, below, deeper).flatMap(each -> each);
    }
}
