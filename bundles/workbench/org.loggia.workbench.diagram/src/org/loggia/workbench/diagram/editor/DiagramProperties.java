// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.Platform;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.part.IPageSite;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.eclipse.ui.views.properties.PropertySheetPage;
import org.eclipse.ui.views.properties.tabbed.ITabbedPropertySheetPageContributor;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;

/**
 * The property sheet of what is selected in a diagram: the tabs that are contributed for model elements. Undo and redo
 * are the diagram's there, too.
 */
final class DiagramProperties implements ITabbedPropertySheetPageContributor {

    private static final String CONTRIBUTOR = "org.loggia.workbench.model";

    private final ActionRegistry actions;

    DiagramProperties(ActionRegistry actions) {
        this.actions = actions;
    }

    @Override
    public String getContributorId() {
        return CONTRIBUTOR;
    }

    IPropertySheetPage page() {
        boolean contributed = Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(
                "org.eclipse.ui.views.properties.tabbed.propertyContributor"))
                .anyMatch(each -> CONTRIBUTOR.equals(each.getAttribute("contributorId")));
        return contributed ? new Sheet(this, actions) : new PropertySheetPage();
    }

    private static final class Sheet extends TabbedPropertySheetPage {

        private final ActionRegistry actions;

        Sheet(DiagramProperties contributor, ActionRegistry actions) {
            super(contributor);
            this.actions = actions;
        }

        @Override
        public void init(IPageSite site) {
            super.init(site);
            site.getService(IContextService.class).activateContext(DiagramEditor.MODELS);
        }

        @Override
        public void setActionBars(IActionBars bars) {
            super.setActionBars(bars);
            for (ActionFactory each : List.of(ActionFactory.UNDO, ActionFactory.REDO)) {
                bars.setGlobalActionHandler(each.getId(), actions.getAction(each.getId()));
            }
            bars.updateActionBars();
        }
    }
}
