// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.loggia.workbench.diagram.problem.ProblemNote;

/** A line above a diagram: what is wrong with its subject, and with no element that is shown. */
final class ProblemBar {

    private static final Color BACKGROUND = new Color(0xFF, 0xF3, 0xC4);
    /** More would leave too little of the diagram; all are in the tool tip. */
    private static final int SHOWN = 3;

    private final Composite line;
    private final Label sign;
    private final Label text;
    private final Composite diagram;

    /** Makes the bar, and below it the place for the diagram. */
    ProblemBar(Composite body) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
        line = new Composite(body, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(line);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(4, 3).applyTo(line);
        line.setVisible(false);
        line.setBackground(BACKGROUND);
        sign = part(GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.TOP));
        text = part(GridDataFactory.fillDefaults().grab(true, false));
        diagram = new Composite(body, SWT.NONE);
        diagram.setLayout(new org.eclipse.swt.layout.FillLayout());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(diagram);
    }

    private Label part(GridDataFactory place) {
        Label part = new Label(line, SWT.WRAP);
        part.setBackground(BACKGROUND);
        part.setForeground(new Color(0x20, 0x20, 0x20));
        place.applyTo(part);
        return part;
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
            text.setText(inBrief(problems).replace("&", "&&"));
            text.setToolTipText(problems.text());
            sign.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(problems.isError()
                    ? ISharedImages.IMG_OBJS_ERROR_TSK : ISharedImages.IMG_OBJS_WARN_TSK));
        }
        line.requestLayout();
    }

    private static String inBrief(ProblemNote problems) {
        List<String> lines = problems.text().replaceAll("\n +", " ").lines().toList();
        return lines.stream().limit(SHOWN).collect(Collectors.joining("\n"))
                + (lines.size() > SHOWN ? "\n\u2026 and " + (lines.size() - SHOWN) + " more" : "");
    }
}
