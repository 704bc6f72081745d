// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.loggia.input.NumberReader;

/**
 * The kernel's counters of a device, ten times a second: lines {@code u UPTIME READS SECTORS WRITES SECTORS
 * MILLISECONDS} of the monitor's script. They tell what the device did in just the time of the load, though the
 * generator takes some tenths of a second to start and to end.
 */
final class DeviceCounters {

    private static final int COUNTERS = 5;
    private static final int WORDS = COUNTERS + 2;

    private record Tick(double uptime, long[] counters) {
    }

    private final List<Tick> ticks = new ArrayList<>();
    private double uptime = Double.NaN;
    /** Seconds since 1970 when the uptime was 0. */
    private double boot = Double.NaN;

    /** Reads a line if it is one of counters; of a line with the time only what it says about the clock. */
    boolean read(String line) {
        String[] words = line.strip().split("\\s+");
        if (words[0].equals("@") && words.length == 2 && Double.isNaN(boot)) {
            boot = NumberReader.parseDouble(words[1]) - uptime;
        }
        if (!words[0].equals("u")) {
            return false;
        }
        if (words.length > 1) {
            uptime = NumberReader.parseDouble(words[1]);
        }
        if (words.length == WORDS) {
            long[] counters = new long[COUNTERS];
            for (int i = 0; i < COUNTERS; i++) {
                counters[i] = NumberReader.parseLong(words[i + 2]);
            }
            ticks.add(new Tick(uptime, counters));
        }
        return true;
    }

    /**
     * Returns the growth of each counter per second of the load, assuming constant growth between two readings. Empty
     * if the readings do not cover the load.
     */
    Optional<double[]> during(LoadInterval load) {
        double begin = load.begin() - boot;
        double end = load.end() - boot;
        // Written so that an unknown clock covers nothing.
        if (ticks.size() < 2 || !(begin >= ticks.get(0).uptime && end <= ticks.get(ticks.size() - 1).uptime
                && begin < end)) {
            return Optional.empty();
        }
        double[] first = at(begin);
        double[] last = at(end);
        double[] rates = new double[COUNTERS];
        for (int i = 0; i < COUNTERS; i++) {
            rates[i] = (last[i] - first[i]) / (end - begin);
        }
        return Optional.of(rates);
    }

    private double[] at(double time) {
        int after = 1;
        while (after < ticks.size() - 1 && ticks.get(after).uptime < time) {
            after++;
        }
        Tick low = ticks.get(after - 1);
        Tick high = ticks.get(after);
        double share = high.uptime > low.uptime ? Math.min(1, (time - low.uptime) / (high.uptime - low.uptime)) : 1;
        double[] values = new double[COUNTERS];
        for (int i = 0; i < COUNTERS; i++) {
            values[i] = low.counters[i] + share * (high.counters[i] - low.counters[i]);
        }
        return values;
    }
}
