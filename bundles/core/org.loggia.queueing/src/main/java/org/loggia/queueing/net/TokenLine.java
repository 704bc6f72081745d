package org.loggia.queueing.net;

/** The tokens of one cell that wait to leave, in the order in which they came: when each came, and its probe stamp. */
final class TokenLine {
    private double[] since = new double[4];
    private int[] stamps = new int[4];
    private int head;
    private int size;

    void add(double time, int stamp) {
        if (size == since.length) {
            grow();
        }
        int tail = head + size & since.length - 1;
        since[tail] = time;
        stamps[tail] = stamp;
        size++;
    }

    double firstSince() {
        return since[head];
    }

    int firstStamp() {
        return stamps[head];
    }

    void removeFirst() {
        head = head + 1 & since.length - 1;
        size--;
    }

    private void grow() {
        int length = since.length;
        double[] times = new double[2 * length];
        int[] records = new int[2 * length];
        for (int i = 0; i < size; i++) {
            times[i] = since[head + i & length - 1];
            records[i] = stamps[head + i & length - 1];
        }
        since = times;
        stamps = records;
        head = 0;
    }
}
