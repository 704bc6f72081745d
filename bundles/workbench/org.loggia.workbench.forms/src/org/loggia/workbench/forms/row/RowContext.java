// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.row;

import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetWidgetFactory;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.editing.ProjectUnits;

/**
 * What a row needs to make its controls.
 *
 * @param parent  has a grid of three columns: label, control, unit
 * @param widgets makes controls that look like the sheet
 * @param images  keeps icons
 * @param element the element that the sheet shows
 * @param layout  to be called when the size of a control has changed
 */
public record RowContext(Composite parent, TabbedPropertySheetWidgetFactory widgets, ResourceManager images,
        Supplier<EObject> element, Runnable layout) {

    /** The same for rows of another element in another place. */
    public RowContext at(Composite place, Supplier<EObject> other) {
        return new RowContext(place, widgets, images, other, layout);
    }

    /** The label of a feature; a required one has a star. */
    public Label label(EStructuralFeature feature) {
        Label label = widgets.createLabel(parent, ModelDescriptions.label(feature)
                + (feature.isRequired() && !feature.getName().equals("id") ? " *" : ""));
        label.setLayoutData(new GridData(SWT.BEGINNING, SWT.BEGINNING, false, false));
        ((GridData) label.getLayoutData()).verticalIndent = 5;
        label.setToolTipText(help(feature));
        return label;
    }

    /** The unit behind a control, times in that of the project; an empty label without one, to keep the grid. */
    public void unit(EStructuralFeature feature) {
        String time = ProjectUnits.symbol(ProjectUnits.time(element.get()));
        String unit = ModelDescriptions.unit(feature, time);
        unit = unit == null ? ModelDescriptions.unsaid(feature, time) : unit;
        Label label = widgets.createLabel(parent, unit == null ? "" : unit);
        label.setLayoutData(new GridData(SWT.BEGINNING, SWT.BEGINNING, false, false));
        ((GridData) label.getLayoutData()).verticalIndent = 5;
    }

    /** What a feature means; its label where nobody wrote it. */
    public static String help(EStructuralFeature feature) {
        String help = ModelDescriptions.help(feature);
        return help == null ? ModelDescriptions.label(feature) : help;
    }

    public static GridData wide() {
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.widthHint = 200;
        return wide;
    }
}
