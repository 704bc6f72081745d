// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.loggia.workbench.diagram.problem.ProblemNote;

/** A line above a diagram: what is wrong with its subject, and with no element that is shown. */
final class ProblemBar {

    private final CLabel line;
    private final Composite diagram;

    /** Makes the bar, and below it the place for the diagram. */
    ProblemBar(Composite body) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
        line = new CLabel(body, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(line);
        line.setVisible(false);
        line.setBackground(new Color(0xFF, 0xF3, 0xC4));
        line.setForeground(new Color(0x20, 0x20, 0x20));
        diagram = new Composite(body, SWT.NONE);
        diagram.setLayout(new org.eclipse.swt.layout.FillLayout());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(diagram);
    }

    Composite diagram() {
        return diagram;
    }

    /** Shows problems, or hides the bar if these are null. */
    void show(ProblemNote problems) {
        if (line.isDisposed()) {
            return;
        }
        line.setVisible(problems != null);
        ((GridData) line.getLayoutData()).exclude = problems == null;
        if (problems != null) {
            line.setText(problems.text().replaceAll("\n +", " ").replace("\n", "   ").replace("&", "&&"));
            line.setToolTipText(problems.text());
            line.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(problems.isError()
                    ? ISharedImages.IMG_OBJS_ERROR_TSK : ISharedImages.IMG_OBJS_WARN_TSK));
        }
        line.getParent().layout();
    }
}
