// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.function.Supplier;

import org.eclipse.emf.common.command.CommandStack;
import org.eclipse.jface.action.Action;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.part.IPageSite;
import org.eclipse.ui.views.properties.tabbed.ITabbedPropertySheetPageContributor;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.help.HelpContext;

/**
 * The page of the Properties view for editors of models. An editor gives a new one for the adapter
 * {@code IPropertySheetPage}; its selection holds model elements, or objects that adapt to them.
 */
public final class ModelPropertyPage extends TabbedPropertySheetPage {

    /** Under this name {@code plugin.xml} contributes the tabs. */
    public static final String CONTRIBUTOR = "org.loggia.workbench.model";

    private final Supplier<EditingSession> session;

    /** @param session what undo and redo in the page work on */
    public ModelPropertyPage(Supplier<EditingSession> session) {
        super((ITabbedPropertySheetPageContributor) () -> CONTRIBUTOR);
        this.session = session;
    }

    @Override
    public void init(IPageSite site) {
        super.init(site);
        site.getService(IContextService.class).activateContext("org.loggia.workbench.models");
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        HelpContext.PROPERTY_SHEET.setOn(getControl());
    }

    @Override
    public void setActionBars(IActionBars bars) {
        super.setActionBars(bars);
        bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), new Action("Undo") {
            @Override
            public void run() {
                CommandStack stack = stack();
                if (stack != null && stack.canUndo()) {
                    stack.undo();
                }
            }
        });
        bars.setGlobalActionHandler(ActionFactory.REDO.getId(), new Action("Redo") {
            @Override
            public void run() {
                CommandStack stack = stack();
                if (stack != null && stack.canRedo()) {
                    stack.redo();
                }
            }
        });
        bars.updateActionBars();
    }

    private CommandStack stack() {
        EditingSession held = session.get();
        return held == null ? null : held.history();
    }
}
