// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.queueing.random.RandomStream;

/** A ladder lets jobs go in the order of a plain sorted queue, however many there are and whatever their keys. */
class JobLadderTest {

    private static final int CROWD = 20_000;

    private record Job(int number, double key, int order) {
    }

    private enum Demands {
        EXPONENTIAL, CONSTANT, FEW_VALUES, HEAVY_TAIL, NOTHING;

        double next(RandomStream random) {
            return switch (this) {
                case EXPONENTIAL -> random.nextExponential();
                case CONSTANT -> 1;
                case FEW_VALUES -> 1 + random.nextInt(3);
                case HEAVY_TAIL -> Math.pow(random.nextDouble(), -3);
                case NOTHING -> 0;
            };
        }
    }

    private final JobLadder ladder = new JobLadder();
    private final PriorityQueue<Job> sorted = new PriorityQueue<>(
            Comparator.comparingDouble(Job::key).thenComparingInt(Job::order));
    private int inserted;

    @ParameterizedTest
    @EnumSource
    void growsAndShrinksInOrder(Demands demands) {
        var random = new RandomStream(7, demands.ordinal());
        double now = 0;
        for (int round = 0; round < 3; round++) {
            while (ladder.size() < CROWD) {
                insert(now + demands.next(random));
            }
            for (int step = 0; step < 3 * CROWD; step++) {
                now = removeFirst();
                insert(now + demands.next(random));
            }
            while (ladder.size() > (round == 1 ? 0 : 100)) {
                now = removeFirst();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shiftsKeysOfCrowd(Demands demands) {
        var random = new RandomStream(7, demands.ordinal());
        for (int i = 0; i < CROWD; i++) {
            insert(1024 + Math.rint(1024 * demands.next(random)) / 1024);
        }
        for (int i = 0; i < CROWD / 2; i++) {
            removeFirst();
        }
        ladder.shift(1024); // exact for these keys, so that the order of equal keys can be compared
        Job[] rest = sorted.toArray(Job[]::new);
        sorted.clear();
        for (Job job : rest) {
            sorted.add(new Job(job.number(), job.key() - 1024, job.order()));
        }
        while (ladder.size() > 0) {
            removeFirst();
        }
    }

    @Test
    void resetsWhenAllJobsHaveLeft() {
        var random = new RandomStream(7);
        for (int i = 0; i < CROWD; i++) {
            insert(2 * random.nextDouble());
        }
        while (ladder.size() > 0) {
            removeFirst();
        }
        for (double key : new double[] {2.5, 2.25, 0.5}) { // the first in a bucket that had not been used up
            insert(key);
            removeFirst();
        }
    }

    /** Of a crowd nearly all are told of, each once and before it goes; of few, nobody is. */
    @Test
    void announcesJobsBeforeTheyAreFirst() {
        Set<Integer> told = new HashSet<>();
        ladder.announceTo(job -> assertTrue(told.add(job), () -> job + " is told of twice"));
        var random = new RandomStream(7);
        for (int job = 0; job < 100; job++) {
            ladder.insert(job, random.nextExponential());
        }
        while (ladder.size() > 0) {
            ladder.removeFirst();
        }
        assertEquals(Set.of(), told);
        for (int job = 0; job < CROWD; job++) {
            ladder.insert(job, random.nextExponential());
        }
        int known = 0;
        while (ladder.size() > 1024) {
            known += told.contains(ladder.removeFirst()) ? 1 : 0;
        }
        assertEquals(CROWD - 1024, known, 0.02 * CROWD);
    }

    private void insert(double key) {
        int number = inserted % (2 * CROWD);
        ladder.insert(number, key);
        sorted.add(new Job(number, key, inserted++));
        assertEquals(sorted.size(), ladder.size());
    }

    private double removeFirst() {
        Job expected = sorted.remove();
        assertEquals(expected.key(), ladder.firstKey());
        assertEquals(expected.number(), ladder.removeFirst());
        return expected.key();
    }
}
