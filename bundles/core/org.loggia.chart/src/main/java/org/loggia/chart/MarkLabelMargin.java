// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.util.Collection;
import java.util.List;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.Marker;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;

/** Keeps a strip at the top of a plot free for the words of marks, which curves would cross otherwise. */
final class MarkLabelMargin {

    /** From one word to the one below it, and from the edge of the plot to the first. In points. */
    static final double LINE = 14;
    private static final double EDGE = 4;
    /** A plot that is lower needs its height for the curves. */
    private static final double MAX_SHARE = 0.4;

    private MarkLabelMargin() {
    }

    /**
     * Raises the upper end of the vertical axis, where nothing but the numbers along it says where it ends.
     *
     * @param height of the plot, in points
     */
    static void reserve(XYPlot plot, double height) {
        double share = height > 0 ? (lines(plot) * LINE + EDGE) / height : 1;
        ValueAxis axis = plot.getRangeAxis();
        if (lines(plot) > 0 && axis.isAutoRange() && share < MAX_SHARE) {
            axis.setUpperMargin(Math.max(axis.getUpperMargin(), (1 + axis.getLowerMargin()) * share / (1 - share)));
        }
    }

    /** Words of lines stand under each other, those of parts of the axis next to each other. */
    private static long lines(XYPlot plot) {
        Collection<?> marks = plot.getDomainMarkers(Layer.BACKGROUND);
        List<Marker> worded = marks == null ? List.of() : marks.stream().map(Marker.class::cast)
                .filter(mark -> mark.getLabel() != null && !mark.getLabel().isEmpty()).toList();
        return worded.isEmpty() ? 0 : Math.max(1, worded.stream().filter(ValueMarker.class::isInstance).count());
    }
}
