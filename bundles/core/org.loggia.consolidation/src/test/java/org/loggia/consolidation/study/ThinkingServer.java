// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.study;

import java.util.SplittableRandom;
import org.loggia.array.simulation.EventCalendar;
import org.loggia.array.simulation.DiskArray;

/**
 * A virtual machine whose clients think: each issues some requests of one type at once, waits for all, and thinks for
 * an exponential time. The machine has a file set of its own.
 *
 * @param thinkTime mean in seconds
 * @param burst requests that a client issues at once
 * @param readShare probability that they read
 * @param readSize bytes
 * @param writeSize bytes
 * @param sequentiality probability that a request begins where the client's last one of the type ended
 * @param fileSet bytes
 */
record ThinkingServer(String name, int clients, double thinkTime, int burst, double readShare, long readSize,
        long writeSize,
        double sequentiality, long fileSet) {
    private static final int SECTOR = 4096;

    /** Starts the clients on an array; they never stop. */
    void start(DiskArray array, EventCalendar calendar, long begin, SplittableRandom random, MeasuredRequests seen) {
        for (int client = 0; client < clients; client++) {
            think(array, calendar, begin, random.split(), seen, new long[2]);
        }
    }

    private void think(DiskArray array, EventCalendar calendar, long begin, SplittableRandom random,
            MeasuredRequests seen,
            long[] ends) {
        double time = -thinkTime * Math.log(1 - random.nextDouble());
        calendar.at(calendar.now() + time, () -> issue(array, calendar, begin, random, seen, ends));
    }

    private void issue(DiskArray array, EventCalendar calendar, long begin, SplittableRandom random,
            MeasuredRequests seen,
            long[] ends) {
        int type = random.nextDouble() < readShare ? 0 : 1;
        int[] left = {burst};
        for (int i = 0; i < burst; i++) {
            long size = type == 0 ? readSize : writeSize;
            boolean continues = random.nextDouble() < sequentiality && ends[type] + size <= fileSet;
            long offset = continues ? ends[type] : random.nextLong((fileSet - size) / SECTOR + 1) * SECTOR;
            ends[type] = offset + size;
            double issued = calendar.now();
            array.submit(type == 0, begin + offset, size, () -> {
                seen.add(issued, calendar.now() - issued, size, type == 1);
                if (--left[0] == 0) {
                    think(array, calendar, begin, random, seen, ends);
                }
            });
        }
    }
}
