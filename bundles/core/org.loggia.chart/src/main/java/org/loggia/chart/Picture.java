// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.util.List;
import org.loggia.input.VisibleText;

/**
 * Charts next to and under each other as one picture.
 *
 * @param title above all; empty for none
 * @param note how to read them, under the title; empty for none
 * @param columns how many stand side by side
 * @param width of each chart, in pixels
 * @param height of each chart, in pixels
 */
public record Picture(String title, String note, int columns, int width, int height, List<Chart> charts) {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 440;

    /** Takes a copy; hidden characters of all texts become visible. */
    public Picture {
        title = VisibleText.line(title);
        note = VisibleText.line(note);
        charts = List.copyOf(charts);
        if (charts.isEmpty() || columns < 1) {
            throw new IllegalArgumentException("a picture of nothing");
        }
    }

    /** A picture of one chart in the usual size. */
    public static Picture of(Chart chart) {
        return of(chart, WIDTH, HEIGHT);
    }

    /** A picture of one chart. */
    public static Picture of(Chart chart, int width, int height) {
        return new Picture("", "", 1, width, height, List.of(chart));
    }
}
