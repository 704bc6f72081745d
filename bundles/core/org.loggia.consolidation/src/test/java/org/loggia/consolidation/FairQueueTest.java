// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

class FairQueueTest {

    private static double[][] run(int connections, double merge, double[][] arrivals, double[][] services) {
        return new FairQueue(connections, merge, new RandomStream(1)).responseTimes(arrivals, services);
    }

    /**
     * By hand. Class 0 brings three requests of 1 at time 0, class 1 two at time 0.5. Tags of class 0: 0, 2, 4; of
     * class 1, when the virtual time is 0: 0, 2. So the order is 0, 1, 0 (first to have tag 2), 1, 0.
     */
    @Test
    void tagsAlternateClasses() {
        double[][] responses = run(1, 1, new double[][] {{0, 0, 0}, {0.5, 0.5}}, new double[][] {{1, 1, 1}, {1, 1}});
        assertArrayEquals(new double[] {1, 3, 5}, responses[0], 1e-12);
        assertArrayEquals(new double[] {1.5, 3.5}, responses[1], 1e-12);
    }

    /** One class is first come, first served on several servers: known mean of the M/M/2 queue. */
    @Test
    void oneClassIsFirstComeFirstServed() {
        RandomStream random = new RandomStream(42);
        int n = 400_000;
        double[] arrivals = new double[n];
        double[] services = new double[n];
        double time = 0;
        for (int i = 0; i < n; i++) {
            arrivals[i] = time;
            services[i] = random.nextExponential();
            time += random.nextExponential() / 1.4;
        }
        double mean = Arrays.stream(run(2, 1, new double[][] {arrivals}, new double[][] {services})[0]).average()
                .orElseThrow();
        double load = 0.7;
        assertEquals(1 / (1 - load * load), mean, 0.03);
    }

    /** While both classes have work, each gets half of the service, whatever the sizes of its requests. */
    @Test
    void backloggedClassesShareEqually() {
        double[][] arrivals = {new double[300], new double[300]};
        double[][] services = {new double[300], new double[300]};
        Arrays.fill(services[0], 3);
        Arrays.fill(services[1], 1);
        double[][] responses = run(4, 1, arrivals, services);
        double now = 100;
        double work0 = Arrays.stream(responses[0]).filter(r -> r <= now).count() * 3.0;
        double work1 = Arrays.stream(responses[1]).filter(r -> r <= now).count();
        assertEquals(work0, work1, 4 * 3);
        assertEquals(4 * now, work0 + work1, 4 * 3);
    }

    /** Two of a class go together and take the mean of their times; another class at the head ends the merging. */
    @Test
    void merging() {
        double[][] one = run(1, 2, new double[][] {{0, 0, 0, 0}}, new double[][] {{2, 2, 4, 4}});
        // The first leaves at once and alone: nothing else had arrived when the connection was free.
        assertArrayEquals(new double[] {2, 5, 5, 9}, one[0], 1e-12);
        double[][] two = run(1, 8, new double[][] {{0, 0, 0}, {0, 0, 0}}, new double[][] {{1, 1, 1}, {1, 1, 1}});
        assertEquals(6, Arrays.stream(two).mapToLong(r -> r.length).sum());
        // Tags 0, 2, 4 in both classes: after the first, the head alternates, so that nothing merges but equal heads.
        double[] all = {two[0][0], two[1][0], two[0][1], two[1][1], two[0][2], two[1][2]};
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, all, 1e-12);
    }

    @Test
    void fractionOfMergeValueIsProbability() {
        int n = 200_000;
        double[] services = new double[n];
        Arrays.fill(services, 1);
        double end = Arrays.stream(run(1, 2.5, new double[][] {new double[n]}, new double[][] {services})[0]).max()
                .orElseThrow();
        assertEquals(2.5, n / end, 0.01);
    }
}
