// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A numeric axis as people read it: round ticks and a unit that keeps their numbers short. Bytes are counted in KiB,
 * MiB and so on, other large or small numbers in powers of ten that stand with the unit.
 *
 * @param scale what one of the shown unit is in the data's unit
 * @param unit unit to show, empty without one
 * @param step distance of ticks in the shown unit
 * @param first first tick, in the shown unit
 * @param last last tick, in the shown unit
 */
record ChartAxis(double scale, String unit, double step, double first, double last) {
    private static final String[] BYTES = {"", "Ki", "Mi", "Gi", "Ti", "Pi"};
    private static final double[] ROUND = {1, 2, 2.5, 5, 10};

    /** An axis whose ticks lie between the ends. */
    static ChartAxis inside(double minimum, double maximum, String unit, int ticks) {
        Scale scale = Scale.of(Math.max(Math.abs(minimum), Math.abs(maximum)), unit);
        double low = minimum / scale.size;
        double high = maximum / scale.size;
        double step = step(high - low, ticks);
        return new ChartAxis(scale.size, scale.unit, step, Math.ceil(low / step - 1e-9) * step,
                Math.floor(high / step + 1e-9) * step);
    }

    /** An axis whose ticks enclose the ends. */
    static ChartAxis around(double minimum, double maximum, String unit, int ticks) {
        double width = maximum > minimum ? maximum - minimum : Math.max(1e-300, Math.abs(maximum));
        double from = maximum > minimum ? minimum : minimum - width / 2;
        Scale scale = Scale.of(Math.max(Math.abs(from), Math.abs(from + width)), unit);
        double step = step(width / scale.size, ticks);
        return new ChartAxis(scale.size, scale.unit, step, Math.floor(from / scale.size / step + 1e-9) * step,
                Math.ceil((from + width) / scale.size / step - 1e-9) * step);
    }

    /** The ticks in the data's unit. */
    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        int count = (int) Math.round((last - first) / step);
        for (int i = 0; i <= count; i++) {
            ticks.add((first + i * step) * scale);
        }
        return ticks;
    }

    /** A tick's number in the shown unit. */
    String label(double tick) {
        int decimals = 0;
        for (double rest = step; decimals < 9 && Math.abs(rest - Math.rint(rest)) > 1e-9 * rest; rest *= 10) {
            decimals++;
        }
        double shown = Math.rint(tick / scale / step) * step;
        return String.format(Locale.ROOT, "%." + decimals + "f", shown == 0 ? 0 : shown);
    }

    /** Any value in the shown unit, with four significant digits. */
    String shown(double value) {
        return new BigDecimal(value / scale).round(new MathContext(4)).stripTrailingZeros().toPlainString();
    }

    private static double step(double width, int ticks) {
        double rough = width / ticks;
        if (!(rough > 0)) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (double round : ROUND) {
            if (round * power >= rough * (1 - 1e-9)) {
                return round * power;
            }
        }
        return 10 * power;
    }

    private record Scale(double size, String unit) {
        static Scale of(double largest, String unit) {
            boolean isBytes = unit.equals("B") || unit.startsWith("B/");
            if (isBytes) {
                int power = 0;
                while (power < BYTES.length - 1 && largest >= 1024 * Math.pow(1024, power)) {
                    power++;
                }
                return new Scale(Math.pow(1024, power), BYTES[power] + unit);
            }
            if (largest == 0 || largest < 1e5 && largest >= 0.01) {
                return new Scale(1, unit);
            }
            int power = 3 * (int) Math.floor(Math.log10(largest) / 3);
            return new Scale(Math.pow(10, power), "10^" + power + (unit.isEmpty() ? "" : " " + unit));
        }
    }
}
