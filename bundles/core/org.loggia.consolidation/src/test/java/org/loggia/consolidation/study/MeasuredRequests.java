// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.loggia.consolidation.RequestTrace;

/** The requests of a machine that came after the warm-up, in the order in which they were done. */
final class MeasuredRequests {
    private record Entry(double arrival, double responseTime, long size, boolean isWrite) {
    }

    private final double from;
    private final List<Entry> entries = new ArrayList<>();

    /** @param from when the warm-up ends */
    MeasuredRequests(double from) {
        this.from = from;
    }

    void add(double arrival, double responseTime, long size, boolean isWrite) {
        if (arrival >= from) {
            entries.add(new Entry(arrival, responseTime, size, isWrite));
        }
    }

    double mean(boolean isWrite) {
        return entries.stream().filter(entry -> entry.isWrite == isWrite).mapToDouble(Entry::responseTime).average()
                .orElse(Double.NaN);
    }

    int count() {
        return entries.size();
    }

    RequestTrace trace() {
        List<Entry> sorted = entries.stream().sorted(Comparator.comparingDouble(Entry::arrival)).toList();
        double first = sorted.get(0).arrival;
        boolean[] writes = new boolean[sorted.size()];
        for (int i = 0; i < writes.length; i++) {
            writes[i] = sorted.get(i).isWrite;
        }
        return new RequestTrace(sorted.stream().mapToDouble(entry -> entry.arrival - first).toArray(),
                sorted.stream().mapToDouble(Entry::responseTime).toArray(),
                sorted.stream().mapToLong(Entry::size).toArray(), writes);
    }
}
