// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.util.List;

import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.MultiPageEditorActionBarContributor;
import org.eclipse.ui.texteditor.ITextEditor;

/** Undo and redo work on all pages of a description; what else one does to text, on the page with the text. */
public final class YamlEditorContributor extends MultiPageEditorActionBarContributor {

    private static final List<String> OF_HISTORY = List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId());
    private static final List<String> OF_TEXT = List.of(ActionFactory.CUT.getId(), ActionFactory.COPY.getId(),
            ActionFactory.PASTE.getId(), ActionFactory.DELETE.getId(), ActionFactory.SELECT_ALL.getId(),
            ActionFactory.FIND.getId());

    private YamlEditor editor;

    @Override
    public void setActiveEditor(IEditorPart part) {
        editor = part instanceof YamlEditor yaml ? yaml : null;
        super.setActiveEditor(part);
    }

    @Override
    public void setActivePage(IEditorPart page) {
        IActionBars bars = getActionBars();
        ITextEditor text = page instanceof ITextEditor shown ? shown : null;
        OF_TEXT.forEach(id -> bars.setGlobalActionHandler(id, text == null ? null : text.getAction(id)));
        OF_HISTORY.forEach(id -> bars.setGlobalActionHandler(id, editor == null ? null
                : editor.source().getAction(id)));
        bars.updateActionBars();
    }
}
