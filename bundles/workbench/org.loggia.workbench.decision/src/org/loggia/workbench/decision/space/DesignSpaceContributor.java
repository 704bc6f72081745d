// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.space;

import java.util.List;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.MultiPageEditorActionBarContributor;
import org.eclipse.ui.texteditor.ITextEditor;

/** What the menu Edit does is what the text of a plan can do, while that is in front. */
public final class DesignSpaceContributor extends MultiPageEditorActionBarContributor {

    private static final List<ActionFactory> ACTIONS = List.of(ActionFactory.UNDO, ActionFactory.REDO,
            ActionFactory.CUT, ActionFactory.COPY, ActionFactory.PASTE, ActionFactory.DELETE, ActionFactory.SELECT_ALL,
            ActionFactory.FIND, ActionFactory.PRINT);

    @Override
    public void setActivePage(IEditorPart page) {
        ITextEditor text = page instanceof ITextEditor editor ? editor : null;
        for (ActionFactory each : ACTIONS) {
            getActionBars().setGlobalActionHandler(each.getId(), text == null ? null : text.getAction(each.getId()));
        }
        getActionBars().updateActionBars();
    }
}
