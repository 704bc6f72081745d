// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.compare;

import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.loggia.pcm.compare.ElementDifference.Change;
import org.loggia.view.description.DifferenceTexts;
import org.loggia.workbench.forms.description.ElementLabels;

/** Elements as trees show them, with what has become of them; values by the names that property sheets use. */
final class DifferenceLabels extends LabelProvider implements IStyledLabelProvider {

    private final ElementLabels elements;

    DifferenceLabels(ResourceManager images) {
        elements = new ElementLabels(images);
    }

    @Override
    public StyledString getStyledText(Object row) {
        if (!(row instanceof DifferenceNode node)) {
            return new StyledString(String.valueOf(row));
        }
        if (node.value() != null) {
            return new StyledString(DifferenceTexts.label(node.value()));
        }
        StyledString text = elements.getStyledText(node.difference().element());
        return node.difference().change() == Change.WITHIN ? text
                : text.append("  " + DifferenceTexts.change(node.difference()), StyledString.DECORATIONS_STYLER);
    }

    @Override
    public String getText(Object row) {
        return getStyledText(row).getString();
    }

    @Override
    public Image getImage(Object row) {
        return row instanceof DifferenceNode node && node.value() == null
                ? elements.getImage(node.difference().element()) : null;
    }
}
