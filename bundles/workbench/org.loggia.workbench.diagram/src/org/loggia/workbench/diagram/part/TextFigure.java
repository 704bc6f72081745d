package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;

/** A line of text with room to spare: a zoomed font is often a little wider than the zoom says. */
final class TextFigure extends Label {

    private static final double SPARE = 0.07;

    TextFigure(Font font, Color colour, int alignment) {
        setFont(font);
        setForegroundColor(colour);
        setLabelAlignment(alignment);
        setTextPlacement(PositionConstants.EAST);
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        Dimension size = super.getPreferredSize(widthHint, heightHint);
        return getText().isEmpty() ? new Dimension() : size.getExpanded((int) Math.ceil(size.width * SPARE) + 2, 1);
    }

    @Override
    public Dimension getMinimumSize(int widthHint, int heightHint) {
        return getPreferredSize(widthHint, heightHint);
    }
}
