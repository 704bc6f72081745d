// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.Arrays;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Shell;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.forms.description.ElementIcon;
import org.loggia.workbench.view.FilteredChoice;

/** A dialog that lists elements with what contains them, filtered as one types. */
public final class ElementChooser {

    private ElementChooser() {
    }

    /**
     * Lets the user choose.
     *
     * @param several whether more than one can be chosen
     * @return what was chosen; empty when the dialog was cancelled
     */
    public static List<EObject> choose(Shell shell, String title, List<EObject> candidates, boolean several) {
        LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources());
        try {
            var dialog = new FilteredChoice(shell, new LabelProvider() {
                @Override
                public String getText(Object element) {
                    String place = ElementTexts.place((EObject) element);
                    return ElementTexts.text((EObject) element) + (place.isEmpty() ? "" : "   (" + place + ")");
                }

                @Override
                public Image getImage(Object element) {
                    return images.get(ElementIcon.of((EObject) element));
                }
            });
            dialog.setTitle(title);
            dialog.setMessage("Type to filter (? = any character, * = any text):");
            dialog.setEmptyListMessage("No open model has a matching element.");
            dialog.setMultipleSelection(several);
            dialog.setElements(candidates.toArray());
            return dialog.open() == Window.OK
                    ? Arrays.stream(dialog.getResult()).map(EObject.class::cast).toList() : List.of();
        } finally {
            images.dispose();
        }
    }
}
