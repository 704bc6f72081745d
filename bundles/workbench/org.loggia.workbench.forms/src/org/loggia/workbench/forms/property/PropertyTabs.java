// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.loggia.workbench.forms.row.SelectedElement;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.views.properties.tabbed.AbstractSectionDescriptor;
import org.eclipse.ui.views.properties.tabbed.AbstractTabDescriptor;
import org.eclipse.ui.views.properties.tabbed.ISection;
import org.eclipse.ui.views.properties.tabbed.ITabDescriptor;
import org.eclipse.ui.views.properties.tabbed.ITabDescriptorProvider;

/** Says which tabs the selected element has; named by {@code plugin.xml}. */
public final class PropertyTabs implements ITabDescriptorProvider {

    private final Map<PropertyTab, ITabDescriptor> tabs = new EnumMap<>(PropertyTab.class);

    /** Made by the platform. */
    public PropertyTabs() {
        for (PropertyTab each : PropertyTab.values()) {
            tabs.put(each, new Tab(each));
        }
    }

    @Override
    public ITabDescriptor[] getTabDescriptors(IWorkbenchPart part, ISelection selection) {
        EObject element = selection instanceof IStructuredSelection structured && structured.size() == 1
                ? SelectedElement.of(structured.getFirstElement()) : null;
        if (element == null || element.eIsProxy()) {
            return new ITabDescriptor[0];
        }
        return tabs.entrySet().stream().filter(each -> each.getKey().hasRows(element.eClass()))
                .map(Map.Entry::getValue).toArray(ITabDescriptor[]::new);
    }

    private static final class Tab extends AbstractTabDescriptor {

        private final PropertyTab tab;

        Tab(PropertyTab tab) {
            this.tab = tab;
            setSectionDescriptors(new ArrayList<>(List.of(new Section(tab))));
        }

        @Override
        public String getCategory() {
            return "model";
        }

        @Override
        public String getId() {
            return "org.loggia.workbench.forms.property." + tab.name();
        }

        @Override
        public String getLabel() {
            return tab.label();
        }
    }

    private static final class Section extends AbstractSectionDescriptor {

        private final PropertyTab tab;

        Section(PropertyTab tab) {
            this.tab = tab;
        }

        @Override
        public String getId() {
            return "org.loggia.workbench.forms.property.section." + tab.name();
        }

        @Override
        public ISection getSectionClass() {
            return new FeaturesSection(tab);
        }

        @Override
        public String getTargetTab() {
            return "org.loggia.workbench.forms.property." + tab.name();
        }

        @Override
        public boolean appliesTo(IWorkbenchPart part, ISelection selection) {
            return true;
        }
    }
}
