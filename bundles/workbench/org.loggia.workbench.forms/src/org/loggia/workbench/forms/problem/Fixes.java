// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.problem;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;
import org.eclipse.jface.dialogs.MessageDialog;
import org.loggia.io.StorageResource;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.stoex.RandomVariable;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.edit.ElementChooser;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.NewElements;
import org.loggia.workbench.forms.edit.ReferenceCandidates;
import org.loggia.workbench.forms.feature.ConfiguratorDialog;

/** What quick fixes do. */
final class Fixes {

    private Fixes() {
    }

    /** Lets the user choose what a reference refers to, instead of what cannot be found. */
    static QuickFix.Change choose(String name) {
        return (shell, element) -> {
            EReference reference = reference(element, name);
            if (reference == null) {
                return;
            }
            List<EObject> chosen = ElementChooser.choose(shell, ModelDescriptions.label(reference),
                    ReferenceCandidates.of(element, reference), reference.isMany());
            if (!chosen.isEmpty()) {
                ModelEdits.run(element, "Choose " + ModelDescriptions.label(reference), () -> {
                    dropMissing(element, reference);
                    if (reference.isMany()) {
                        list(element, reference).addAll(chosen);
                    } else {
                        element.eSet(reference, chosen.get(0));
                    }
                });
            }
        };
    }

    /** Removes what a reference cannot find. */
    static QuickFix.Change clear(String name) {
        return (shell, element) -> {
            EReference reference = reference(element, name);
            if (reference != null) {
                ModelEdits.run(element, "Remove " + ModelDescriptions.label(reference),
                        () -> dropMissing(element, reference));
            }
        };
    }

    private static void dropMissing(EObject element, EReference reference) {
        if (reference.isMany()) {
            InternalEList<EObject> list = list(element, reference);
            List<EObject> missing = new ArrayList<>(list.basicList());
            missing.removeIf(each -> !EcoreUtil.resolve(each, element).eIsProxy());
            list.removeAll(missing);
        } else if (element.eGet(reference) instanceof EObject target && target.eIsProxy()) {
            element.eUnset(reference);
        }
    }

    /** Makes the part that an element has to contain; for a reference the only candidate there is, or a choice. */
    static QuickFix.Change create(String name) {
        return (shell, element) -> {
            EReference reference = reference(element, name);
            if (reference == null) {
                return;
            }
            var classes = NewElements.classes(reference);
            if (reference.isContainment() && !classes.isEmpty()) {
                ModelEdits.run(element, "Add " + ModelDescriptions.label(reference),
                        () -> NewElements.add(element, reference, classes.get(0)));
            } else {
                choose(name).apply(shell, element);
            }
        };
    }

    /** Lets the user correct an expression: of the element itself, or of one that it holds. */
    static QuickFix.Change expression(String name) {
        return (shell, element) -> {
            EObject variable = element instanceof RandomVariable ? element
                    : reference(element, name) == null ? null : (EObject) element.eGet(reference(element, name));
            if (variable instanceof RandomVariable broken) {
                String text = ExpressionDialog.ask(shell, broken);
                if (text != null) {
                    ModelEdits.run(broken, "Correct Expression", () -> broken.setSpecification(text));
                }
            }
        };
    }

    /** Gives an element an id that nothing else has. */
    static QuickFix.Change newId() {
        return (shell, element) -> ModelEdits.run(element, "New Id",
                () -> EcoreUtil.setID(element, EcoreUtil.generateUUID()));
    }

    /** Connects the container of an allocation context to a storage resource; several are offered. */
    static QuickFix.Change connect(String container) {
        return (shell, element) -> {
            ResourceContainer machine = element instanceof AllocationContext context
                    ? context.getResourceContainer_AllocationContext() : null;
            EditingSession session = ModelEdits.session(element);
            if (machine == null || session == null) {
                return;
            }
            List<EObject> storages = new ArrayList<>(session.elements(StorageResource.class).stream()
                    .filter(session::isEditable).toList());
            if (storages.isEmpty()) {
                MessageDialog.openInformation(shell, "Quick Fix", "There is no storage resource in this project; add "
                        + "one to an .io file first.");
                return;
            }
            List<EObject> chosen = storages.size() == 1 ? storages
                    : ElementChooser.choose(shell, "Storage resource for " + container, storages, false);
            chosen.forEach(each -> ModelEdits.run(each, "Connect " + container,
                    () -> ((StorageResource) each).getContainers().add(machine)));
        };
    }

    /** Opens the configurator of a storage resource. */
    static QuickFix.Change configure() {
        return (shell, element) -> {
            if (element instanceof StorageResource storage) {
                ConfiguratorDialog.open(shell, storage);
            }
        };
    }

    private static EReference reference(EObject element, String name) {
        return name != null && element.eClass().getEStructuralFeature(name) instanceof EReference reference
                ? reference : null;
    }

    @SuppressWarnings("unchecked")
    private static InternalEList<EObject> list(EObject element, EReference reference) {
        return (InternalEList<EObject>) element.eGet(reference);
    }
}
