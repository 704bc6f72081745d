// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * Threads that issue requests to a file set, which lies in one piece from the beginning of the array on. With the
 * probability that is the sequentiality a read begins where the thread's last read ended, otherwise at a random
 * multiple of 4 KiB; writes likewise.
 *
 * @param threads their number
 * @param arrivals requests a second that all threads together issue at random (a Poisson process), whatever the array
 *     has still to do; empty for threads that wait for their request before they issue the next one
 * @param thinkTime mean seconds, exponentially distributed, between a request's end and the next one of a thread that
 *     waits; 0 for threads that issue the next one at once
 * @param readShare probability that a request reads
 * @param readSize bytes of a read
 * @param writeSize bytes of a write
 * @param fileSet bytes
 */
public record RequestLoad(int threads, OptionalDouble arrivals, double thinkTime, double readShare, long readSize,
        long writeSize, double readSequentiality, double writeSequentiality, long fileSet) {
    private static final int SECTOR = 4096;
    /** Writes of each load after which some must have taken more of the write cache. */
    private static final int FILLED = 1024;
    /** An array that has more than this to do does not keep up with what arrives. */
    private static final int MAX_OUTSTANDING = 10_000;

    public RequestLoad {
        ParameterCheck.within("threads", threads, 1, Integer.MAX_VALUE);
        arrivals.ifPresent(rate -> ParameterCheck.positive("arrivals", rate));
        ParameterCheck.within("thinkTime", thinkTime, 0, arrivals.isPresent() ? 0 : Double.MAX_VALUE);
        ParameterCheck.within("readShare", readShare, 0, 1);
        ParameterCheck.within("readSequentiality", readSequentiality, 0, 1);
        ParameterCheck.within("writeSequentiality", writeSequentiality, 0, 1);
        ParameterCheck.within("readSize", readSize, 1, fileSet);
        ParameterCheck.within("writeSize", writeSize, 1, fileSet);
    }

    /** Response times of reads and writes. */
    public record Outcome(ObservedRequests reads, ObservedRequests writes, double seconds) {

        /** Mean number of requests at the array, by Little's law. */
        public double concurrency() {
            return (reads.totalTime() + writes.totalTime()) / seconds;
        }
    }

    /**
     * Runs the threads on an array whose caches hold what such threads leave behind. Nothing is observed where the
     * array does not keep up with what arrives.
     *
     * @param warmUp requests that are not looked at
     * @param requests that are
     */
    public Outcome run(ArrayParameters parameters, int warmUp, int requests, long seed) {
        if (warmUp < 0 || requests < 1) {
            throw new IllegalArgumentException(warmUp + " requests to warm up and " + requests + " to look at");
        }
        EventCalendar calendar = new EventCalendar();
        Run run = new Run(parameters, calendar, new DiskArray(parameters, calendar, seed), 0, warmUp, requests, seed);
        run.fillCaches(parameters);
        return run.outcome();
    }

    /**
     * Runs the loads of several virtual machines on one array. File sets lie one behind the other; loads of a machine
     * share its processors and tags.
     *
     * @param machines the loads of each machine, of threads that wait for their requests
     * @param warmUp requests of all loads that are not looked at
     * @param requests that are
     * @return the outcome of each load
     */
    public static List<List<Outcome>> together(ArrayParameters parameters, List<List<RequestLoad>> machines, int warmUp,
            int requests, long seed) {
        EventCalendar calendar = new EventCalendar();
        DiskArray array = new DiskArray(parameters, calendar, seed);
        List<List<Run>> runs = new ArrayList<>();
        long begin = 0;
        long number = seed + 1;
        for (List<RequestLoad> loads : machines) {
            HostQueue host = new HostQueue(parameters.host(), array, calendar, number++);
            List<Run> own = new ArrayList<>();
            for (RequestLoad load : loads) {
                own.add(load.new Run(calendar, array, host, begin, Integer.MAX_VALUE, 0, number++));
                begin += load.fileSet;
            }
            runs.add(own);
        }
        List<Run> all = runs.stream().flatMap(List::stream).toList();
        fillCaches(parameters, array, all, begin);
        all.forEach(Run::start);
        calendar.run(() -> all.stream().mapToLong(run -> run.done).sum() >= warmUp);
        all.forEach(Run::observe);
        calendar.run(() -> all.stream().mapToLong(run -> run.done - run.first).sum() >= requests);
        return runs.stream().map(own -> own.stream().map(Run::seen).toList()).toList();
    }

    /** Fills the caches with data of all loads; file sets are equally active. */
    private static void fillCaches(ArrayParameters parameters, DiskArray array, List<Run> all, long fileSets) {
        double share = Math.min(1, (double) parameters.readCache().bytes() / fileSets);
        SplittableRandom random = all.get(0).random;
        for (long place = 0; place < fileSets; place += parameters.block()) {
            if (random.nextDouble() < share) {
                array.remember(place, 1);
            }
        }
        // Small file sets never fill the cache.
        boolean hasRoom = true;
        long before;
        do {
            before = array.written();
            for (int i = 0; hasRoom && i < FILLED; i++) {
                for (Run run : all) {
                    hasRoom &= run.leaves();
                }
            }
        } while (hasRoom && array.written() > before);
    }

    /**
     * A machine with these threads next to another one on an array, with a file set behind the other's.
     *
     * @param begin first byte of its file set
     */
    Neighbour on(ArrayParameters parameters, EventCalendar calendar, DiskArray array, long begin, long seed) {
        Run run = new Run(parameters, calendar, array, begin, Integer.MAX_VALUE, 0, seed);
        run.fillCaches(parameters);
        return new Neighbour() {
            @Override
            public void start() {
                run.start();
            }

            @Override
            public void observe() {
                run.observe();
            }

            @Override
            public Outcome outcome() {
                return run.seen();
            }
        };
    }

    /** Threads that run until another load has ended. */
    interface Neighbour {
        void start();

        /** Begins to observe requests. */
        void observe();

        /** What was observed until now. */
        Outcome outcome();
    }

    /** One run. */
    private final class Run {
        private final EventCalendar calendar;
        private final DiskArray array;
        private final long base;
        private final HostQueue host;
        private final SplittableRandom random;
        /** Where the last read and the last write of each thread ended. */
        private final long[][] ends = new long[2][threads];
        private int first;
        private final int last;
        private final ObservedRequests[] observed = {new ObservedRequests(), new ObservedRequests()};
        private int done;
        private int outstanding;
        private double began;

        /** @param base first byte of the file set */
        Run(ArrayParameters parameters, EventCalendar calendar, DiskArray array, long base, int warmUp, int requests,
                long seed) {
            this(calendar, array, new HostQueue(parameters.host(), array, calendar, seed + 2), base, warmUp, requests,
                    seed);
        }

        Run(EventCalendar calendar, DiskArray array, HostQueue host, long base, int warmUp, int requests, long seed) {
            this.calendar = calendar;
            this.array = array;
            this.base = base;
            this.host = host;
            random = new SplittableRandom(seed + 1);
            first = warmUp;
            last = warmUp + requests;
            if (base + fileSet > array.capacity()) {
                throw new IllegalArgumentException("a file set of " + fileSet + " bytes on an array of "
                        + array.capacity() + " bytes");
            }
            for (int thread = 0; thread < threads; thread++) {
                ends[0][thread] = place(readSize);
                ends[1][thread] = place(writeSize);
            }
        }

        /** Whether another write fits into the write cache before the run, or there are none. */
        boolean leaves() {
            return readShare == 1 || array.leave(base + next(1, random.nextInt(threads)), writeSize);
        }

        private void fillCaches(ArrayParameters parameters) {
            fillServer(parameters.serverMemory().bytes());
            if (parameters.readCache().bytes() >= fileSet) {
                array.remember(base, fileSet);
            } else {
                while (!array.remembersAll()) {
                    array.remember(base + place(SECTOR), 1);
                }
            }
            // Bounded, because a small file set never fills the cache.
            long most = readShare == 1 ? 0 : 4 * parameters.writeCache().bytes() / writeSize;
            for (long i = 0; i < most && array.leave(base + next(1, (int) (i % threads)), writeSize); i++) {
                continue;
            }
        }

        /** Threads and their order decide what is in memory, so as many requests as fill it are drawn twice. */
        private void fillServer(long bytes) {
            if (bytes >= fileSet) {
                array.rememberInServer(base, fileSet);
                return;
            }
            while (!array.remembersAllInServer()) {
                int type = random.nextDouble() < readShare ? 0 : 1;
                long size = type == 0 ? readSize : writeSize;
                array.rememberInServer(base + next(type, random.nextInt(threads)), size);
            }
        }

        void start() {
            for (int thread = 0; thread < threads; thread++) {
                if (arrivals.isPresent()) {
                    arrive(thread);
                } else {
                    think(thread);
                }
            }
        }

        void observe() {
            first = done;
            began = calendar.now();
        }

        Outcome seen() {
            return new Outcome(observed[0], observed[1], calendar.now() - began);
        }

        Outcome outcome() {
            start();
            calendar.run(() -> done >= last || outstanding > MAX_OUTSTANDING);
            return done >= last ? seen()
                    : new Outcome(new ObservedRequests(), new ObservedRequests(), Double.NaN);
        }

        private void arrive(int thread) {
            double pause = exponential() * threads / arrivals.getAsDouble();
            calendar.at(calendar.now() + pause, () -> {
                issue(thread);
                arrive(thread);
            });
        }

        private void think(int thread) {
            if (thinkTime > 0) {
                calendar.at(calendar.now() + exponential() * thinkTime, () -> host.compute(() -> issue(thread)));
            } else {
                host.compute(() -> issue(thread));
            }
        }

        private double exponential() {
            return -Math.log1p(-random.nextDouble());
        }

        private void issue(int thread) {
            outstanding++;
            int type = random.nextDouble() < readShare ? 0 : 1;
            long size = type == 0 ? readSize : writeSize;
            double issued = calendar.now();
            host.submit(type == 0, base + next(type, thread), size, () -> {
                done++;
                outstanding--;
                if (done == first) {
                    began = calendar.now();
                } else if (done > first) {
                    observed[type].add(calendar.now() - issued, size);
                }
                if (arrivals.isEmpty()) {
                    think(thread);
                }
            });
        }

        private long next(int type, int thread) {
            long size = type == 0 ? readSize : writeSize;
            boolean continues = random.nextDouble() < (type == 0 ? readSequentiality : writeSequentiality);
            long offset = continues && ends[type][thread] + size <= fileSet ? ends[type][thread] : place(size);
            ends[type][thread] = offset + size;
            return offset;
        }

        private long place(long size) {
            return random.nextLong((fileSet - size) / SECTOR + 1) * SECTOR;
        }
    }
}
