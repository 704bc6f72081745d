// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.loggia.view.ElementKind;

/**
 * The icons of the kinds that diagrams and their palettes show, for trees, lists and menus: an element looks the same
 * wherever it stands. The same descriptor is given for the same kind each time.
 */
public final class KindIcons {

    private static final Map<ElementKind, ImageDescriptor> ICONS = new EnumMap<>(ElementKind.class);

    static {
        Arrays.stream(ElementKind.values()).forEach(kind -> ICONS.put(kind, StyleIcon.of(kind)));
    }

    private KindIcons() {
    }

    static ImageDescriptor of(ElementKind kind) {
        return ICONS.get(kind);
    }

    /** The icon of a class of the metamodel; empty for what no diagram shows, or shows as it shows another class. */
    public static Optional<ImageDescriptor> of(EClass type) {
        return ElementKind.of(type).filter(kind -> kind.tells(type)).map(ICONS::get);
    }

    /** The icon of an element, which may tell more than its class does: reads from writes, inner containers. */
    public static Optional<ImageDescriptor> of(EObject element) {
        return ElementKind.of(element).filter(kind -> kind.tells(element.eClass())).map(ICONS::get);
    }
}
