// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ServiceEffectSpecification;

/**
 * Accepted names of an element: its name; an action also by its component as results do, {@code FileServer.read}, or by
 * component and service, {@code FileServer.get.read}.
 */
public final class ElementAliases {

    private ElementAliases() {
    }

    /** All of them, the shortest first; none of an element without a name. */
    public static List<String> of(EObject element) {
        List<String> names = new ArrayList<>();
        if (element instanceof NamedElement named && named.getEntityName() != null) {
            names.add(named.getEntityName());
            if (element instanceof AbstractAction) {
                addOfAction(names, element);
            }
        }
        return names;
    }

    private static void addOfAction(List<String> names, EObject action) {
        String name = names.get(0);
        String service = null;
        for (EObject each = action.eContainer(); each != null; each = each.eContainer()) {
            if (each instanceof ServiceEffectSpecification seff && seff.getDescribedService__SEFF() != null) {
                service = seff.getDescribedService__SEFF().getEntityName();
            } else if (each instanceof RepositoryComponent component && component.getEntityName() != null) {
                names.add(component.getEntityName() + "." + name);
                if (service != null) {
                    names.add(component.getEntityName() + "." + service + "." + name);
                }
            }
        }
    }
}
