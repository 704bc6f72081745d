// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.util.List;
import org.loggia.input.VisibleText;

/**
 * An axis of a chart: what it shows and in which unit the data are, or the names of positions. The drawn axis may show
 * another multiple of the unit, such as KiB for B, where this keeps its numbers short.
 *
 * @param quantity what is shown, such as "response time"; empty for none
 * @param unit unit of the data, such as ms, B or 1/s; empty for none
 * @param names names of the positions 0, 1, ... where the axis has no numbers; else empty
 * @param kind how positions follow from numbers
 * @param from smallest number shown; NaN for what the data need
 * @param to largest number shown; NaN for what the data need
 */
public record Axis(String quantity, String unit, List<String> names, Kind kind, double from, double to) {

    /** How positions follow from numbers. */
    public enum Kind {
        /** From 0 on, or around 0. */
        LINEAR,
        /** Likewise, with whole numbers as ticks. */
        WHOLE,
        /** As near to the data as possible. */
        CLOSE,
        /** Logarithmic; all data are above 0. */
        LOGARITHMIC
    }

    /** Takes a copy of the names; hidden characters of all texts become visible. */
    public Axis {
        quantity = VisibleText.line(quantity);
        unit = VisibleText.line(unit);
        names = names.stream().map(VisibleText::line).toList();
        if (from > to) {
            throw new IllegalArgumentException("an axis from " + from + " to " + to);
        }
    }

    /** An axis of numbers. */
    public static Axis of(String quantity, String unit) {
        return new Axis(quantity, unit, List.of(), Kind.LINEAR, Double.NaN, Double.NaN);
    }

    /** An axis of positions with names. */
    public static Axis named(String quantity, List<String> names) {
        return new Axis(quantity, "", names, Kind.LINEAR, Double.NaN, Double.NaN);
    }

    /** The axis with another kind of scale. */
    public Axis kind(Kind other) {
        return new Axis(quantity, unit, names, other, from, to);
    }

    /** The axis from one number to another. */
    public Axis between(double low, double high) {
        return new Axis(quantity, unit, names, kind, low, high);
    }

    /** The axis with another quantity. */
    public Axis quantity(String other) {
        return new Axis(other, unit, names, kind, from, to);
    }

    /** A number of the axis with its unit as a person reads it, such as 192 KiB. */
    public String text(double value) {
        double ends = Math.max(Double.isNaN(from) ? 0 : Math.abs(from), Double.isNaN(to) ? 0 : Math.abs(to));
        return Scale.of(Math.max(ends, Math.abs(value)), unit).withUnit(value);
    }

    boolean isNamed() {
        return !names.isEmpty();
    }
}
