// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.view.ElementKind;

/**
 * Creates an element inside another one, from the palette or a context menu.
 *
 * @param label what is created, as users call it
 * @param description what that is for, in one sentence
 * @param kind of the new element, whose icon is shown
 * @param accepts in which elements it can be created
 * @param create asks what needs to be asked, and gives back what makes the new element and puts it into the given one;
 *     null if the user has cancelled
 */
public record NodeTool(String label, String description, ElementKind kind, Predicate<EObject> accepts,
        BiFunction<EObject, Chooser, Supplier<EObject>> create) {

    /** A tool that needs not ask. */
    public static <P extends EObject> NodeTool of(String label, String description, ElementKind kind, Class<P> parent,
            Function<P, EObject> create) {
        return new NodeTool(label, description, kind, parent::isInstance,
                (element, chooser) -> () -> create.apply(parent.cast(element)));
    }

    /** A tool that asks first, or whose parents are fewer than those of a type. */
    public static <P extends EObject> NodeTool asking(String label, String description, ElementKind kind,
            Class<P> parent, BiFunction<P, Chooser, Supplier<EObject>> create) {
        return new NodeTool(label, description, kind, parent::isInstance,
                (element, chooser) -> create.apply(parent.cast(element), chooser));
    }

    /** The same tool for those parents only that fulfil a condition too. */
    public NodeTool when(Predicate<EObject> condition) {
        return new NodeTool(label, description, kind, accepts.and(condition), create);
    }
}
