// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

class TimeSeriesTest {

    private final TimeSeries series = new TimeSeries();

    @Test
    void meansOfEqualIntervals() {
        for (int second = 0; second < 1000; second++) {
            series.add(second + 0.5, second);
        }
        TimeSeries.Means found = series.means();
        assertEquals(4, found.length(), "1000 s need 250 intervals of 4 s");
        assertEquals(250, found.means().size());
        for (int i = 0; i < 250; i++) {
            assertEquals(4 * i + 1.5, found.means().get(i));
        }
    }

    @Test
    void heldValueFillsEveryIntervalItWasHeldIn() {
        series.add(0, 100, 1);
        series.add(100, 300, 5);
        List<Double> means = series.means().means();
        double length = series.means().length();
        for (int i = 0; i < means.size(); i++) {
            double fromFive = Math.max(0, Math.min(300, (i + 1) * length) - Math.max(100, i * length));
            double held = Math.min(300, (i + 1) * length) - i * length;
            assertEquals(held > 0 ? 1 + 4 * fromFive / held : Double.NaN, means.get(i), 1e-12);
        }
    }

    @Test
    void meanOverAllIsKept() {
        var random = new RandomStream(3, 0);
        double now = 0;
        double area = 0;
        for (int i = 0; i < 100_000; i++) {
            double next = now + random.nextExponential() * Math.pow(10, i % 7 - 3);
            double value = random.nextInt(10);
            series.add(now, next, value);
            area += value * (next - now);
            now = next;
        }
        TimeSeries.Means found = series.means();
        double sum = 0;
        for (int i = 0; i < found.means().size(); i++) {
            double held = Math.min(now, (i + 1) * found.length()) - i * found.length();
            sum += held > 0 ? found.means().get(i) * held : 0;
        }
        assertEquals(area, sum, 1e-9 * area);
        assertTrue(found.means().size() > TimeSeries.CELLS / 2 && found.means().size() <= TimeSeries.CELLS);
    }

    @Test
    void gapsAreEmpty() {
        series.add(1, 7);
        series.add(255, 9);
        List<Double> means = series.means().means();
        assertEquals(7, means.get(1));
        assertEquals(9, means.get(255));
        assertEquals(254, means.stream().filter(mean -> mean.isNaN()).count());
        assertEquals(TimeSeries.Means.NONE, new TimeSeries().means());
    }
}
