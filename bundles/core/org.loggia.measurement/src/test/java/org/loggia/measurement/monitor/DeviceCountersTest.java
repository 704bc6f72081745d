// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Optional;

import org.junit.jupiter.api.Test;

/** What the device did during the load, from what the monitor's script prints. */
class DeviceCountersTest {

    /**
     * A generator that takes 0.6 s to start, loads for 2 s with 1000 requests of 4 KiB a second, and takes 0.4 s to
     * end.
     */
    private static String record() {
        StringBuilder text = new StringBuilder();
        for (int tenth = 0; tenth <= 30; tenth++) {
            double loaded = Math.max(0, Math.min(2, tenth / 10.0 - 0.6));
            long reads = 5000 + Math.round(1000 * loaded);
            String counters = reads + " " + 8 * reads + " 7 56 " + Math.round(900 * loaded);
            text.append(String.format(Locale.ROOT, "u %.2f %s%n", 100 + tenth / 10.0, counters));
            if (tenth % 10 == 0) {
                text.append(String.format(Locale.ROOT, "@ %.6f%n", 1000 + tenth / 10.0));
                text.append("cpu 10 0 10 100 0 0 0 0\nd ").append(reads).append(' ').append(8 * reads)
                        .append(" 7 56 0\np 0 0 1 0\n");
            }
        }
        return text + "100\n";
    }

    private static double rate(Optional<LoadInterval> load) {
        return MonitorRecord.parse(record(), load).mean("diskReadRate").orElseThrow();
    }

    @Test
    void onlyTimeOfLoadCounts() {
        assertEquals(1000, rate(Optional.of(new LoadInterval(1000.6, 1002.6))), 1);
        assertEquals(1000, rate(Optional.of(new LoadInterval(1000.65, 1002.55))), 1);
        MonitorRecord record = MonitorRecord.parse(record(), Optional.of(new LoadInterval(1000.6, 1002.6)));
        assertEquals(1000 * 4096, record.mean("diskReadThroughput").orElseThrow(), 4096);
        assertEquals(0.9, record.mean("diskUtilization").orElseThrow(), 0.001);
        assertEquals(0, record.mean("diskWriteRate").orElseThrow());
        assertEquals(1, record.metrics().stream().filter(metric -> metric.name().equals("diskReadRate")).count());
    }

    @Test
    void usesWholeRecordWithoutLoadInterval() {
        assertEquals(2000 / 3.0, rate(Optional.empty()), 1);
        assertEquals(2000 / 3.0, rate(Optional.of(new LoadInterval(999, 1002))), 1, "not covered");
        assertTrue(MonitorRecord.parse("u 1.00\n@ 5.0\ncpu 1 0 1 9 0 0 0 0\n@ 6.0\ncpu 2 0 2 19 0 0 0 0\n",
                Optional.of(new LoadInterval(5, 6))).mean("diskReadRate").isEmpty(), "no device");
    }
}
