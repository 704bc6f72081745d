// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.Arrays;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.eclipse.ui.views.properties.PropertySheetPage;
import org.eclipse.ui.views.properties.tabbed.ITabbedPropertySheetPageContributor;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;

/** The property sheet of what is selected in a diagram: the tabs that are contributed for model elements. */
final class DiagramProperties implements ITabbedPropertySheetPageContributor {

    private static final String CONTRIBUTOR = "org.loggia.workbench.model";

    @Override
    public String getContributorId() {
        return CONTRIBUTOR;
    }

    IPropertySheetPage page() {
        boolean contributed = Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(
                "org.eclipse.ui.views.properties.tabbed.propertyContributor"))
                .anyMatch(each -> CONTRIBUTOR.equals(each.getAttribute("contributorId")));
        return contributed ? new TabbedPropertySheetPage(this) : new PropertySheetPage();
    }
}
