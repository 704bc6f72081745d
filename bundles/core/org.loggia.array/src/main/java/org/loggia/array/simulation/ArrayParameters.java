// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

/**
 * Parameters of a {@link DiskArray}.
 *
 * @param block bytes of what the caches hold as one, and what disks transfer at least
 */
public record ArrayParameters(Host host, ServerMemory serverMemory, Controller controller, ReadCache readCache,
        ReadAhead readAhead, WriteCache writeCache, Disks disks, int block) {

    /** Most blocks of a cache, which take 28 bytes of memory each. */
    static final int MAX_BLOCKS = 1 << 24;

    public ArrayParameters {
        ParameterCheck.positive("block", block);
        ParameterCheck.within("readCache.bytes", readCache.bytes(), 0, MAX_BLOCKS * (double) block);
        if (disks.stripe() % block != 0 || writeCache.bytes() < block || writeCache.run() < block) {
            throw new IllegalArgumentException("a stripe unit of " + disks.stripe() + " bytes must be a multiple of "
                    + block + " bytes, a block; the write cache and what it destages at once must hold a block");
        }
    }

    /** Without limits of the server that uses the array, and without its memory. */
    public ArrayParameters(Controller controller, ReadCache readCache, ReadAhead readAhead, WriteCache writeCache,
            Disks disks, int block) {
        this(Host.FREE, ServerMemory.NONE, controller, readCache, readAhead, writeCache, disks, block);
    }

    /**
     * The server, or each virtual machine, that uses the array.
     *
     * @param cores its cores
     * @param time mean seconds, exponentially distributed, of a core between two requests of a thread, which response
     *     times exclude
     * @param tags requests of the machine at the array at once; others wait in the order of arrival
     * @param journal of the file system of a server
     * @param call seconds of this file system for each read, write and append, which response times include
     */
    public record Host(int cores, double time, int tags, Journal journal, double call) {
        /** No limits. */
        public static final Host FREE = new Host(1, 0, Integer.MAX_VALUE);
        private static final double CFQ_TIME = 7e-6;
        private static final int CFQ_QUANTUM = 8;

        /**
         * The same with the scheduler CFQ instead of NOOP: 7 us more of a core for a request, and at most 8 requests,
         * its quantum, at the array.
         */
        public Host fair() {
            return new Host(cores, time + CFQ_TIME, Math.min(tags, CFQ_QUANTUM), journal, call);
        }

        /** Without limits of the file system. */
        public Host(int cores, double time, int tags) {
            this(cores, time, tags, Journal.FREE, 0);
        }

        public Host {
            ParameterCheck.within("host.cores", cores, 1, Integer.MAX_VALUE);
            ParameterCheck.within("host.time", time, 0, Double.MAX_VALUE);
            ParameterCheck.within("host.tags", tags, 1, Integer.MAX_VALUE);
            ParameterCheck.within("host.call", call, 0, Double.MAX_VALUE);
        }
    }

    /**
     * The journal of a file system: creations and deletions of files wait until one commit after the other has ended.
     *
     * @param change mean seconds of a commit for each change in it, exponentially distributed
     * @param together changes of a commit at most, among those that wait when it begins
     */
    public record Journal(double change, int together) {
        /** No limits. */
        public static final Journal FREE = new Journal(0, Integer.MAX_VALUE);

        public Journal {
            ParameterCheck.within("host.journal.change", change, 0, Double.MAX_VALUE);
            ParameterCheck.within("host.journal.together", together, 1, Integer.MAX_VALUE);
        }
    }

    /**
     * The page cache of the server that uses the array, in front of the controller: pages that were read or written
     * last. Reads of pages that are all in there are done in its time; writes pass it.
     *
     * @param bytes its size; 0 without one
     * @param page bytes of a page
     * @param overhead seconds of a read that it serves
     * @param rate bytes a second that it copies
     */
    public record ServerMemory(long bytes, int page, double overhead, double rate) {
        /** No page cache. */
        public static final ServerMemory NONE = new ServerMemory(0, 4096, 1e-6, 5e9);

        public ServerMemory {
            ParameterCheck.positive("serverMemory.page", page);
            ParameterCheck.within("serverMemory.bytes", bytes, 0, MAX_BLOCKS * (double) page);
            ParameterCheck.within("serverMemory.overhead", overhead, 0, Double.MAX_VALUE);
            ParameterCheck.positive("serverMemory.rate", rate);
        }

        double time(long size) {
            return overhead + size / rate;
        }

        /** The same with another size in bytes. */
        public ServerMemory of(long other) {
            return new ServerMemory(other, page, overhead, rate);
        }
    }

    /**
     * The controller, which every request passes, one after the other in the order of arrival.
     *
     * @param overhead seconds for each request
     * @param rate bytes a second between host and cache
     * @param mirrorOverhead additional seconds of a write, whose data it copies into a second cache
     * @param mirrorRate bytes a second of this copy
     * @param gather seconds for which it holds a read of a sequential stream if one of the last two requests wrote, so
     *     that reads of a stream are done together
     */
    public record Controller(double overhead, double rate, double mirrorOverhead, double mirrorRate, double gather) {
        public Controller {
            ParameterCheck.within("controller.overhead", overhead, 0, Double.MAX_VALUE);
            ParameterCheck.positive("controller.rate", rate);
            ParameterCheck.within("controller.mirrorOverhead", mirrorOverhead, 0, Double.MAX_VALUE);
            ParameterCheck.within("controller.gather", gather, 0, Double.MAX_VALUE);
            if (!(mirrorRate > 0)) {
                throw new IllegalArgumentException("controller.mirrorRate is " + mirrorRate
                        + "; give a number above 0");
            }
        }

        /** A controller without a second one. */
        public Controller(double overhead, double rate) {
            this(overhead, rate, 0, Double.POSITIVE_INFINITY, 0);
        }

        /** Seconds of a request. */
        double time(boolean isRead, long size) {
            double time = overhead + size / rate;
            return isRead ? time : time + mirrorOverhead + size / mirrorRate;
        }
    }

    /**
     * The cache of what was read and written last; the block that was used longest ago makes room.
     *
     * @param bytes its size; 0 without one
     */
    public record ReadCache(long bytes) {
        public ReadCache {
            ParameterCheck.within("readCache.bytes", bytes, 0, Long.MAX_VALUE);
        }
    }

    /**
     * Reading ahead of sequential streams, into the read cache.
     *
     * @param bytes how far ahead of a stream; 0 if nothing is read ahead
     * @param after after how many reads that each began where one before it ended
     * @param streams how many ends of reads are remembered to find streams
     */
    public record ReadAhead(long bytes, int after, int streams) {
        public ReadAhead {
            ParameterCheck.within("readAhead.bytes", bytes, 0, Long.MAX_VALUE);
            ParameterCheck.within("readAhead.after", after, 1, Integer.MAX_VALUE);
            ParameterCheck.within("readAhead.streams", streams, 1, Integer.MAX_VALUE);
        }
    }

    /**
     * The write-back cache: a write is done as soon as it is in there, and waits only while there is no room.
     *
     * @param bytes its size
     * @param begin share of it from which on idle disks destage, 0 to 1; below, data stay and may be overwritten
     * @param urgent share from which on a disk destages after each read that waits, begin to 1
     * @param run bytes that lie one behind the other on a disk and are destaged at once, at most
     */
    public record WriteCache(long bytes, double begin, double urgent, long run) {
        public WriteCache {
            ParameterCheck.positive("writeCache.bytes", bytes);
            ParameterCheck.within("writeCache.begin", begin, 0, 1);
            ParameterCheck.within("writeCache.urgent", urgent, begin, 1);
            ParameterCheck.positive("writeCache.run", run);
        }
    }

    /**
     * The disks, over which data are striped.
     *
     * @param stripe bytes on a disk before the next disk follows
     * @param writeFactor how much longer a disk is held by destaging than by a read of the same place, as with parity
     */
    public record Disks(int count, Disk disk, int stripe, double writeFactor) {
        public Disks {
            ParameterCheck.within("disks.count", count, 1, Integer.MAX_VALUE);
            ParameterCheck.positive("disks.stripe", stripe);
            ParameterCheck.positive("disks.writeFactor", writeFactor);
        }
    }

    /**
     * A small array as companies have: twelve disks of 600 GB and 10,000 revolutions a minute, a read cache of 2 GiB
     * and a write cache of 128 MiB.
     */
    public static ArrayParameters reference() {
        return ArrayDescription.reference();
    }

    /** The same with another server or machines that use it. */
    public ArrayParameters with(Host other) {
        return new ArrayParameters(other, serverMemory, controller, readCache, readAhead, writeCache, disks, block);
    }

    /** The same with another page cache of the server. */
    public ArrayParameters with(ServerMemory other) {
        return new ArrayParameters(host, other, controller, readCache, readAhead, writeCache, disks, block);
    }

    /** The same with another read cache. */
    public ArrayParameters with(ReadCache other) {
        return new ArrayParameters(host, serverMemory, controller, other, readAhead, writeCache, disks, block);
    }

    /** The same with another way to read ahead. */
    public ArrayParameters with(ReadAhead other) {
        return new ArrayParameters(host, serverMemory, controller, readCache, other, writeCache, disks, block);
    }

    /** The same with another write cache. */
    public ArrayParameters with(WriteCache other) {
        return new ArrayParameters(host, serverMemory, controller, readCache, readAhead, other, disks, block);
    }

    /** The same with other disks. */
    public ArrayParameters with(Disks other) {
        return new ArrayParameters(host, serverMemory, controller, readCache, readAhead, writeCache, other, block);
    }

    /** The same with another controller. */
    public ArrayParameters with(Controller other) {
        return new ArrayParameters(host, serverMemory, other, readCache, readAhead, writeCache, disks, block);
    }
}
