// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.Arrays;

/** Waiting jobs, highest priority first, then in the order of their arrival: a binary heap on primitive arrays. */
final class WaitingHeap {
    private int[] jobs = new int[16];
    private int[] classes = new int[16];
    private int[] priorities = new int[16];
    private double[] demands = new double[16];
    private long[] orders = new long[16];
    private int size;
    private int removed;

    int size() {
        return size;
    }

    void insert(int job, int jobClass, int priority, double demand, long order) {
        if (size + 1 >= jobs.length) { // one place stays free for the job removed last
            int length = 2 * jobs.length;
            jobs = Arrays.copyOf(jobs, length);
            classes = Arrays.copyOf(classes, length);
            priorities = Arrays.copyOf(priorities, length);
            demands = Arrays.copyOf(demands, length);
            orders = Arrays.copyOf(orders, length);
        }
        jobs[size] = job;
        classes[size] = jobClass;
        priorities[size] = priority;
        demands[size] = demand;
        orders[size] = order;
        int position = size++;
        while (position > 0 && precedes(position, position - 1 >> 1)) {
            swap(position, position - 1 >> 1);
            position = position - 1 >> 1;
        }
    }

    /** Takes the first job out; it can be asked for until the next insertion. */
    void removeFirst() {
        size--;
        swap(0, size);
        removed = size;
        int position = 0;
        while (true) {
            int child = 2 * position + 1;
            if (child >= size) {
                return;
            }
            if (child + 1 < size && precedes(child + 1, child)) {
                child++;
            }
            if (!precedes(child, position)) {
                return;
            }
            swap(child, position);
            position = child;
        }
    }

    int job() {
        return jobs[removed];
    }

    int jobClass() {
        return classes[removed];
    }

    double demand() {
        return demands[removed];
    }

    long order() {
        return orders[removed];
    }

    private boolean precedes(int a, int b) {
        return priorities[a] > priorities[b] || priorities[a] == priorities[b] && orders[a] < orders[b];
    }

    private void swap(int a, int b) {
        int job = jobs[a];
        jobs[a] = jobs[b];
        jobs[b] = job;
        int jobClass = classes[a];
        classes[a] = classes[b];
        classes[b] = jobClass;
        int priority = priorities[a];
        priorities[a] = priorities[b];
        priorities[b] = priority;
        double demand = demands[a];
        demands[a] = demands[b];
        demands[b] = demand;
        long order = orders[a];
        orders[a] = orders[b];
        orders[b] = order;
    }
}
