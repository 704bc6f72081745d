// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A disk array that behaves like one, in simulated time.
 *
 * <ul>
 * <li>Every request passes the controller, in the order of arrival.
 * <li>A read is done when all its blocks are in a cache. What is missing comes from the disks, once for all that wait
 *     for it.
 * <li>Reads that follow each other make a stream, ahead of which the array reads.
 * <li>A write is done when it has a place in the write cache. Writes to a block that is there already share its place.
 *     Disks destage what lies one behind the other at once, in the order of its place, while there is much of it; when
 *     the cache is full, writes wait, in the order of arrival.
 * <li>What was destaged stays in the read cache.
 * <li>A disk does one thing at a time. Reads come before destaging until that is urgent, then both take turns.
 * </ul>
 *
 * <p>For one thread. The same seed gives the same times, bit for bit.
 */
public final class DiskArray {
    /** Reads after a write that may be held. */
    private static final int GATHERED = 2;

    private final ArrayParameters parameters;
    private final EventCalendar calendar;
    private final BlockCache cache;
    private final BlockCache memory;
    private final DiskArm[] arms;
    private final Streams reads;
    private final Streams writes;
    private final int unit;
    private final long blocks;
    private final long room;
    private final Map<Long, Fetch> fetches = new HashMap<>();
    /** Blocks on their way from the write cache to the disks. */
    private final Set<Long> leaving = new HashSet<>();
    private final Deque<Write> full = new ArrayDeque<>();
    private double controllerFree;
    /** Reads since the last write. */
    private long sinceWrite = GATHERED;
    /** Blocks in the write cache. */
    private long used;

    private record Write(long first, long last, Runnable done) {
    }

    /** @param seed of the positions of the disks when an arm has come to its track */
    public DiskArray(ArrayParameters parameters, EventCalendar calendar, long seed) {
        this.parameters = parameters;
        this.calendar = calendar;
        int block = parameters.block();
        cache = new BlockCache(Math.toIntExact(parameters.readCache().bytes() / block));
        memory = new BlockCache((int) (parameters.serverMemory().bytes() / parameters.serverMemory().page()));
        reads = new Streams(parameters.readAhead().streams());
        writes = new Streams(parameters.readAhead().streams());
        unit = parameters.disks().stripe() / block;
        room = parameters.writeCache().bytes() / block;
        Disk disk = parameters.disks().disk();
        blocks = (long) (disk.capacity() / parameters.disks().stripe()) * unit * parameters.disks().count();
        SplittableRandom random = new SplittableRandom(seed);
        arms = new DiskArm[parameters.disks().count()];
        for (int i = 0; i < arms.length; i++) {
            arms[i] = new DiskArm(disk, block, random.split());
        }
    }

    /** Bytes that it holds. */
    public long capacity() {
        return blocks * parameters.block();
    }

    /**
     * Issues a request now.
     *
     * @param offset first byte
     * @param size bytes, 1 or more
     * @param done called when it is done
     * @throws IllegalArgumentException if it does not lie within the array, or if a write is larger than the write
     *     cache
     */
    public void submit(boolean isRead, long offset, long size, Runnable done) {
        long first = first(offset);
        long last = last(offset, size);
        if (!isRead && last - first >= room) {
            throw new IllegalArgumentException("a write of " + size + " bytes is larger than the write cache");
        }
        if (memory.capacity() > 0) {
            if (isRead && isInMemory(offset, size)) {
                calendar.at(calendar.now() + parameters.serverMemory().time(size), done);
                return;
            }
            rememberInServer(offset, size);
        }
        ArrayParameters.Controller controller = parameters.controller();
        controllerFree = Math.max(controllerFree, calendar.now()) + controller.time(isRead, size);
        calendar.at(controllerFree, () -> {
            Streams.Stream stream = (isRead ? reads : writes).of(offset, offset + size);
            if (isRead) {
                read(first, last, stream.continued == 0 || sinceWrite >= GATHERED ? done
                        : () -> calendar.at(calendar.now() + controller.gather(), done));
                sinceWrite++;
                readAhead(stream, offset + size);
            } else {
                sinceWrite = 0;
                full.add(new Write(first, last, done));
                admit();
            }
        });
    }

    private boolean isInMemory(long offset, long size) {
        int page = parameters.serverMemory().page();
        boolean all = true;
        for (long place = offset / page; all && place <= (offset + size - 1) / page; place++) {
            all = memory.contains(place);
        }
        if (all) {
            rememberInServer(offset, size);
        }
        return all;
    }

    /** Puts data into the page cache of the server, in no time, as what was used last. */
    public void rememberInServer(long offset, long size) {
        int page = parameters.serverMemory().page();
        for (long place = offset / page; place <= (offset + size - 1) / page; place++) {
            memory.put(place);
        }
    }

    /** Whether the page cache of the server has no room left. */
    public boolean remembersAllInServer() {
        return memory.size() == memory.capacity();
    }

    /** Puts data into the read cache, in no time: what happened before the time that is looked at. */
    public void remember(long offset, long size) {
        for (long block = first(offset); block <= last(offset, size); block++) {
            cache.put(block);
        }
    }

    /**
     * Puts written data into the write cache, in no time.
     *
     * @return whether there was room below the share from which on disks destage; otherwise nothing happened
     */
    public boolean leave(long offset, long size) {
        long first = first(offset);
        long last = last(offset, size);
        if (used + last - first + 1 > parameters.writeCache().begin() * room) {
            return false;
        }
        for (long block = first; block <= last; block++) {
            write(block);
        }
        return true;
    }

