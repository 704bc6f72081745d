// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EObject;
import org.loggia.view.EdgeStyle;

/**
 * Connects two elements.
 *
 * @param label what is created, as users call it
 * @param description what that is for, in one sentence
 * @param icon the style of the line
 * @param starts from which elements it can go
 * @param ends from which elements (first) to which (second)
 * @param connect makes the connection; gives back its element, or null if it is but a reference
 */
public record EdgeTool(String label, String description, EdgeStyle icon, Predicate<EObject> starts,
        BiPredicate<EObject, EObject> ends, BiFunction<EObject, EObject, EObject> connect) {

    /** A tool from elements of one type to elements of another. */
    public static <S extends EObject, T extends EObject> EdgeTool of(String label, String description, EdgeStyle icon,
            Class<S> source, Class<T> target, BiPredicate<S, T> fits, BiFunction<S, T, EObject> connect) {
        return new EdgeTool(label, description, icon, source::isInstance,
                (from, to) -> source.isInstance(from) && target.isInstance(to)
                        && fits.test(source.cast(from), target.cast(to)),
                (from, to) -> connect.apply(source.cast(from), target.cast(to)));
    }

    /** The same tool, but it may begin at either end: the line is what it would be the right way round. */
    public EdgeTool fromEitherEnd(Predicate<EObject> otherStarts) {
        return new EdgeTool(label, description, icon, starts.or(otherStarts),
                (from, to) -> ends.test(from, to) || ends.test(to, from),
                (from, to) -> ends.test(from, to) ? connect.apply(from, to) : connect.apply(to, from));
    }
}
