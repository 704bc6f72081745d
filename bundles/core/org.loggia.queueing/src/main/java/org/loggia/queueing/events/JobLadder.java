// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.events;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Jobs ordered by a key like in a {@link JobHeap}, for crowds: the cost of a job hardly grows with their number.
 *
 * <p>While few jobs are present, a heap holds them all. A crowd is spread over buckets of equal width, as in a ladder
 * queue (W. T. Tang, R. S. M. Goh and I. L.-J. Thng, 2005) of one rung; only the jobs of the bucket that is due are in
 * the heap, which so stays in the processor's cache. Jobs beyond the last bucket wait in no order until the buckets are
 * used up. A bucket is appended to and poured out as a whole, and a job is moved less than three times on average.
 * Order is exact, whatever the distribution of keys: where it makes one bucket hold all jobs, the cost is the heap's.
 */
public final class JobLadder {

    /** More jobs than this are a crowd; a heap of so many fits into the first level of the processor's cache. */
    private static final int CROWD = 2048;

    private static final int BUCKETS = 256;

    /** The buckets reach this many times as far as the mean distance of a job from the first one. */
    private static final double REACH = 3;

    private static final int ALL = Integer.MAX_VALUE;

    private final JobHeap due = new JobHeap(16);
    private final Bucket[] buckets = new Bucket[BUCKETS];
    private final Bucket beyond = new Bucket();
    private final Bucket spreading = new Bucket();
    private double start;
    private double inverseWidth;
    /** The bucket whose jobs are in the heap; {@link #ALL} if no bucket is in use. */
    private int current = ALL;
    /** With more jobs than this in the heap, they are spread. */
    private int crowd = CROWD;
    private int nextOrder;
    private int size;
    /** Hears of the jobs that are next; null for nobody. */
    private IntConsumer listener;

    /**
     * Announces the jobs of a bucket before they are first, so that a caller can load its data of all of them together
     * instead of waiting for memory for each.
     */
    public void announceTo(IntConsumer newListener) {
        listener = newListener;
    }

    public int size() {
        return size;
    }

    /** The smallest key; only where there is a job. */
    public double firstKey() {
        return due.firstKey();
    }

    /** The entry of the smallest key; only where there is one. */
    long firstEntry() {
        return due.firstEntry();
    }

    /** @param key 0 or more, and not below that of the job removed last */
    public void insert(int job, double key) {
        insert(JobHeap.entry(nextOrder++, job), key);
    }

    /** @param entry a job and its order, instead of the order of insertion */
    void insert(long entry, double key) {
        size++;
        if (current != ALL) {
            place(entry, key);
            return;
        }
        due.insert(entry, key);
        if (size > crowd) {
            spread();
        }
    }

    /** Takes out the job of the smallest key; only where there is one. */
    public int removeFirst() {
        int job = due.removeFirst();
        size--;
        if (due.size() == 0) {
            if (size > 0) {
                pour();
            } else {
                current = ALL; // the buckets were laid out for jobs that are gone
            }
        }
        return job;
    }

    /** Subtracts the same amount from all keys. */
    public void shift(double amount) {
        due.shift(amount);
        if (current != ALL) {
            gather();
            spreading.shift(amount);
            spread();
        }
    }

    /** Takes out all jobs that the filter does not want to keep. */
    void retain(Filter filter) {
        if (current != ALL) {
            gather();
        }
        due.empty(spreading);
        spreading.retain(filter);
        size = spreading.size();
        crowd = CROWD;
        spread();
    }

    /** Decides for each job whether it is kept. */
    interface Filter {
        boolean keeps(long entry, double key);
    }

    private void place(long entry, double key) {
        // Equal keys fall into the same bucket and smaller ones never into a later one: the order is the keys' own.
        double distance = (key - start) * inverseWidth;
        if (distance >= BUCKETS) {
            beyond.add(entry, key);
        } else if ((int) distance <= current) {
            due.insert(entry, key);
        } else {
            buckets[(int) distance].add(entry, key);
        }
    }

    /** Fills the heap with the next bucket that holds a job. */
    private void pour() {
        while (++current < BUCKETS) {
            if (buckets[current].size() > 0) {
                if (listener != null) {
                    announce(buckets[current]);
                }
                buckets[current].pourInto(due);
                return;
            }
        }
        gather();
        spread();
    }

    private void announce(Bucket bucket) {
        for (int i = 0; i < bucket.size(); i++) {
            listener.accept((int) bucket.entry(i));
        }
    }

    /** Collects the jobs of all buckets. */
    private void gather() {
        for (int i = Math.max(0, current + 1); i < BUCKETS; i++) {
            buckets[i].pourInto(spreading);
        }
        beyond.pourInto(spreading);
        current = ALL;
    }

    /** Lays out the buckets again for the jobs there are, or leaves all of them to the heap if they are few. */
    private void spread() {
        if (size <= CROWD / 2) {
            spreading.pourInto(due);
            return;
        }
        due.empty(spreading);
        double first = spreading.smallestKey();
        double reach = REACH * (spreading.meanKey() - first);
        if (!(reach > 0 && BUCKETS / reach < Double.POSITIVE_INFINITY)) {
            spreading.pourInto(due); // all keys are the same: not to be tried again for every job
            crowd = 2 * size;
            return;
        }
        if (buckets[0] == null) {
            Arrays.setAll(buckets, i -> new Bucket());
        }
        start = first;
        inverseWidth = BUCKETS / reach;
        current = -1;
        crowd = CROWD;
        for (int i = 0; i < spreading.size(); i++) {
            place(spreading.entry(i), spreading.key(i));
        }
        spreading.clear();
        pour();
    }
}
