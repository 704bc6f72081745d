// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.tree;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.description.ElementIcon;
import org.loggia.workbench.forms.edit.Containments;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.NewElements;

/** The menus New Child and New Sibling: what an element can contain, by the metamodel. */
final class NewElementMenu {

    private static final int FLAT = 12;

    private final Consumer<EObject> made;

    /** @param made is given what was made */
    NewElementMenu(Consumer<EObject> made) {
        this.made = made;
    }

    void fill(IMenuManager menu, EObject selected) {
        menu.add(menu("New Child", selected));
        EObject parent = selected.eContainer();
        menu.add(parent == null ? new MenuManager("New Sibling") : menu("New Sibling", parent));
    }

    private MenuManager menu(String title, EObject owner) {
        MenuManager menu = new MenuManager(title);
        for (EReference reference : Containments.offered(owner.eClass())) {
            if (!reference.isMany() && owner.eGet(reference) != null) {
                continue;
            }
            List<EClass> classes = NewElements.classes(reference);
            boolean grouped = classes.size() > FLAT || classes.size() > 1 && isAmbiguous(owner.eClass(), reference);
            MenuManager place = grouped ? new MenuManager(ModelDescriptions.label(reference)) : menu;
            for (EClass type : classes) {
                place.add(action(owner, reference, type, !grouped && isAmbiguous(owner.eClass(), reference)));
            }
            if (grouped) {
                menu.add(place);
            }
        }
        return menu;
    }

    /** Whether another reference could take the same elements, so that the label has to name the reference. */
    private static boolean isAmbiguous(EClass owner, EReference reference) {
        return Containments.offered(owner).stream().anyMatch(other -> other != reference
                && (other.getEReferenceType().isSuperTypeOf(reference.getEReferenceType())
                        || reference.getEReferenceType().isSuperTypeOf(other.getEReferenceType())));
    }

    private Action action(EObject owner, EReference reference, EClass type, boolean named) {
        String label = ModelDescriptions.label(type)
                + (named ? " (" + ModelDescriptions.label(reference) + ")" : "");
        Action action = new Action(label, ElementIcon.of(type)) {
            @Override
            public void run() {
                EObject[] element = new EObject[1];
                ModelEdits.run(owner, "Add " + ModelDescriptions.label(type),
                        () -> element[0] = NewElements.add(owner, reference, type));
                made.accept(element[0]);
            }
        };
        action.setToolTipText(ModelDescriptions.help(type));
        return action;
    }
}