    /** Whether the read cache has no room left. */
    public boolean remembersAll() {
        return cache.size() == cache.capacity();
    }

    /** Bytes in the write cache now. */
    public long written() {
        return used * parameters.block();
    }

    /** Begins to count {@link #sequentiality} again. */
    public void count() {
        reads.reset();
        writes.reset();
    }

    /** Share of the reads or writes that began where another one of the same type had ended; NaN without any. */
    public double sequentiality(boolean ofReads) {
        return (ofReads ? reads : writes).sequentiality();
    }

    private long first(long offset) {
        if (offset < 0) {
            throw new IllegalArgumentException("offset " + offset + " lies before the array");
        }
        return offset / parameters.block();
    }

    private long last(long offset, long size) {
        long last = (offset + size - 1) / parameters.block();
        if (size < 1 || last >= blocks) {
            throw new IllegalArgumentException(size + " bytes from " + offset + " on do not lie within the array of "
                    + capacity() + " bytes");
        }
        return last;
    }

    private int disk(long block) {
        return (int) (block / unit % arms.length);
    }

    /** The block of its disk. */
    private long place(long block) {
        return block / unit / arms.length * unit + block % unit;
    }

    private long block(int disk, long place) {
        return (place / unit * arms.length + disk) * unit + place % unit;
    }

    private void read(long first, long last, Runnable done) {
        Fetch.Waiting request = new Fetch.Waiting(done);
        fetch(first, last, request);
        if (request.isIdle()) {
            done.run();
        }
    }

    /** @param request that waits for what is not in a cache, or null if nothing waits */
    private void fetch(long first, long last, Fetch.Waiting request) {
        List<Fetch> started = new ArrayList<>(2);
        for (long block = first; block <= last; block++) {
            if (arms[disk(block)].isDirty(place(block)) || leaving.contains(block)
                    || (request == null ? cache.contains(block) : cache.use(block))) {
                continue;
            }
            Fetch fetch = fetches.get(block);
            if (fetch == null) {
                fetch = extended(started, disk(block), place(block));
                fetch.blocks.add(block);
                fetches.put(block, fetch);
            }
            if (request != null) {
                fetch.add(request);
            }
        }
        for (Fetch fetch : started) {
            arms[fetch.disk].add(fetch);
            next(fetch.disk);
        }
    }

    /** The fetch that ends at a place, or a new one. */
    private static Fetch extended(List<Fetch> started, int disk, long place) {
        for (Fetch fetch : started) {
            if (fetch.disk == disk && fetch.place + fetch.blocks.size() == place) {
                return fetch;
            }
        }
        Fetch fetch = new Fetch(disk, place);
        started.add(fetch);
        return fetch;
    }

    private void readAhead(Streams.Stream stream, long end) {
        long window = parameters.readAhead().bytes();
        if (window == 0 || stream.continued < parameters.readAhead().after() || stream.ahead - end > window / 2) {
            return;
        }
        long from = Math.max(end, stream.ahead) / parameters.block();
        stream.ahead = Math.min(capacity(), end + window);
        fetch(from, (stream.ahead - 1) / parameters.block(), null);
    }

    /** Lets writes in as far as there is room. */
    private void admit() {
        boolean admitted = false;
        while (!full.isEmpty()) {
            Write write = full.peek();
            long needed = 0;
            for (long block = write.first; block <= write.last; block++) {
                needed += arms[disk(block)].isDirty(place(block)) ? 0 : 1;
            }
            if (used + needed > room) {
                break;
            }
            full.remove();
            for (long block = write.first; block <= write.last; block++) {
                write(block);
            }
            admitted = true;
            write.done.run();
        }
        if (admitted || !full.isEmpty()) {
            for (int disk = 0; disk < arms.length; disk++) {
                next(disk);
            }
        }
    }

    private void write(long block) {
        if (arms[disk(block)].write(place(block))) {
            used++;
        }
    }

    /** Gives an idle disk something to do. */
    private void next(int disk) {
        DiskArm arm = arms[disk];
        if (arm.isBusy()) {
            return;
        }
        ArrayParameters.WriteCache writeCache = parameters.writeCache();
        boolean destages = arm.hasDirty() && (used > writeCache.begin() * room || !full.isEmpty());
        boolean isUrgent = destages && (used > writeCache.urgent() * room || !full.isEmpty());
        if (arm.hasReads() && !(isUrgent && arm.wasRead())) {
            Fetch fetch = arm.nextRead();
            arm.busy(true);
            calendar.at(calendar.now() + arm.pass(fetch.place, fetch.blocks.size()), () -> arrived(arm, fetch));
        } else if (destages) {
            destage(arm, disk);
        }
    }

    private void arrived(DiskArm arm, Fetch fetch) {
        arm.busy(false);
        for (long block : fetch.blocks) {
            fetches.remove(block);
            cache.put(block);
        }
        next(fetch.disk);
        fetch.arrived();
    }

    private void destage(DiskArm arm, int disk) {
        long[] run = arm.nextDirty(parameters.writeCache().run() / parameters.block());
        arm.busy(true);
        for (long place = run[0]; place < run[1]; place++) {
            leaving.add(block(disk, place));
        }
        double time = parameters.disks().writeFactor() * arm.pass(run[0], run[1] - run[0]);
        calendar.at(calendar.now() + time, () -> {
            arm.busy(false);
            for (long place = run[0]; place < run[1]; place++) {
                long block = block(disk, place);
                leaving.remove(block);
                cache.put(block);
            }
            used -= run[1] - run[0];
            admit();
            next(disk);
        });
    }
}
