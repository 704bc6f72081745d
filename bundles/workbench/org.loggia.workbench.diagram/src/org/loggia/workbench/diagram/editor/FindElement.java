// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.loggia.view.NodeView;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.view.FilteredChoice;

/** Finds an element of a diagram by typing a part of its name. */
final class FindElement {

    private FindElement() {
    }

    /** What stands in the diagram; a start or a stop has no words there. */
    private static String title(NodeView node) {
        return node.title().isEmpty() ? ElementTexts.text(node.element()) : node.title();
    }

    static void run(DiagramEditor editor) {
        Map<EObject, String> texts = new LinkedHashMap<>();
        for (NodeView node : editor.scene().view().allNodes().values()) {
            texts.put(node.element(), title(node) + (node.kind().isEmpty() ? "" : "  \u2013 " + node.kind()));
            node.rows().forEach(row -> texts.put(row.element(), row.text() + "  \u2013 " + title(node)));
        }
        FilteredChoice dialog = new FilteredChoice(editor.getSite().getShell(),
                new LabelProvider() {
                    @Override
                    public String getText(Object element) {
                        return texts.get(element);
                    }
                });
        dialog.setTitle("Find Element");
        dialog.setMessage("Part of a name (? = any character, * = any string):");
        dialog.setFilter("*");
        dialog.setElements(texts.keySet().toArray());
        dialog.setMultipleSelection(false);
        if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof EObject found) {
            editor.reveal(found);
        }
    }
}
