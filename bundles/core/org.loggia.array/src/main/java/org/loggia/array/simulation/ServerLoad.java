// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Clients of a file server or a mail server, which run a list of operations again and again without think time
 * (Noorshams 2015, listings 9.1 and 9.2). Files have half, the whole or one and a half of a mean size (probabilities
 * 1/4, 1/2, 1/4), an append 1 to 7 blocks of 4 KiB. Reads read a whole file. What is neither read nor written takes a
 * fixed time. Each client begins with an operation drawn at random. The file system puts new data behind the last new
 * data, and is older than the run: as many files as there are were replaced before.
 *
 * @param operations of a round
 * @param files that fit; 80 % of them exist
 * @param meanSize bytes of a file in the mean when it is made or written
 */
public record ServerLoad(List<Operation> operations, int files, long meanSize) {
    private static final double PREALLOCATED = 0.8;
    private static final long BLOCK = 4096;
    private static final int MAX_BLOCKS = 7;
    private static final int MEAN_BLOCKS = 4;

    /** Operations of a client. */
    public enum Operation {
        CREATE(0.05e-3), OPEN(0.02e-3), CLOSE(0.01e-3), DELETE(0.05e-3), STAT(0.01e-3), READ(0), WRITE(0), APPEND(0);

        private final double seconds;

        Operation(double seconds) {
            this.seconds = seconds;
        }

        boolean isIo() {
            return this == READ || this == WRITE || this == APPEND;
        }
    }

    public ServerLoad {
        operations = List.copyOf(operations);
        ParameterCheck.within("files", files, 1, Integer.MAX_VALUE);
        ParameterCheck.within("meanSize", meanSize, BLOCK, Long.MAX_VALUE);
    }

    /** The file server: so many files of a mean size; each read of the listing is made so many times. */
    public static ServerLoad fileServer(int reads, int files, long meanSize) {
        List<Operation> operations = new ArrayList<>(List.of(Operation.CREATE, Operation.WRITE, Operation.CLOSE,
                Operation.OPEN, Operation.APPEND, Operation.CLOSE, Operation.OPEN));
        operations.addAll(Collections.nCopies(reads, Operation.READ));
        operations.addAll(List.of(Operation.CLOSE, Operation.DELETE, Operation.STAT));
        return new ServerLoad(operations, files, meanSize);
    }

    /** The mail server, of listing 9.2: so many files of a mean size. */
    public static ServerLoad mailServer(int files, long meanSize) {
        return new ServerLoad(List.of(Operation.DELETE, Operation.CREATE, Operation.APPEND, Operation.CLOSE,
                Operation.OPEN, Operation.READ, Operation.CLOSE, Operation.OPEN, Operation.APPEND, Operation.CLOSE,
                Operation.OPEN, Operation.READ, Operation.CLOSE), files, meanSize);
    }

    /**
     * Observations.
     *
     * @param operations times and sizes of reads, writes and appends
     * @param rounds times of whole rounds
     * @param fileSet bytes of all files before the run
     * @param readSequentiality share of the array's reads that began where another one had ended
     * @param writeSequentiality the same of its writes
     * @param seconds for which operations were observed
     */
    public record Outcome(Map<Operation, ObservedRequests> operations, ObservedRequests rounds, double fileSet,
            double readSequentiality, double writeSequentiality, double seconds) {
    }

    /**
     * Runs clients on an array whose caches hold what such clients leave behind.
     *
     * @param warmUp rounds that are not looked at
     * @param rounds that are
     */
    public Outcome run(ArrayParameters parameters, int clients, int warmUp, int rounds, long seed) {
        if (clients < 1 || warmUp < 0 || rounds < 1) {
            throw new IllegalArgumentException(clients + " clients, " + warmUp + " rounds to warm up and " + rounds
                    + " to look at");
        }
        return new Run(parameters, warmUp, rounds, seed).outcome(clients);
    }

    /**
     * The same while another machine uses the array.
     *
     * @param neighbour its threads
     * @param seen gets what they observed in the same time
     */
    public Outcome run(ArrayParameters parameters, int clients, int warmUp, int rounds, long seed,
            RequestLoad neighbour, Consumer<RequestLoad.Outcome> seen) {
        Run run = new Run(parameters, warmUp, rounds, seed);
        run.neighbour = neighbour.on(parameters, run.calendar, run.array, run.end, seed + 3);
        run.neighbour.start();
        Outcome outcome = run.outcome(clients);
        seen.accept(run.neighbour.outcome());
        return outcome;
    }

    /** One run. */
    private final class Run {
        private final EventCalendar calendar = new EventCalendar();
        private final DiskArray array;
        private final HostQueue host;
        private final SplittableRandom random;
        private final FreeSpace space;
        private final List<List<FreeSpace.Extent>> existing = new ArrayList<>();
        private final Map<Operation, ObservedRequests> observed = new EnumMap<>(Operation.class);
        private final ObservedRequests rounds = new ObservedRequests();
        private final int first;
        private final int last;
        private final double fileSet;
        /** Where its data end. */
        private final long end;
        private RequestLoad.Neighbour neighbour;
        private int done;
        private double observedFrom;

