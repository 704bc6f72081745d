// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.ui.actions.Clipboard;
import org.loggia.qpn.QpnPackage;
import org.loggia.view.model.ModelTexts;
import org.loggia.workbench.diagram.part.NodePart;
import org.loggia.workbench.editing.EditingSession;

/** Copies elements, within a diagram and from one to another. */
final class DiagramClipboard {

    private static final int SHIFT = 30;

    private final DiagramEditor editor;

    DiagramClipboard(DiagramEditor editor) {
        this.editor = editor;
    }

    /** What was copied: copies of the elements, where their nodes were, and in the diagram of what. */
    private record Content(EditingSession session, EObject subject, Map<EObject, Rectangle> elements) {
    }

    private List<EObject> selected() {
        List<EObject> elements = new ArrayList<>();
        if (editor.viewer() != null) {
            for (Object part : editor.viewer().getSelectedEditParts()) {
                EObject element = ((EditPart) part).getAdapter(EObject.class);
                if (part != editor.diagram() && element != null && element.eContainer() != null) {
                    elements.add(element);
                }
            }
        }
        return elements.stream().filter(each -> elements.stream().noneMatch(
                other -> other != each && EcoreUtil.isAncestor(other, each))).distinct().toList();
    }

    boolean canCopy() {
        return !selected().isEmpty();
    }

    void copy() {
        Map<EObject, Rectangle> copies = new LinkedHashMap<>();
        EcoreUtil.Copier copier = new EcoreUtil.Copier();
        for (EObject element : selected()) {
            Rectangle bounds = editor.scene().layout().bounds(element);
            copies.put(copier.copy(element), bounds == null ? new Rectangle() : bounds);
        }
        copier.copyReferences();
        Clipboard.getDefault().setContents(new Content(editor.session(), editor.scene().subject(), copies));
    }

    private EObject target() {
        List<?> parts = editor.viewer() == null ? List.of() : editor.viewer().getSelectedEditParts();
        EObject element = parts.size() == 1 ? ((EditPart) parts.get(0)).getAdapter(EObject.class) : null;
        return element != null ? element : editor.scene() == null ? null : editor.scene().subject();
    }

    /** The element around or at the selection that can take in a copy; null if none can. */
    private EObject parentOf(EObject copy) {
        for (EObject at = target(); at != null; at = at.eContainer()) {
            if (editor.session().isEditable(at) && place(at, copy) != null) {
                return at;
            }
        }
        return null;
    }

    private static EReference place(EObject parent, EObject child) {
        for (EReference reference : parent.eClass().getEAllContainments()) {
            if (reference.isMany() && reference.isChangeable()
                    && reference.getEReferenceType().isSuperTypeOf(child.eClass())) {
                return reference;
            }
        }
        return null;
    }

    boolean canPaste() {
        Content content = content();
        return content != null && content.elements().keySet().stream().anyMatch(each -> parentOf(each) != null);
    }

    /** What was copied from a diagram; null if something else was, perhaps by another program. */
    private static Content content() {
        try {
            return Clipboard.getDefault().getContents() instanceof Content content ? content : null;
        } catch (NullPointerException | IllegalArgumentException foreign) {
            return null; // GEF reads what the owner of the clipboard gives for its type as a number without looking
        }
    }

    void paste() {
        Content content = content();
        if (content == null) {
            return;
        }
        List<EObject> pasted = new ArrayList<>();
        editor.session().execute("Paste", () -> {
            EcoreUtil.Copier copier = new EcoreUtil.Copier();
            Collection<EObject> copies = copier.copyAll(content.elements().keySet());
            copier.copyReferences();
            copier.values().forEach(each -> adapt(each, copier.values(), content.session()));
            List<Rectangle> places = List.copyOf(content.elements().values());
            int down = content.subject() == editor.scene().subject() ? SHIFT : belowAll(places);
            int index = 0;
            for (EObject copy : copies) {
                Rectangle place = places.get(index++);
                EObject parent = parentOf(copy);
                if (parent != null) {
                    add(parent, copy);
                    editor.scene().layout().place(copy, place.getTranslated(SHIFT, down));
                    pasted.add(copy);
                }
            }
            editor.scene().kind().adopt(editor.scene().subject(), pasted);
            pasted.removeIf(each -> each.eContainer() == null);
        });
        List<EditPart> parts = new ArrayList<>();
        for (EObject each : pasted) {
            if (editor.viewer().getEditPartRegistry().get(each) instanceof NodePart part) {
                parts.add(part);
            }
        }
        if (!parts.isEmpty()) {
            editor.viewer().setSelection(new org.eclipse.jface.viewers.StructuredSelection(parts));
        }
    }

    /** How far copies from another diagram move down, so that they cover nothing here. */
    private int belowAll(List<Rectangle> places) {
        int bottom = 0;
        for (Object part : editor.diagram().getChildren()) {
            bottom = Math.max(bottom, ((GraphicalEditPart) part).getFigure().getBounds().bottom());
        }
        return bottom + SHIFT - places.stream().mapToInt(each -> each.y).min().orElse(0);
    }

    private static void add(EObject parent, EObject copy) {
        @SuppressWarnings("unchecked")
        List<EObject> siblings = (List<EObject>) parent.eGet(place(parent, copy));
        var name = ModelTexts.nameFeature(copy);
        if (name != null && copy.eGet(name) instanceof String wanted && siblings.stream()
                .anyMatch(each -> wanted.equals(ModelTexts.name(each)))) {
            copy.eSet(name, wanted + " copy");
        }
        siblings.add(copy);
    }

    /** Gives a copy its own id, and looks up in this session what it refers to in another one. */
    private void adapt(EObject copy, Collection<EObject> copies, EditingSession from) {
        if (copy.eClass().getEIDAttribute() != null) {
            EcoreUtil.setID(copy, EcoreUtil.generateUUID());
        }
        if (from == editor.session() || copy.eClass().getEPackage() == QpnPackage.eINSTANCE) {
            return; // a net looks up itself what its parts refer to, by name
        }
        for (EReference reference : copy.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isContainer() && reference.isChangeable()
                    && !reference.isMany() && copy.eGet(reference) instanceof EObject target
                    && !copies.contains(target)) {
                URI address = EcoreUtil.getURI(target);
                EObject here = editor.session().resources().getResource(address.trimFragment(), false) == null ? null
                        : editor.session().resources().getEObject(address, false);
                copy.eSet(reference, here);
            }
        }
    }
}
