// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Control;

/** The fonts of a diagram, freed with its control. */
public final class DiagramFonts {

    private final Font title;
    private final Font text;
    private final Font small;

    public DiagramFonts(Control control) {
        LocalResourceManager fonts = new LocalResourceManager(JFaceResources.getResources(), control);
        FontDescriptor base = FontDescriptor.createFrom(control.getFont()).setHeight(9);
        title = fonts.create(base.setStyle(SWT.BOLD));
        text = fonts.create(base);
        small = fonts.create(base.setHeight(8).setStyle(SWT.ITALIC));
    }

    public Font title() {
        return title;
    }

    public Font text() {
        return text;
    }

    public Font small() {
        return small;
    }
}
