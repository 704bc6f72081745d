// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** A logarithmic axis with ticks at 1, 2 and 5 of each power of ten as far as there is room. */
final class LogarithmicAxis extends LogAxis {

    private static final long serialVersionUID = 1L;
    private static final int BETWEEN_LABELS = 14;

    private final transient Scale scale;

    LogarithmicAxis(Axis axis, Scale scale) {
        super(QuantityAxis.title(axis, scale));
        this.scale = scale;
        setSmallestValue(Double.MIN_NORMAL);
    }

    @Override
    public List<NumberTick> refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
        boolean isAcross = RectangleEdge.isTopOrBottom(edge);
        var metrics = graphics.getFontMetrics(getTickLabelFont());
        double low = getLowerBound();
        double high = getUpperBound();
        int widest = Math.max(metrics.stringWidth(scale.shown(low)), metrics.stringWidth(scale.shown(high)));
        double room = isAcross ? area.getWidth() / (widest + BETWEEN_LABELS)
                : area.getHeight() / (2 * metrics.getHeight());
        TextAnchor anchor = isAcross ? TextAnchor.TOP_CENTER
                : edge == RectangleEdge.LEFT ? TextAnchor.CENTER_RIGHT : TextAnchor.CENTER_LEFT;
        List<NumberTick> ticks = new ArrayList<>();
        for (double tick : scale.logarithmicTicks(low, high, (int) Math.max(2, room))) {
            ticks.add(new NumberTick(tick, scale.shown(tick), anchor, TextAnchor.CENTER, 0));
        }
        return ticks;
    }
}
