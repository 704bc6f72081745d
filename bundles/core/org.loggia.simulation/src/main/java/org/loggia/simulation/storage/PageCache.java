// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.io.RequestType;
import org.loggia.queueing.cache.LruContent;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.AmountRate;

/**
 * A cache in a run, which decides by chance whether it serves a request.
 *
 * <p>Each file set consists of parts of the mean size of its requests, rounded up to whole blocks. The hit ratio of
 * each follows from the numbers and sizes of the requests so far ({@link LruContent}). It is calculated again when
 * their number has grown by a quarter, and more often while an empty cache fills; so a request costs a random number
 * and a comparison.
 *
 * <p>Written data are dirty until background requests, flushes, have written them to the storage. These have the mean
 * attributes of the writes that wait for one, so that an account of sums replaces a list of writes.
 */
public final class PageCache {

    /** Hit ratios are calculated again after this share of the requests so far, and while an empty cache fills. */
    private static final int STEPS = 4;
    private static final int STEPS_OF_FILLING = 32;

    private final CacheSpecification specification;
    private final RandomStream random;
    private final long[] counts;
    private final double[] bytes;
    private final double[] fileSetBytes;
    private final double[] hitRatios;
    private final AmountRate[] hits = {new AmountRate(), new AmountRate()};
    private final long[] requests = new long[2];
    private long accesses;
    private long nextUpdate = 1;
    private boolean isFilling;
    private long waitingWrites;
    private double waitingBytes;
    private double waitingSequentiality;
    private double waitingFileSetBytes;
    private int flushes;
    private double flushedBytes;
    private double flushSize;
    private double flushSequentiality;
    private double flushFileSetSize;

    /** @param random random numbers of its own */
    public PageCache(CacheSpecification specification, RandomStream random) {
        this.specification = specification;
        this.random = random;
        int fileSets = specification.exponents().size();
        counts = new long[fileSets];
        bytes = new double[fileSets];
        fileSetBytes = new double[fileSets];
        hitRatios = new double[fileSets];
        isFilling = !specification.isWarm();
    }

    /**
     * A request arrives.
     *
     * @param fileSet number of its file set among those of the cache
     * @param size in bytes
     * @param sequentiality probability in [0, 1]
     * @param fileSetSize in bytes
     * @return whether the cache serves it: a read hits, or the bytes of a write become dirty; otherwise it goes to the
     *     storage
     */
    public boolean serves(RequestType type, int fileSet, double size, double sequentiality, double fileSetSize) {
        counts[fileSet]++;
        bytes[fileSet] += size;
        fileSetBytes[fileSet] += fileSetSize;
        if (++accesses >= nextUpdate) {
            update();
        }
        boolean isServed = type == RequestType.READ ? isHit(hitRatios[fileSet])
                : write(size, sequentiality, fileSetSize);
        hits[type.getValue()].add(++requests[type.getValue()], isServed ? 1 : 0);
        return isServed;
    }

    private boolean isHit(double ratio) {
        return random.choices() == null ? random.nextDouble() < ratio
                : random.choices().choose(new double[] {ratio, 1 - ratio}, random) == 0;
    }

    private boolean write(double size, double sequentiality, double fileSetSize) {
        if (waitingBytes + flushedBytes + size > specification.dirtyLimit()) {
            return false;
        }
        waitingWrites++;
        waitingBytes += size;
        waitingSequentiality += sequentiality;
        waitingFileSetBytes += fileSetSize;
        return true;
    }

    private void update() {
        List<LruContent> sets = new ArrayList<>();
        List<Integer> used = new ArrayList<>();
        double[] sizes = new double[counts.length];
        double[] shares = new double[counts.length];
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                int place = used.size();
                double size = Math.ceil(bytes[i] / counts[i] / specification.blockSize()) * specification.blockSize();
                double items = Math.max(1, fileSetBytes[i] / counts[i] / size);
                sizes[place] = Math.min(size, fileSetBytes[i] / counts[i]);
                shares[place] = (double) counts[i] / accesses;
                sets.add(new LruContent(items, specification.exponents().get(i)));
                used.add(i);
            }
        }
        sizes = Arrays.copyOf(sizes, used.size());
        double time = LruContent.characteristicTime(specification.size(), sets, sizes, shares);
        isFilling &= accesses < time;
        double seen = isFilling ? accesses - 1 : time;
        for (int place = 0; place < used.size(); place++) {
            hitRatios[used.get(place)] = sets.get(place).hitRatio(shares[place] * seen);
        }
        nextUpdate = accesses + 1 + accesses / (isFilling ? STEPS_OF_FILLING : STEPS);
    }

    /** The time of a request that the cache serves. */
    public double time(double size) {
        return specification.time(size);
    }

    /** Whether dirty bytes wait for a flush that may begin now. */
    public boolean canFlush() {
        return waitingWrites > 0 && flushes < specification.flushDepth();
    }

    /** Begins a flush if {@link #canFlush}; its attributes are known until the next one begins. */
    public boolean beginFlush() {
        if (!canFlush()) {
            return false;
        }
        flushSize = waitingBytes / waitingWrites;
        flushSequentiality = waitingSequentiality / waitingWrites;
        flushFileSetSize = waitingFileSetBytes / waitingWrites;
        waitingBytes -= flushSize;
        waitingSequentiality -= flushSequentiality;
        waitingFileSetBytes -= flushFileSetSize;
        waitingWrites--;
        flushedBytes += flushSize;
        flushes++;
        return true;
    }

    /** A flush is in the storage. */
    public void endFlush() {
        flushedBytes -= flushedBytes / flushes;
        flushes--;
    }

    /** Size in bytes of the flush that began last. */
    public double flushSize() {
        return flushSize;
    }

    /** Sequentiality in [0, 1] of the flush that began last. */
    public double flushSequentiality() {
        return Math.max(0, Math.min(1, flushSequentiality));
    }

    /** Size in bytes of the file set of the flush that began last. */
    public double flushFileSetSize() {
        return Math.max(0, flushFileSetSize);
    }

    /** Starts the statistics again, as after the warm-up; the content stays. */
    public void resetStatistics() {
        for (int type = 0; type < hits.length; type++) {
            hits[type].reset(0);
            requests[type] = 0;
        }
    }

    public CacheSpecification specification() {
        return specification;
    }

    /** The random numbers that decide about hits. */
    public RandomStream random() {
        return random;
    }

    /** The number of requests of a type since the statistics began. */
    public long requests(RequestType type) {
        return requests[type.getValue()];
    }

    /** Of each of these requests, whether the cache served it: 1 or 0, over their number. */
    public AmountRate hits(RequestType type) {
        return hits[type.getValue()];
    }
}
