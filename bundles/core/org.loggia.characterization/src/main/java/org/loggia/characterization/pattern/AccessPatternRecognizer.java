// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.pattern;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Recognises the access pattern in a stream of requests of one type, window by window, in memory of one window.
 *
 * <p>Each window weighs by its requests, so that a short last one does not count like a full one; with equal windows
 * this is the mean of Noorshams 2015, Eq. 5.12.
 *
 * <p>The chance level comes from a null model without assumptions on where the requests lie: a uniform sample of all
 * requests, in random order, cut into windows of the same length (the mean length, for windows of time), goes
 * through the same algorithm. For uniformly random requests of one size it is close to {@code window * size / file
 * set size} as long as that is small, and it stays right where that formula exceeds 1. Few requests are shuffled
 * several times. The sample is drawn with a
 * fixed seed, so a trace always has the same result.
 */
public final class AccessPatternRecognizer {
    private static final int SAMPLE = 1 << 14;
    private static final int MAX_ORDERS = 64;

    private final SequentialWindow window;
    private final InterleavedSequential sequential = new InterleavedSequential();
    private final RequestList current;
    private final RequestList sample;
    private final int sampleCapacity;
    private final SplittableRandom random = new SplittableRandom(1);
    private long[] lastEnds = new long[16];
    private long origin = Long.MIN_VALUE;
    private long windowIndex;
    private long requests;
    private long counted;
    private long windows;
    private long adjacent;

    public AccessPatternRecognizer(SequentialWindow window) {
        this.window = window;
        int length = window instanceof SequentialWindow.Requests w ? w.count() : 1024;
        current = new RequestList(Math.min(length, 1 << 16));
        sampleCapacity = window instanceof SequentialWindow.Requests w ? Math.max(SAMPLE, w.count()) : SAMPLE;
        sample = new RequestList(16);
        Arrays.fill(lastEnds, -1);
    }

    /** The time from which windows of time are counted. */
    public void origin(long nanoseconds) {
        origin = nanoseconds;
    }

    /**
     * One request.
     *
     * @param time nanoseconds; only windows of time need it, and need it not to decrease
     */
    public void add(long time, int device, long start, long size) {
        if (window instanceof SequentialWindow.Time w) {
            long index = (long) ((time - origin) / (w.seconds() * 1e9));
            if (index != windowIndex) {
                close();
                windowIndex = index;
            }
        }
        current.add(device, start, size);
        if (window instanceof SequentialWindow.Requests w && current.size() == w.count()) {
            close();
        }
        if (device >= lastEnds.length) {
            int old = lastEnds.length;
            lastEnds = Arrays.copyOf(lastEnds, Math.max(device + 1, 2 * old));
            Arrays.fill(lastEnds, old, lastEnds.length, -1);
        }
        if (lastEnds[device] == start) {
            adjacent++;
        }
        lastEnds[device] = start + size;
        if (!(window instanceof SequentialWindow.Whole)) {
            sample(device, start, size);
        }
        requests++;
    }

    /** Reservoir sampling (Vitter 1985, algorithm R). */
    private void sample(int device, long start, long size) {
        if (sample.size() < sampleCapacity) {
            sample.add(device, start, size);
        } else {
            long place = random.nextLong(requests + 1);
            if (place < sampleCapacity) {
                sample.set((int) place, device, start, size);
            }
        }
    }

    private void close() {
        if (current.size() > 0) {
            counted += sequential.count(current);
            windows++;
            current.clear();
        }
    }

    /** The pattern of all requests so far, which end the last window; empty if there were none. */
    public Optional<AccessPattern> result() {
        close(window instanceof SequentialWindow.Whole);
        if (requests == 0) {
            return Optional.empty();
        }
        double ratio = (double) counted / requests;
        double chance = chance();
        double corrected = chance >= 1 ? 0 : Math.max(0, (ratio - chance) / (1 - chance));
        return Optional.of(new AccessPattern(ratio, chance, corrected, (double) adjacent / requests, windows));
    }

    private void close(boolean keep) {
        if (!keep) {
            close();
        } else if (current.size() > 0) {
            counted = sequential.count(current);
            windows = 1;
        }
    }

    private double chance() {
        RequestList shuffled = window instanceof SequentialWindow.Whole ? current : sample;
        // One order of few requests says little: two of them are in a row in every second.
        int orders = Math.max(1, Math.min(MAX_ORDERS, SAMPLE / shuffled.size()));
        double chance = 0;
        for (int i = 0; i < orders; i++) {
            chance += chanceOfAnOrder(shuffled);
        }
        return chance / orders;
    }

    private double chanceOfAnOrder(RequestList shuffled) {
        int n = shuffled.size();
        for (int i = n - 1; i > 0; i--) {
            shuffled.swap(i, random.nextInt(i + 1));
        }
        long length = window instanceof SequentialWindow.Requests w ? w.count() : (requests + windows - 1) / windows;
        if (length >= n) {
            return (double) sequential.count(shuffled) / n;
        }
        RequestList part = new RequestList((int) length);
        long found = 0;
        for (int i = 0; i < n; i++) {
            part.add(shuffled.device(i), shuffled.start(i), shuffled.end(i) - shuffled.start(i));
            if (part.size() == length || i == n - 1) {
                found += sequential.count(part);
                part.clear();
            }
        }
        return (double) found / n;
    }
}
