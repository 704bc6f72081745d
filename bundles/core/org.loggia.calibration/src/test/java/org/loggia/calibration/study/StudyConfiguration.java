// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.array.simulation.RequestLoad;

/**
 * A workload to measure: in each virtual machine some clients that only read and some that only write, as the benchmark
 * FFSB does (sequentially in series of 256 requests).
 *
 * @param readers by machine; 0 for none
 * @param writers by machine; 0 for none
 * @param readSize in KiB
 * @param writeSize in KiB
 * @param isSequential the access pattern of all
 * @param fileSet in GiB, of all machines together, who have equal parts of it
 */
record StudyConfiguration(List<Integer> readers, List<Integer> writers, double readSize, double writeSize,
        boolean isSequential, double fileSet) {
    private static final double KIB = 1024;
    private static final double GIB = KIB * KIB * KIB;
    private static final int SERIES = 256;
    private static final int REQUESTS = 6000;
    /** A machine's files in section 7.5 of the text, which the caches hold. */
    private static final double CACHED = 1.25;

    /** Random access to data that the caches hold, with clients as {@code readers, writers, readers, ...}. */
    static StudyConfiguration cached(double readSize, double writeSize, int... clients) {
        return new StudyConfiguration(every(clients, 0), every(clients, 1), readSize, writeSize, false,
                CACHED * clients.length / 2);
    }

    private static List<Integer> every(int[] clients, int offset) {
        return IntStream.range(0, clients.length / 2).mapToObj(i -> clients[2 * i + offset]).toList();
    }

    /** Clients of one type in equal machines. */
    static StudyConfiguration alone(boolean isRead, int machines, int clients, double size, boolean isSequential,
            double fileSet) {
        List<Integer> some = IntStream.range(0, machines).mapToObj(machine -> clients).toList();
        List<Integer> none = some.stream().map(each -> 0).toList();
        return new StudyConfiguration(isRead ? some : none, isRead ? none : some, size, size, isSequential, fileSet);
    }

    /** Some machines, all with readers and writers. */
    static StudyConfiguration drawn(int machines, IntSupplier clients, DoubleSupplier size) {
        int[] drawn = IntStream.range(0, 2 * machines).map(i -> clients.getAsInt()).toArray();
        return cached(size.getAsDouble(), size.getAsDouble(), drawn);
    }

    int machines() {
        return readers.size();
    }

    /**
     * Mean response times in ms, readers and writers of the first machine, then of the second, and so on; not a number
     * where there are no clients.
     */
    double[] measure(ArrayParameters array, long seed) {
        List<List<RequestLoad>> loads = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int machine = 0; machine < machines(); machine++) {
            boolean isShared = readers.get(machine) > 0 && writers.get(machine) > 0;
            long files = (long) (fileSet * GIB / machines() / (isShared ? 2 : 1));
            List<RequestLoad> own = new ArrayList<>();
            if (readers.get(machine) > 0) {
                own.add(load(readers.get(machine), 1, readSize, files));
                places.add(2 * machine);
            }
            if (writers.get(machine) > 0) {
                own.add(load(writers.get(machine), 0, writeSize, files));
                places.add(2 * machine + 1);
            }
            loads.add(own);
        }
        List<RequestLoad.Outcome> outcomes = RequestLoad.together(array, loads, REQUESTS / 2, REQUESTS, seed).stream()
                .flatMap(List::stream).toList();
        double[] times = new double[2 * machines()];
        Arrays.fill(times, Double.NaN);
        for (int i = 0; i < outcomes.size(); i++) {
            RequestLoad.Outcome outcome = outcomes.get(i);
            times[places.get(i)] = 1000 * (places.get(i) % 2 == 0 ? outcome.reads() : outcome.writes()).meanTime();
        }
        return times;
    }

    private RequestLoad load(int clients, double readShare, double size, long files) {
        double sequentiality = isSequential ? 1 - 1.0 / SERIES : 0;
        long bytes = Math.round(size * KIB);
        return new RequestLoad(clients, OptionalDouble.empty(), 0, readShare, bytes, bytes, sequentiality,
                sequentiality, files);
    }
}
