// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.check;

import java.util.ArrayList;
import java.util.List;

import org.loggia.io.FileSet;
import org.loggia.io.PageCache;
import org.loggia.io.StorageResource;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.Problem;

/** Checks caches in front of storage resources, and the popularity of the file sets in them. */
public final class PageCacheCheck {

    private static final double MAX_EXPONENT = 10;

    private PageCacheCheck() {
    }

    /** Returns the problems of a cache with remedies; empty if valid. */
    public static List<Problem> faults(PageCache cache) {
        List<Problem> faults = new ArrayList<>();
        if (cache.getSize() <= 0) {
            add(faults, "the size of the cache is " + cache.getSize() + " bytes", "give the memory in bytes, above 0");
        }
        if (cache.getBlockSize() <= 0) {
            add(faults, "the block size of the cache is " + cache.getBlockSize() + " bytes",
                    "give a size above 0, such as 4096");
        } else if (cache.getSize() > 0 && cache.getBlockSize() > cache.getSize()) {
            add(faults, "a block of " + cache.getBlockSize() + " bytes is larger than the cache of " + cache.getSize()
                    + " bytes", "give a smaller block size or a larger cache");
        }
        if (!(cache.getLatency() >= 0 && cache.getLatency() < Double.POSITIVE_INFINITY)) {
            add(faults, "the latency of the cache is " + cache.getLatency() + " s", "give 0 or more seconds");
        }
        if (!(cache.getBandwidth() > 0 && cache.getBandwidth() < Double.POSITIVE_INFINITY)) {
            add(faults, "the bandwidth of the cache is " + cache.getBandwidth(), "give the bytes per second, above 0");
        }
        if (cache.getDirtyLimit() < 0 || cache.getSize() > 0 && cache.getDirtyLimit() > cache.getSize()) {
            add(faults, "the dirty limit of the cache is " + cache.getDirtyLimit() + " bytes",
                    "give a number from 0 (write through) to the size of the cache");
        }
        if (cache.getFlushDepth() < 1) {
            add(faults, "the flush depth of the cache is " + cache.getFlushDepth(), "give 1 or more requests");
        }
        for (ResourceContainer container : cache.getContainers()) {
            if (!RateLimitCheck.isServed(container, cache)) {
                add(faults, "container '" + container.getEntityName() + "' does not use the storage resource",
                        "add it there, or remove it from the cache");
            }
        }
        if (cache.eContainer() instanceof StorageResource storage) {
            storage.getCaches().stream().takeWhile(other -> other != cache).filter(other -> overlap(cache, other))
                    .findFirst().ifPresent(other -> add(faults, "some requests belong to this cache and to cache '"
                            + other.getEntityName() + "'", "give the caches different containers or file sets"));
        }
        return faults;
    }

    private static boolean overlap(PageCache cache, PageCache other) {
        return meet(cache.getContainers(), other.getContainers()) && meet(cache.getFileSets(), other.getFileSets());
    }

    private static boolean meet(List<?> some, List<?> others) {
        return some.isEmpty() || others.isEmpty() || some.stream().anyMatch(others::contains);
    }

    /** Returns the problems of the popularity of a file set; empty if valid. */
    public static List<Problem> faults(FileSet files) {
        List<Problem> faults = new ArrayList<>();
        if (!(files.getZipfExponent() >= 0 && files.getZipfExponent() <= MAX_EXPONENT)) {
            add(faults, "the Zipf exponent of the file set is " + files.getZipfExponent(),
                    "give a number from 0 (equally popular parts) to 10");
        }
        return faults;
    }

    private static void add(List<Problem> faults, String message, String remedy) {
        faults.add(IoProblems.CACHE.of(message, remedy));
    }
}
