// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.description;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.loggia.view.description.ElementTexts;
import org.loggia.pcm.description.ModelDescriptions;

/** Labels of model elements with their icons, for trees, lists and titles. */
public final class ElementLabels extends LabelProvider implements IStyledLabelProvider {

    private final ResourceManager images;

    /** @param images keeps the icons as long as the labels are shown */
    public ElementLabels(ResourceManager images) {
        this.images = images;
    }

    @Override
    public String getText(Object element) {
        return element instanceof EObject object ? ElementTexts.text(object) : String.valueOf(element);
    }

    @Override
    public StyledString getStyledText(Object element) {
        StyledString text = new StyledString(getText(element));
        if (element instanceof EObject object && !ElementTexts.name(object).isEmpty()) {
            text.append("  " + ModelDescriptions.label(object.eClass()), StyledString.QUALIFIER_STYLER);
        }
        return text;
    }

    @Override
    public Image getImage(Object element) {
        return element instanceof EObject object ? images.get(ElementIcon.of(object)) : null;
    }
}
