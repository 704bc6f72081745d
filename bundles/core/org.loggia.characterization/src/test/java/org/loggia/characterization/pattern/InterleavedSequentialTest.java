// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class InterleavedSequentialTest {
    private final InterleavedSequential sequential = new InterleavedSequential();

    private static RequestList list(long... startsAndSizes) {
        RequestList list = new RequestList(1);
        for (int i = 0; i < startsAndSizes.length; i += 2) {
            list.add(0, startsAndSizes[i], startsAndSizes[i + 1]);
        }
        return list;
    }

    /** The listing of Busch et al. 2015, pair by pair. */
    private static int byListing(RequestList list) {
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            left.add(i);
        }
        int count = 0;
        int i = 0;
        next:
        while (i < left.size()) {
            int first = left.get(i);
            for (int j = i + 1; j < left.size(); j++) {
                int second = left.get(j);
                if (list.end(first) == list.start(second) && list.device(first) == list.device(second)) {
                    count += 2;
                    left.remove(j);
                    left.remove(i);
                    continue next;
                }
            }
            i++;
        }
        return count;
    }

    @Test
    void pairsAreTakenOut() {
        assertEquals(0, sequential.count(list()));
        assertEquals(0, sequential.count(list(0, 8)));
        assertEquals(2, sequential.count(list(0, 8, 8, 8)));
        assertEquals(2, sequential.count(list(0, 8, 8, 8, 16, 8)), "an odd run loses one");
        assertEquals(4, sequential.count(list(0, 8, 8, 8, 16, 8, 24, 8)));
        assertEquals(0, sequential.count(list(8, 8, 0, 8)), "backwards is not sequential");
        assertEquals(4, sequential.count(list(0, 8, 40, 4, 8, 8, 44, 4, 90, 2)), "the class comment's example");
    }

    /** Figure 3 of Busch et al. 2015: 1, 2, 8, 9 are sequential, and so are 4, 5, 6, 10, 11 and 12. */
    @Test
    void reproducesFigureOfPaper() {
        assertEquals(10, sequential.count(list(0, 1, 1, 1, 500, 1, 100, 1, 101, 1, 102, 1, 700, 1, 2, 1, 3, 1,
                103, 1, 104, 1, 105, 1)));
    }

    @Test
    void adjacencyCountsOnlyOnOneDevice() {
        RequestList list = new RequestList(2);
        list.add(0, 0, 8);
        list.add(1, 8, 8);
        assertEquals(0, sequential.count(list));
    }

    @Test
    void equalsListingOnRandomRequests() {
        SplittableRandom random = new SplittableRandom(42);
        long found = 0;
        for (int run = 0; run < 20_000; run++) {
            int n = random.nextInt(0, 60);
            int places = random.nextInt(1, 80);
            int sizes = random.nextInt(1, 5);
            int devices = random.nextInt(1, 3);
            RequestList list = new RequestList(4);
            for (int i = 0; i < n; i++) {
                list.add(random.nextInt(devices), random.nextInt(places), random.nextInt(1, sizes + 1));
            }
            int expected = byListing(list);
            assertEquals(expected, sequential.count(list), () -> "run of " + n + " requests");
            found += expected;
        }
        assertTrue(found > 100_000);
    }

    @Test
    void equalsListingOnLongLists() {
        SplittableRandom random = new SplittableRandom(7);
        for (int run = 0; run < 20; run++) {
            RequestList list = new RequestList(4);
            for (int i = 0; i < 3000; i++) {
                list.add(0, random.nextInt(2000) * 8L, 8L * random.nextInt(1, 3));
            }
            assertEquals(byListing(list), sequential.count(list));
        }
    }
}
