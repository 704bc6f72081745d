// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.Objects;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.loggia.workbench.diagram.problem.ProblemNote;

/** A line of text with room to spare: a zoomed font is often a little wider than the zoom says. */
final class TextFigure extends Label {

    private static final double SPARE = 0.07;
    private static final int DOT = 7;

    private Color dot;

    private ProblemSign sign;

    TextFigure(Font font, Color color, int alignment) {
        setFont(font);
        setForegroundColor(color);
        setLabelAlignment(alignment);
        setTextPlacement(PositionConstants.EAST);
    }

    /** Shows what is wrong with the element of the line; null for nothing. */
    void setProblems(ProblemNote problems, String details) {
        setToolTip(ProblemSign.toolTip(problems, details));
        if (sign == null && problems != null) {
            sign = new ProblemSign();
            add(sign);
        }
        if (sign != null && !Objects.equals(sign.note(), problems)) {
            sign.show(problems);
            revalidate();
        }
    }

    /** Draws a dot of a colour in front of the text; null draws none. */
    void setDot(Color color) {
        if (!java.util.Objects.equals(dot, color)) {
            dot = color;
            setBorder(color == null ? null : new MarginBorder(0, DOT + 4, 0, 0));
            revalidate();
        }
    }

    @Override
    protected void layout() {
        super.layout();
        if (sign != null) {
            sign.setBounds(new Rectangle(getBounds().right() - ProblemSign.SIZE, getBounds().getCenter().y
                    - ProblemSign.SIZE / 2, ProblemSign.SIZE, ProblemSign.SIZE));
        }
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        super.paintFigure(graphics);
        if (dot != null) {
            graphics.setAntialias(SWT.ON);
            graphics.setBackgroundColor(dot);
            graphics.fillOval(getBounds().x + 2, getBounds().y + (getBounds().height - DOT) / 2, DOT, DOT);
        }
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        Dimension size = super.getPreferredSize(widthHint, heightHint);
        int beside = sign == null || sign.note() == null ? 0 : ProblemSign.SIZE + 2;
        return getText().isEmpty() ? new Dimension()
                : size.getExpanded((int) Math.ceil(size.width * SPARE) + 2 + beside, 1);
    }

    @Override
    public Dimension getMinimumSize(int widthHint, int heightHint) {
        return getPreferredSize(widthHint, heightHint);
    }
}
