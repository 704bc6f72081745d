// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.loggia.view.description.ElementTexts;

/** Model elements on the clipboard of the system, as they were when copied; other programs get their names. */
final class ElementClipboard {

    private final Display display;

    ElementClipboard(Display display) {
        this.display = display;
    }

    void put(Collection<? extends EObject> elements) {
        LocalSelectionTransfer local = LocalSelectionTransfer.getTransfer();
        StructuredSelection copies = new StructuredSelection(new ArrayList<>(EcoreUtil.copyAll(elements)));
        local.setSelection(copies);
        String names = String.join("\n", elements.stream().map(ElementTexts::text).toList());
        Clipboard clipboard = new Clipboard(display);
        try {
            clipboard.setContents(new Object[] {copies, names}, new Transfer[] {local, TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    /** What was copied; empty if there is something else on the clipboard. */
    List<EObject> get() {
        Clipboard clipboard = new Clipboard(display);
        try {
            List<EObject> elements = new ArrayList<>();
            if (clipboard.getContents(LocalSelectionTransfer.getTransfer()) instanceof IStructuredSelection copied) {
                copied.forEach(each -> {
                    if (each instanceof EObject element) {
                        elements.add(element);
                    }
                });
            }
            return elements;
        } finally {
            clipboard.dispose();
        }
    }
}
