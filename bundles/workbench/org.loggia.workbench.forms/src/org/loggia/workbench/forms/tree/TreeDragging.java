// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.tree;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ViewerDropAdapter;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.dnd.TransferData;
import org.loggia.workbench.forms.edit.Containments;
import org.loggia.workbench.forms.edit.ModelEdits;

/** Dragging elements in the tree: onto an element that can contain them, or between elements to order them. */
final class TreeDragging {

    private TreeDragging() {
    }

    static void install(ElementTree tree) {
        Transfer[] transfers = {LocalSelectionTransfer.getTransfer()};
        tree.viewer().addDragSupport(DND.DROP_MOVE, transfers, new DragSourceAdapter() {
            @Override
            public void dragStart(DragSourceEvent event) {
                event.doit = !tree.selected().isEmpty() && tree.selected().stream().allMatch(ModelEdits::isEditable);
                LocalSelectionTransfer.getTransfer().setSelection(tree.viewer().getStructuredSelection());
            }
        });
        tree.viewer().addDropSupport(DND.DROP_MOVE, transfers, new Dropping(tree));
    }

    private static final class Dropping extends ViewerDropAdapter {

        private final ElementTree tree;

        Dropping(ElementTree tree) {
            super(tree.viewer());
            this.tree = tree;
            setFeedbackEnabled(true);
        }

        @Override
        public boolean validateDrop(Object target, int operation, TransferData type) {
            return target instanceof EObject element && owner(element) != null && ModelEdits.isEditable(element)
                    && Containments.accepts(owner(element), dragged());
        }

        @Override
        public boolean performDrop(Object data) {
            EObject target = (EObject) getCurrentTarget();
            return move(dragged(), target, getCurrentLocation());
        }

        private boolean move(List<EObject> elements, EObject target, int location) {
            EObject owner = owner(target);
            ModelEdits.run(target, "Move", () -> {
                for (EObject element : elements) {
                    Containments.put(owner, element, index(target, location));
                }
            });
            tree.select(elements);
            return true;
        }

        private EObject owner(EObject target) {
            return getCurrentLocation() == LOCATION_ON ? target : target.eContainer();
        }

        private static int index(EObject target, int location) {
            if (location == LOCATION_ON || !target.eContainmentFeature().isMany()) {
                return -1;
            }
            List<?> list = (List<?>) target.eContainer().eGet(target.eContainmentFeature());
            return list.indexOf(target) + (location == LOCATION_AFTER ? 1 : 0);
        }

        private static List<EObject> dragged() {
            List<EObject> elements = new ArrayList<>();
            if (LocalSelectionTransfer.getTransfer().getSelection() instanceof IStructuredSelection selection) {
                selection.forEach(each -> {
                    if (each instanceof EObject element) {
                        elements.add(element);
                    }
                });
            }
            return elements;
        }
    }
}