        Run(ArrayParameters parameters, int warmUp, int rounds, long seed) {
            array = new DiskArray(parameters, calendar, seed);
            host = new HostQueue(parameters.host(), array, calendar, seed + 2);
            random = new SplittableRandom(seed + 1);
            first = warmUp;
            last = warmUp + rounds;
            // Files grow by appends, at most by all that a round appends.
            long appended = operations.stream().filter(o -> o == Operation.APPEND).count() * MEAN_BLOCKS * BLOCK;
            end = files * (meanSize + appended);
            space = new FreeSpace(end);
            for (int i = 0; i < PREALLOCATED * files; i++) {
                existing.add(space.take(fileSize()));
            }
            List<FreeSpace.Extent> written = grownOld();
            fileSet = files * (meanSize + appended) - space.free();
            existing.forEach(file -> file.forEach(extent -> {
                array.remember(extent.begin(), extent.size());
                array.rememberInServer(extent.begin(), extent.size());
            }));
            for (int i = written.size() - 1; i >= 0
                    && array.leave(written.get(i).begin(), written.get(i).size()); i--) {
                continue;
            }
        }

        /** What was written while as many files as there are were replaced. */
        private List<FreeSpace.Extent> grownOld() {
            List<FreeSpace.Extent> written = new ArrayList<>();
            for (int i = existing.size(); i > 0; i--) {
                skip(operations.size(), written);
            }
            return written;
        }

        /**
         * Does the first operations of a round in no time.
         *
         * @param written what they write, added
         * @return the round's new file
         */
        private List<FreeSpace.Extent> skip(int count, List<FreeSpace.Extent> written) {
            List<FreeSpace.Extent> created = new ArrayList<>();
            for (Operation operation : operations.subList(0, count)) {
                switch (operation) {
                    case DELETE -> delete();
                    case CREATE -> existing.add(created);
                    case WRITE -> written.addAll(extend(created, fileSize()));
                    case APPEND -> written.addAll(extend(appendedTo(created), appendSize()));
                    default -> {}
                }
            }
            return created;
        }

        Outcome outcome(int clients) {
            for (Operation operation : Operation.values()) {
                if (operation.isIo() && operations.contains(operation)) {
                    observed.put(operation, new ObservedRequests());
                }
            }
            // Clients that began with the same operation would keep in step for ever, as the array takes requests in
            // the order of arrival: each would wait behind its like only.
            for (int client = 0; client < clients; client++) {
                int begin = random.nextInt(operations.size());
                step(begin, Double.NaN, skip(begin, new ArrayList<>()));
            }
            calendar.run(() -> done >= last);
            return new Outcome(observed, rounds, fileSet, array.sequentiality(true), array.sequentiality(false),
                    calendar.now() - observedFrom);
        }

        private void round() {
            step(0, calendar.now(), new ArrayList<>());
        }

        /**
         * @param began NaN in the part of a round with which a client begins
         * @param created the round's new file
         */
        private void step(int index, double began, List<FreeSpace.Extent> created) {
            if (index == operations.size()) {
                if (Double.isNaN(began)) {
                    round();
                    return;
                }
                done++;
                if (done == first) {
                    observedFrom = calendar.now();
                    array.count();
                    if (neighbour != null) {
                        neighbour.observe();
                    }
                } else if (done > first) {
                    rounds.add(calendar.now() - began, 0);
                }
                round();
                return;
            }
            Operation operation = operations.get(index);
            Runnable next = () -> step(index + 1, began, created);
            switch (operation) {
                case READ -> io(operation, random(), next);
                case WRITE -> io(operation, extend(created, fileSize()), next);
                case APPEND -> io(operation, extend(appendedTo(created), appendSize()), next);
                case CREATE -> {
                    existing.add(created);
                    calendar.at(calendar.now() + operation.seconds, () -> host.commit(next));
                }
                case DELETE -> {
                    delete();
                    calendar.at(calendar.now() + operation.seconds, () -> host.commit(next));
                }
                default -> calendar.at(calendar.now() + operation.seconds, next);
            }
        }

        private void io(Operation operation, List<FreeSpace.Extent> extents, Runnable next) {
            double issued = calendar.now();
            long size = extents.stream().mapToLong(FreeSpace.Extent::size).sum();
            int[] open = {extents.size()};
            List<FreeSpace.Extent> all = List.copyOf(extents);
            host.call(() -> all.forEach(extent -> host.submit(operation == Operation.READ, extent.begin(), extent
                    .size(), () -> {
                        if (--open[0] == 0) {
                            if (done >= first) {
                                observed.get(operation).add(calendar.now() - issued, size);
                            }
                            next.run();
                        }
                    })));
        }

        private List<FreeSpace.Extent> extend(List<FreeSpace.Extent> file, long size) {
            List<FreeSpace.Extent> extents = space.take(size);
            file.addAll(extents);
            return extents;
        }

        /** A file that was created and not yet written is appended to first, as the mail server does. */
        private List<FreeSpace.Extent> appendedTo(List<FreeSpace.Extent> created) {
            return created.isEmpty() ? created : random();
        }

        private List<FreeSpace.Extent> random() {
            List<FreeSpace.Extent> file;
            do {
                file = existing.get(random.nextInt(existing.size()));
            } while (file.isEmpty());
            return file;
        }

        private void delete() {
            int index = random.nextInt(existing.size());
            Collections.swap(existing, index, existing.size() - 1);
            existing.remove(existing.size() - 1).forEach(space::give);
        }

        private long fileSize() {
            return meanSize / 2 * (1 + random.nextInt(2) + random.nextInt(2));
        }

        private long appendSize() {
            return BLOCK * (1 + random.nextInt(MAX_BLOCKS));
        }
    }
}
