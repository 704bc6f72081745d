// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Graphics2D;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;

/** Names of positions; where they would lie upon each other they are turned, and shortened as far as needed. */
final class NameAxis extends SymbolAxis {

    private static final long serialVersionUID = 1L;
    private static final double AROUND = 90;
    private static final double SHARE_OF_WIDTH = 0.35;
    private static final double SHARE_OF_HEIGHT = 0.33;

    private final List<String> names;
    private int length = Integer.MAX_VALUE;

    NameAxis(String title, List<String> names) {
        super(title, names.toArray(new String[0]));
        this.names = names;
        setGridBandsVisible(false);
    }

    @Override
    public String valueToString(double value) {
        String name = super.valueToString(value);
        return name.length() <= length ? name : name.substring(0, length - 1).stripTrailing() + "…";
    }

    /** Makes the names of a chart fit. */
    static void fit(JFreeChart chart, Graphics2D graphics, double width, double height) {
        if (!(chart.getPlot() instanceof XYPlot plot)) {
            return;
        }
        if (plot.getRangeAxis() instanceof NameAxis names) {
            names.shorten(graphics, SHARE_OF_WIDTH * width);
        }
        if (plot.getDomainAxis() instanceof NameAxis names) {
            double slot = (width - AROUND) / names.names.size() - 6;
            boolean isTight = names.widest(graphics) > slot;
            names.setVerticalTickLabels(isTight);
            names.shorten(graphics, isTight ? SHARE_OF_HEIGHT * height : slot);
        }
    }

    private void shorten(Graphics2D graphics, double room) {
        int widest = widest(graphics);
        int longest = names.stream().mapToInt(String::length).max().orElse(0);
        length = widest <= room ? Integer.MAX_VALUE : Math.max(4, (int) (longest * room / widest));
    }

    private int widest(Graphics2D graphics) {
        return names.stream().mapToInt(graphics.getFontMetrics(getTickLabelFont())::stringWidth).max().orElse(0);
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other) && other instanceof NameAxis axis && axis.length == length;
    }

    @Override
    public int hashCode() {
        return 31 * super.hashCode() + length;
    }
}
