// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;

/** An axis of numbers at round steps, in the multiple of their unit that reads well. */
final class QuantityAxis extends NumberAxis {

    private static final long serialVersionUID = 1L;
    private static final int BETWEEN_LABELS = 22;
    /** What numbers of five digits and their title take. */
    private static final int LEFT = 60;
    /** A chart that is narrower stands next to others rather than over them, and needs its width. */
    private static final int WIDE = 8 * LEFT;
    private static final double LINES_BETWEEN_LABELS = 2.6;

    private final transient Axis axis;
    private final transient Scale scale;
    private final boolean isAllZero;

    /** @param largest number that is shown, without its sign */
    QuantityAxis(Axis axis, double largest) {
        super(title(axis, Scale.of(largest, axis.unit())));
        this.axis = axis;
        this.scale = Scale.of(largest, axis.unit());
        this.isAllZero = largest == 0;
        setAutoRangeIncludesZero(axis.kind() != Axis.Kind.CLOSE);
    }

    /** Returns the label of an axis: the quantity and the shown unit. */
    static String title(Axis axis, Scale scale) {
        String unit = scale.unit().isEmpty() ? "" : "[" + scale.unit() + "]";
        return axis.quantity().isEmpty() || unit.isEmpty() ? axis.quantity() + unit : axis.quantity() + " " + unit;
    }

    /** Where all is zero, a whole unit is shown: there would be billionths of it. */
    @Override
    protected void autoAdjustRange() {
        super.autoAdjustRange();
        if (isAllZero) {
            setRange(new Range(0, 1), false, false);
        }
    }

    /** Wide plots, which stand under each other, begin at the same place: one can look from one to the other. */
    @Override
    public AxisSpace reserveSpace(Graphics2D graphics, Plot plot, Rectangle2D area, RectangleEdge edge,
            AxisSpace space) {
        AxisSpace reserved = super.reserveSpace(graphics, plot, area, edge, space);
        if (edge == RectangleEdge.LEFT && area.getWidth() >= WIDE) {
            reserved.setLeft(Math.max(LEFT, reserved.getLeft()));
        }
        return reserved;
    }

    @Override
    protected void selectAutoTickUnit(Graphics2D graphics, Rectangle2D area, RectangleEdge edge) {
        double range = getRange().getLength();
        boolean isWhole = axis.kind() == Axis.Kind.WHOLE;
        double height = graphics.getFontMetrics(getTickLabelFont()).getHeight();
        double step = scale.step(range, (int) Math.max(2, area.getHeight() / (LINES_BETWEEN_LABELS * height)), isWhole);
        if (RectangleEdge.isTopOrBottom(edge)) {
            for (int most = 10; most >= 1; most--) {
                step = scale.step(range, most, isWhole);
                double width = Math.max(width(graphics, getLowerBound(), step), width(graphics, getUpperBound(), step));
                if (range / step * (width + BETWEEN_LABELS) <= area.getWidth()) {
                    break;
                }
            }
        }
        setTickUnit(new Step(step, scale), false, false);
    }

    private double width(Graphics2D graphics, double number, double step) {
        return graphics.getFontMetrics(getTickLabelFont()).stringWidth(scale.label(number, step));
    }

    /** A distance of ticks that knows what they say. */
    private static final class Step extends NumberTickUnit {

        private static final long serialVersionUID = 1L;
        private final transient Scale scale;

        Step(double size, Scale scale) {
            super(size);
            this.scale = scale;
        }

        @Override
        public String valueToString(double value) {
            return scale.label(value, getSize());
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && other instanceof Step step && step.scale.equals(scale);
        }

        @Override
        public int hashCode() {
            return 31 * super.hashCode() + scale.hashCode();
        }
    }
}
