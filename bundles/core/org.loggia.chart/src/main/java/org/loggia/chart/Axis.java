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
 * @param groups the name above each name under which it stands with others, or empty; no groups at all where the list
 *     is. What stands before such names and is called as their group is their heading
 * @param kind how positions follow from numbers
 * @param from smallest number shown; NaN for what the data need
 * @param to largest number shown; NaN for what the data need
 */
public record Axis(String quantity, String unit, List<String> names, List<String> groups, Kind kind, double from,
        double to) {

    /** Mappings of numbers to positions. */
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
        groups = groups.stream().map(VisibleText::line).toList();
        if (!groups.isEmpty() && groups.size() != names.size()) {
            throw new IllegalArgumentException(groups.size() + " groups of " + names.size() + " names");
        }
        if (from > to) {
            throw new IllegalArgumentException("an axis from " + from + " to " + to);
        }
    }

    /** An axis of numbers. */
    public static Axis of(String quantity, String unit) {
        return new Axis(quantity, unit, List.of(), List.of(), Kind.LINEAR, Double.NaN, Double.NaN);
    }

    /** An axis of positions with names. */
    public static Axis named(String quantity, List<String> names) {
        return new Axis(quantity, "", names, List.of(), Kind.LINEAR, Double.NaN, Double.NaN);
    }

    /** The axis with names that stand under headings. */
    public Axis grouped(List<String> headings) {
        return new Axis(quantity, unit, names, headings, kind, from, to);
    }

    /** The axis with another kind of scale. */
    public Axis kind(Kind other) {
        return new Axis(quantity, unit, names, groups, other, from, to);
    }

    /** The axis from one number to another. */
    public Axis between(double low, double high) {
        return new Axis(quantity, unit, names, groups, kind, low, high);
    }

    /** The axis with another quantity. */
    public Axis quantity(String other) {
        return new Axis(other, unit, names, groups, kind, from, to);
    }

    /** A number of the axis with its unit as a person reads it, such as 192 KiB. */
    public String text(double value) {
        return scale(value).withUnit(value);
    }

    /** Likewise with the half-width of its interval, which may be NaN for none: 0.527 ± 0.009 ms. */
    public String text(double value, double halfWidth) {
        return scale(value).withInterval(value, halfWidth);
    }

    private Scale scale(double value) {
        double ends = Math.max(Double.isNaN(from) ? 0 : Math.abs(from), Double.isNaN(to) ? 0 : Math.abs(to));
        return Scale.of(Math.max(ends, Math.abs(value)), unit);
    }

    /** The name of a position with its group, which tells it apart from all others. */
    String title(int position) {
        String group = groups.isEmpty() ? "" : groups.get(position);
        return group.isEmpty() ? names.get(position) : names.get(position) + ", " + group;
    }

    /** Whether the names after a position stand under it. */
    boolean isHeading(int position) {
        return position + 1 < groups.size() && groups.get(position).isEmpty()
                && groups.get(position + 1).equals(names.get(position));
    }

    boolean isNamed() {
        return !names.isEmpty();
    }
}
