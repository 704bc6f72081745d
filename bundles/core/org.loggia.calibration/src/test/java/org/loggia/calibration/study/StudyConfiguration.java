// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.loggia.synthetic.Performance;
import org.loggia.synthetic.RequestKind;
import org.loggia.synthetic.SyntheticStorage;
import org.loggia.synthetic.Workload;

/**
 * A workload to measure: in each virtual machine some clients that only read and some that only write, as the benchmark
 * FFSB does (series of 256 requests to files of 16 MiB).
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
    double[] measure(SyntheticStorage storage, double noise, long seed) {
        List<Workload> groups = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int machine = 0; machine < machines(); machine++) {
            boolean isShared = readers.get(machine) > 0 && writers.get(machine) > 0;
            double files = fileSet / machines() / (isShared ? 2 : 1);
            add(groups, places, 2 * machine, readers.get(machine), readSize, files);
            add(groups, places, 2 * machine + 1, writers.get(machine), writeSize, files);
        }
        int[] machineOf = places.stream().mapToInt(place -> place / 2).toArray();
        int[] numbered = Arrays.stream(machineOf).map(machine -> (int) Arrays.stream(machineOf)
                .filter(other -> other < machine).distinct().count()).toArray();
        List<List<Performance>> solution = storage.solve(groups, numbered);
        double[] times = new double[2 * machines()];
        Arrays.fill(times, Double.NaN);
        SplittableRandom random = new SplittableRandom(seed);
        double spread = Math.sqrt(Math.log1p(noise * noise));
        for (int i = 0; i < groups.size(); i++) {
            times[places.get(i)] = 1000 * solution.get(i).get(0).responseTime()
                    * Math.exp(spread * gaussian(random) - spread * spread / 2);
        }
        return times;
    }

    private void add(List<Workload> groups, List<Integer> places, int place, int clients, double size, double files) {
        if (clients > 0) {
            boolean isRead = place % 2 == 0;
            groups.add(new Workload(clients, List.of(new RequestKind(isRead ? "read" : "write", isRead, size * KIB,
                    isSequential, 1)), files * GIB, 16 * KIB * KIB, SERIES, false, 0, 0));
            places.add(place);
        }
    }

    private static double gaussian(SplittableRandom random) {
        // Box and Muller 1958; 1 - u is never 0.
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
    }
}
