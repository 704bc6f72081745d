// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.util.ArrayList;
import java.util.List;
import org.loggia.input.VisibleText;

/**
 * A chart as data. Bars and boxes need exactly one axis of names, heat maps two; the others stand over a horizontal
 * axis of numbers or of names. Series of one chart are all bars, all boxes, one heat map, or any of the others.
 *
 * @param title above the chart; empty for none
 * @param note how to read it, smaller, under the title; empty for none
 * @param empty what a chart without data says in its middle
 */
public record Chart(String title, String note, Axis horizontal, Axis vertical, List<Series> series, List<Mark> marks,
        String empty) {

    /** Takes copies; hidden characters of all texts become visible. */
    public Chart {
        title = VisibleText.line(title);
        note = VisibleText.line(note);
        series = List.copyOf(series);
        marks = List.copyOf(marks);
    }

    /** A chart of nothing yet. */
    public static Chart of(String title, Axis horizontal, Axis vertical) {
        return new Chart(title, "", horizontal, vertical, List.of(), List.of(), "no data");
    }

    /** The chart with one more series, which is drawn over those before. */
    public Chart with(Series more) {
        List<Series> all = new ArrayList<>(series);
        all.add(more);
        return new Chart(title, note, horizontal, vertical, all, marks, empty);
    }

    /** The chart with more series. */
    public Chart withAll(List<? extends Series> more) {
        Chart chart = this;
        for (Series each : more) {
            chart = chart.with(each);
        }
        return chart;
    }

    /** The chart with one more mark. */
    public Chart with(Mark more) {
        List<Mark> all = new ArrayList<>(marks);
        all.add(more);
        return new Chart(title, note, horizontal, vertical, series, all, empty);
    }

    /** The chart over other axes. */
    public Chart over(Axis otherHorizontal, Axis otherVertical) {
        return new Chart(title, note, otherHorizontal, otherVertical, series, marks, empty);
    }

    /** The chart with a note. */
    public Chart note(String text) {
        return new Chart(title, text, horizontal, vertical, series, marks, empty);
    }

    /** The chart with what it says where there are no data. */
    public Chart empty(String text) {
        return new Chart(title, note, horizontal, vertical, series, marks, text);
    }

    /** A text description of the chart, for accessibility. */
    public String description() {
        return Description.of(this);
    }
}
