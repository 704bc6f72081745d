// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {

    @Test
    void bytesAreCountedInPowersOf1024() {
        Scale scale = Scale.of(196608, "B");
        assertEquals("KiB", scale.unit());
        double step = scale.step(196608, 4, false);
        assertEquals(50 * 1024, step);
        assertEquals("150", scale.label(150 * 1024, step));
        assertEquals("MiB/s", Scale.of(5e6, "bytes/s").unit());
        assertEquals("B", Scale.of(1000, "bytes").unit());
    }

    @Test
    void timesKeepTheirUnitWhileItReadsWell() {
        assertEquals("ms", Scale.of(0.025, "s").unit());
        assertEquals("25", Scale.of(0.025, "s").shown(0.025));
        assertEquals("s", Scale.of(0.5, "s").unit());
        assertEquals("s", Scale.of(20_000, "ms").unit());
        assertEquals("µs", Scale.of(0.02, "ms").unit());
        assertEquals("2 ns", Scale.of(2e-9, "s").withUnit(2e-9));
    }

    @Test
    void intervalCountsAsItsMeanDoes() {
        assertEquals("0.5271 ± 0.0094 ms", Axis.of("response time", "s").text(5.271e-4, 9.4e-6));
        assertEquals("0.5271 ms", Axis.of("response time", "s").text(5.271e-4, Double.NaN));
    }

    @Test
    void otherNumbersGetPowersOfTenThatStandWithUnit() {
        assertEquals("10³/s", Scale.of(250_000, "1/s").unit());
        assertEquals("10⁻³ W", Scale.of(0.002, "W").unit());
        assertEquals("", Scale.of(99_999, "").unit());
        assertEquals("%", Scale.of(0.001, "%").unit());
    }

    @Test
    void stepsAreRoundAndNoMoreThanFit() {
        Scale scale = Scale.of(1, "");
        assertEquals(0.2, scale.step(0.84, 5, false), 1e-12);
        assertEquals("0.4", scale.label(0.4, 0.2));
        assertEquals("0.0", scale.label(-1e-17, 0.2));
        assertEquals("0.25", scale.label(0.25, 0.25));
        assertEquals(1, scale.step(3, 12, true));
        assertEquals(3, scale.step(11, 5, true));
        assertEquals("12,000", scale.label(12_000, 1000));
    }

    @Test
    void logarithmicTicksAreAsManyAsFit() {
        Scale scale = Scale.of(100, "");
        assertEquals(List.of(1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0), scale.logarithmicTicks(1, 100, 8));
        assertEquals(List.of(1.0, 10.0, 100.0), scale.logarithmicTicks(1, 100, 3));
        assertEquals(List.of(1e-6, 1e-3, 1.0, 1e3), scale.logarithmicTicks(1e-6, 1e5, 4));
    }
}
