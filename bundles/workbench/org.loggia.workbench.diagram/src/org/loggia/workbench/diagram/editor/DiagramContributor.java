// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import org.eclipse.gef.ui.actions.ActionBarContributor;
import org.eclipse.gef.ui.actions.DeleteRetargetAction;
import org.eclipse.gef.ui.actions.RedoRetargetAction;
import org.eclipse.gef.ui.actions.UndoRetargetAction;
import org.eclipse.gef.ui.actions.ZoomComboContributionItem;
import org.eclipse.gef.ui.actions.ZoomInRetargetAction;
import org.eclipse.gef.ui.actions.ZoomOutRetargetAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.actions.ActionFactory;

/** The menus and tool bar of the diagram in front; named in {@code plugin.xml}. */
public final class DiagramContributor extends ActionBarContributor {

    @Override
    protected void buildActions() {
        addRetargetAction(new UndoRetargetAction());
        addRetargetAction(new RedoRetargetAction());
        addRetargetAction(new DeleteRetargetAction());
        addRetargetAction(new ZoomInRetargetAction());
        addRetargetAction(new ZoomOutRetargetAction());
    }

    @Override
    protected void declareGlobalActionKeys() {
        for (ActionFactory action : new ActionFactory[] {ActionFactory.COPY, ActionFactory.PASTE, ActionFactory.FIND,
            ActionFactory.SELECT_ALL, ActionFactory.PRINT}) {
            addGlobalActionKey(action.getId());
        }
    }

    @Override
    public void contributeToToolBar(IToolBarManager tools) {
        tools.add(new Separator());
        tools.add(new ZoomComboContributionItem(getPage()));
    }
}
