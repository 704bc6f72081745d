// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.loggia.input.NumberText;

/**
 * Scale of an axis or of a table row: a multiple of the data's unit that keeps its numbers short, at round steps. Bytes
 * are counted in KiB, MiB and so on, times in ns, µs, ms or s, and other very large or small numbers in powers of ten
 * that stand with the unit.
 *
 * @param size what one of the shown unit is in the data's unit
 * @param unit what is shown, empty without one
 */
public record Scale(double size, String unit) {

    private static final String[] BYTES = {"", "Ki", "Mi", "Gi", "Ti", "Pi"};
    private static final List<String> TIMES = List.of("ns", "µs", "ms", "s");
    private static final double[] ROUND = {1, 2, 2.5, 5, 10};
    private static final String[] SUPERSCRIPTS = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

    /**
     * The scale for numbers up to a size.
     *
     * @param unit of the data, such as ms, B or 1/s; empty for none
     */
    public static Scale of(double largest, String unit) {
        if (unit.equals("B") || unit.startsWith("B/") || unit.equals("bytes") || unit.startsWith("bytes/")) {
            int power = 0;
            while (power < BYTES.length - 1 && largest >= Math.pow(1024, power + 1)) {
                power++;
            }
            return new Scale(Math.pow(1024, power), BYTES[power] + unit.replaceFirst("bytes", "B"));
        }
        if (largest == 0 || !Double.isFinite(largest) || unit.equals("%")) {
            return new Scale(1, unit);
        }
        int time = TIMES.indexOf(unit.equals("us") ? "µs" : unit);
        if (time >= 0) {
            return ofTime(largest, time);
        }
        if (largest < 1e5 && largest >= 0.01) {
            return new Scale(1, unit);
        }
        int power = 3 * (int) Math.floor(Math.log10(largest) / 3);
        String factor = "10" + (power < 0 ? "⁻" : "") + superscript(Math.abs(power));
        return new Scale(Math.pow(10, power), unit.isEmpty() ? factor
                : unit.startsWith("1/") ? factor + unit.substring(1) : factor + " " + unit);
    }

    /** The data's own unit as long as it reads well. */
    private static Scale ofTime(double largest, int time) {
        int shown = time;
        double size = largest;
        while (size >= 1e4 && shown < TIMES.size() - 1) {
            size /= 1000;
            shown++;
        }
        while (size < 0.1 && shown > 0) {
            size *= 1000;
            shown--;
        }
        return new Scale(Math.pow(1000, shown - time), TIMES.get(shown));
    }

    private static String superscript(int power) {
        StringBuilder text = new StringBuilder();
        for (char digit : Integer.toString(power).toCharArray()) {
            text.append(SUPERSCRIPTS[digit - '0']);
        }
        return text.toString();
    }

    /** A number of the data in the shown unit, to four digits. */
    String shown(double value) {
        return NumberText.shortest(value / size, 4);
    }

    /** A number of the data with the shown unit. */
    String withUnit(double value) {
        return unit.isEmpty() || Double.isNaN(value) ? shown(value) : shown(value) + " " + unit;
    }

    /** Likewise with the half-width of its interval, if that is above 0. */
    String withInterval(double value, double half) {
        String text = NumberText.groupedWithInterval(value / size, half / size);
        return half > 0 ? text + (unit.isEmpty() ? "" : " " + unit) : withUnit(value);
    }

    /** A round step, in the data's unit, of which no more than some fit into a range. */
    double step(double range, int most, boolean whole) {
        double rough = range / size / Math.max(1, most);
        if (!(rough > 0)) {
            return size;
        }
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = 10 * power;
        for (double round : ROUND) {
            if (round * power >= rough * (1 - 1e-9)) {
                step = round * power;
                break;
            }
        }
        return size * (whole ? Math.max(1, Math.ceil(step)) : step);
    }

    /** Returns the label of a tick, for a distance of ticks. */
    String label(double tick, double step) {
        int decimals = 0;
        double rest = step / size;
        while (decimals < 9 && Math.abs(rest - Math.rint(rest)) > 1e-6 * rest) {
            rest *= 10;
            decimals++;
        }
        double shown = Math.rint(tick / step) * (step / size);
        return String.format(Locale.ROOT, "%,." + decimals + "f", shown == 0 ? 0 : shown);
    }

    /** Ticks of a logarithmic axis: 1, 2 and 5 of each power of ten in the shown unit, or fewer. */
    List<Double> logarithmicTicks(double low, double high, int most) {
        for (double[] factors : new double[][] {{1, 2, 5}, {1, 3}, {1}}) {
            List<Double> ticks = ticks(low, high, factors, 1);
            if (ticks.size() <= most) {
                return ticks;
            }
        }
        int decades = (int) Math.ceil(Math.log10(high / low));
        return ticks(low, high, new double[] {1}, Math.max(1, (decades + most - 1) / Math.max(1, most)));
    }

    private List<Double> ticks(double low, double high, double[] factors, int every) {
        List<Double> ticks = new ArrayList<>();
        int first = Math.floorDiv((int) Math.floor(Math.log10(low / size)), every) * every;
        for (int power = first; power <= Math.log10(high / size); power += every) {
            for (double factor : factors) {
                double tick = size * factor * (power < 0 ? 1 / Math.pow(10, -power) : Math.pow(10, power));
                if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }
}
