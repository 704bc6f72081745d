// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.HashSet;
import java.util.Set;

import org.eclipse.emf.common.command.AbstractCommand;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.ResourceChange;
import org.eclipse.emf.ecore.resource.Resource;

/** What an edit did to the models; it was done when this came into being, and can be undone and done again. */
final class ModelEdit extends AbstractCommand {

    private final ChangeDescription changes;
    private final Set<EObject> elements = new HashSet<>();
    private final Set<Resource> resources = new HashSet<>();

    ModelEdit(String label, ChangeDescription changes) {
        super(label);
        this.changes = changes;
        for (EObject element : changes.getObjectChanges().keySet()) {
            elements.add(element);
            if (element.eResource() != null) {
                resources.add(element.eResource());
            }
        }
        for (ResourceChange change : changes.getResourceChanges()) {
            resources.add(change.getResource());
        }
    }

    /** Elements that the edit changed. */
    Set<EObject> elements() {
        return elements;
    }

    /** Elements that the edit changed, and those that come or go when it is undone or done again now. */
    Set<EObject> touched() {
        Set<EObject> touched = new HashSet<>(elements);
        touched.addAll(changes.getObjectsToAttach());
        touched.addAll(changes.getObjectsToDetach());
        return touched;
    }

    /** Files whose content the edit changed. */
    Set<Resource> resources() {
        return resources;
    }

    boolean isEmpty() {
        return resources.isEmpty();
    }

    @Override
    protected boolean prepare() {
        return true;
    }

    @Override
    public void execute() {
        // Was done while the changes were recorded.
    }

    @Override
    public void undo() {
        changes.applyAndReverse();
    }

    @Override
    public void redo() {
        changes.applyAndReverse();
    }
}
