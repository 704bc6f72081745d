// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import java.util.Arrays;

/**
 * Numbers of reads and of writes under way that requests of each type find when they arrive, without themselves.
 * Requests without completion do not count. Of more requests under way than a bound the next to complete is dropped.
 */
public final class ArrivalQueues {
    private static final int MAX_UNDER_WAY = 1 << 20;

    /** A heap of the times at which requests complete. */
    private static final class Completions {
        private long[] times = new long[64];
        private int size;

        void add(long time) {
            if (size == MAX_UNDER_WAY) {
                remove();
            }
            if (size == times.length) {
                times = Arrays.copyOf(times, 2 * size);
            }
            int at = size++;
            while (at > 0 && times[(at - 1) / 2] > time) {
                times[at] = times[(at - 1) / 2];
                at = (at - 1) / 2;
            }
            times[at] = time;
        }

        void removeUntil(long now) {
            while (size > 0 && times[0] <= now) {
                remove();
            }
        }

        private void remove() {
            long last = times[--size];
            int at = 0;
            for (int child = 1; child < size; child = 2 * at + 1) {
                if (child + 1 < size && times[child + 1] < times[child]) {
                    child++;
                }
                if (times[child] >= last) {
                    break;
                }
                times[at] = times[child];
                at = child;
            }
            times[at] = last;
        }
    }

    /** How often each number of requests was found. */
    private static final class Counts {
        private long[] counts = new long[64];

        void add(int number) {
            if (number >= counts.length) {
                counts = Arrays.copyOf(counts, 2 * number);
            }
            counts[number]++;
        }

        DistributionSummary summary() {
            var distribution = new ValueDistribution();
            for (int number = 0; number < counts.length; number++) {
                distribution.add(number, counts[number]);
            }
            return distribution.summary(1);
        }
    }

    private final Completions[] underWay = {new Completions(), new Completions()};
    /** By the type that arrives, then by the type under way: read or write. */
    private final Counts[] found = {new Counts(), new Counts(), new Counts(), new Counts()};

    /** A request at a time in nanoseconds, which must not decrease. */
    public void add(long time, boolean write, long latency) {
        int type = write ? 1 : 0;
        for (int other = 0; other <= 1; other++) {
            underWay[other].removeUntil(time);
            found[2 * type + other].add(underWay[other].size);
        }
        underWay[type].add(time + latency);
    }

    /** Reads under way that arriving requests of a type find. */
    public DistributionSummary readsFoundBy(boolean write) {
        return found[write ? 2 : 0].summary();
    }

    /** Writes under way that arriving requests of a type find. */
    public DistributionSummary writesFoundBy(boolean write) {
        return found[write ? 3 : 1].summary();
    }
}
