// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import org.eclipse.swt.graphics.GC;
import org.loggia.chart.ChartView;

/** What lies over a chart and can be taken with the mouse, such as points that are moved. Places are in points. */
public interface ChartLayer {

    /** Paints over the chart. */
    void paint(GC gc, ChartView view);

    /** Whether there is something to take. */
    boolean isAt(int x, int y, ChartView view);

    /** Takes what is there; false if nothing is. */
    boolean take(int x, int y, ChartView view);

    /** Moves what was taken. */
    void drag(int x, int y, ChartView view);

    /** Lets go of what was taken. */
    void drop(int x, int y, ChartView view);

    /** A double click; false if it means nothing here. */
    boolean twice(int x, int y, ChartView view);
}
