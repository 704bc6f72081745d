// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.queueing.random.RandomStream;

/** Che's approximation against an exact simulation of a cache that evicts the least recently used item. */
class LruContentTest {

    private static final double POINT = 0.01;
    private static final int ITEMS = 10_000;

    /** A cache of items of different sizes. */
    private static final class Cache {
        private final LinkedHashMap<Integer, Double> items = new LinkedHashMap<>(16, 0.75f, true);
        private final double capacity;
        private double used;

        Cache(double capacity) {
            this.capacity = capacity;
        }

        boolean request(int item, double size) {
            if (items.get(item) != null) {
                return true;
            }
            items.put(item, size);
            used += size;
            while (used > capacity) {
                Map.Entry<Integer, Double> oldest = items.entrySet().iterator().next();
                used -= oldest.getValue();
                items.remove(oldest.getKey());
            }
            return false;
        }
    }

    /** Item numbers by popularity. */
    private static final class Popularity {
        private final double[] sums;
        private final RandomStream random;

        Popularity(int items, double exponent, RandomStream random) {
            this.random = random;
            sums = new double[items];
            double sum = 0;
            for (int i = 0; i < items; i++) {
                sum += Math.pow(i + 1, -exponent);
                sums[i] = sum;
            }
        }

        int next() {
            int found = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
            return found < 0 ? -found - 1 : found;
        }
    }

    private static double simulated(double exponent, int capacity) {
        Popularity popularity = new Popularity(ITEMS, exponent, new RandomStream(7));
        Cache cache = new Cache(capacity);
        for (int i = 0; i < 200_000; i++) {
            cache.request(popularity.next(), 1);
        }
        int hits = 0;
        for (int i = 0; i < 200_000; i++) {
            hits += cache.request(popularity.next(), 1) ? 1 : 0;
        }
        return hits / 200_000.0;
    }

    private static double approximated(double exponent, double capacity) {
        LruContent items = new LruContent(ITEMS, exponent);
        return items.hitRatio(LruContent.characteristicTime(capacity, List.of(items), new double[] {1},
                new double[] {1}));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.6, 0.8, 1, 1.2})
    void agreesWithExactSimulation(double exponent) {
        for (int capacity : new int[] {50, 500, 2000, 5000, 9500}) {
            assertEquals(simulated(exponent, capacity), approximated(exponent, capacity), POINT,
                    capacity + " of " + ITEMS + " items, exponent " + exponent);
        }
    }

    @Test
    void uniformItemsHitInProportionAndAllHitWhereAllFit() {
        assertEquals(0.25, approximated(0, ITEMS / 4.0), 1e-6);
        assertEquals(1, approximated(0.9, ITEMS), 0);
        assertEquals(ITEMS, new LruContent(ITEMS, 0.9).occupied(Double.POSITIVE_INFINITY), 1e-6);
    }

    @Test
    void classesOfRanksReplaceManyItems() {
        double[] probabilities = new double[100_000];
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] = 1 / (i + 1.0);
        }
        double sum = Arrays.stream(probabilities).sum();
        double exact = Arrays.stream(probabilities).map(p -> p / sum * -Math.expm1(-p / sum * 50_000)).sum();
        assertEquals(exact, new LruContent(probabilities.length, 1).hitRatio(50_000), 1e-4);
    }

    @Test
    void setsOfDifferentSizeAndPopularityShareCache() {
        RandomStream random = new RandomStream(3);
        Popularity hot = new Popularity(2_000, 1, random);
        Popularity cold = new Popularity(5_000, 0, random);
        Cache cache = new Cache(4_000);
        int[] hits = new int[2];
        int[] requests = new int[2];
        for (int i = 0; i < 600_000; i++) {
            boolean isHot = random.nextDouble() < 0.7;
            boolean isHit = isHot ? cache.request(hot.next(), 1) : cache.request(100_000 + cold.next(), 4);
            if (i >= 200_000) {
                requests[isHot ? 0 : 1]++;
                hits[isHot ? 0 : 1] += isHit ? 1 : 0;
            }
        }
        List<LruContent> sets = List.of(new LruContent(2_000, 1), new LruContent(5_000, 0));
        double time = LruContent.characteristicTime(4_000, sets, new double[] {1, 4}, new double[] {0.7, 0.3});
        assertEquals(hits[0] / (double) requests[0], sets.get(0).hitRatio(0.7 * time), POINT);
        assertEquals(hits[1] / (double) requests[1], sets.get(1).hitRatio(0.3 * time), POINT);
    }

    /** Reads meet two caches, one behind the other; writes refresh both and wait for neither. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.8, 1.1})
    void secondCacheBehindFirstAgreesWithExactSimulation(double exponent) {
        for (double readShare : new double[] {1, 0.6}) {
            for (int second : new int[] {1000, 3000, 6000}) {
                RandomStream random = new RandomStream(5);
                Popularity popularity = new Popularity(ITEMS, exponent, random);
                Cache guest = new Cache(1000);
                Cache server = new Cache(second);
                int misses = 0;
                int hits = 0;
                for (int i = 0; i < 600_000; i++) {
                    int item = popularity.next();
                    boolean isRead = random.nextDouble() < readShare;
                    boolean isMiss = !guest.request(item, 1);
                    boolean isHit = (isMiss || !isRead) && server.request(item, 1);
                    if (i >= 200_000 && isRead && isMiss) {
                        misses++;
                        hits += isHit ? 1 : 0;
                    }
                }
                LruContent items = new LruContent(ITEMS, exponent);
                double time = LruContent.characteristicTime(1000, List.of(items), new double[] {1}, new double[] {1});
                LruContent behind = items.behind(time, readShare);
                assertEquals(hits / (double) misses, behind.hitRatio(LruContent.characteristicTime(second,
                        List.of(behind), new double[] {1}, new double[] {1})), POINT,
                        second + " items behind 1000, exponent " + exponent + ", read share " + readShare);
            }
        }
    }

    @Test
    void emptyCacheWarmsUpLikeExactSimulation() {
        RandomStream random = new RandomStream(11);
        Popularity popularity = new Popularity(1_000, 0.8, random);
        int[] after = {200, 500, 1_000};
        int[] hits = new int[after.length];
        int runs = 20_000;
        for (int run = 0; run < runs; run++) {
            boolean[] seen = new boolean[1_000];
            int checked = 0;
            for (int i = 0; i <= after[after.length - 1]; i++) {
                int item = popularity.next();
                if (i == after[checked]) {
                    hits[checked++] += seen[item] ? 1 : 0;
                }
                seen[item] = true;
            }
        }
        for (int i = 0; i < after.length; i++) {
            assertEquals(hits[i] / (double) runs, new LruContent(1_000, 0.8).hitRatio(after[i]), POINT,
                    after[i] + " requests");
        }
    }
}
