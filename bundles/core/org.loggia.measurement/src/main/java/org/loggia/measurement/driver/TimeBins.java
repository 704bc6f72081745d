// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Bins of response times in whole microseconds up to 67 s: one for each microsecond below 32, then 32 for each power of
 * two, so that they are at most 1/32 wide.
 */
final class TimeBins {

    private static final long EXACT = 32;
    private static final long END = 1L << 26;

    private TimeBins() {
    }

    /** The first and the last microsecond of each bin, the slowest first. */
    static List<Map.Entry<Long, Long>> descending() {
        List<Map.Entry<Long, Long>> bins = new ArrayList<>();
        for (long first = 0, width = 1; first < END; first += width) {
            if (first >= 2 * EXACT * width) {
                width *= 2;
            }
            bins.add(Map.entry(first, first + width - 1));
        }
        Collections.reverse(bins);
        return bins;
    }
}
