// SPDX-License-Identifier: EPL-2.0
package org.loggia.array;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.loggia.regression.RegressionProblems;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.array.simulation.ObservedRequests;
import org.loggia.array.simulation.RequestLoad;
import org.loggia.array.simulation.ServerLoad;
import org.loggia.array.simulation.ServerLoad.Operation;

/** Load and measurements of the disk array, as a function of the factors that an experiment can vary. */
public enum ArraySetup {
    /**
     * Requests as the simulation's scheduler describes them: all parameters of the workload (Noorshams 2015, section
     * 8.3.2), by the names under which models know them, so that what is learned here can be simulated as it is. Its
     * length is a number of requests.
     */
    REQUESTS("requests", List.of(new ArrayFactor("concurrentRequests", "", 1, 10000, 16),
            new ArrayFactor("meanReadSize", "KiB", 0.5, 4096, 64),
            new ArrayFactor("meanWriteSize", "KiB", 0.5, 4096, 64), new ArrayFactor("readPattern", "", 0, 1, 0),
            new ArrayFactor("writePattern", "", 0, 1, 0), new ArrayFactor("readShare", "", 0, 1, 0.5),
            new ArrayFactor("fileSetSize", "GiB", 1.0 / 64, 4096, 1)),
            List.of("readResponseTime [ms]", "writeResponseTime [ms]"),
            List.of("readThroughput [MB/s]", "writeThroughput [MB/s]")) {
        @Override
        double[] run(ArrayParameters array, double[] values, int length, long seed) {
            return figures(requests((int) values[0], OptionalDouble.empty(), 0, values).run(array, length / 2, length,
                    seed));
        }
    },
    /**
     * The same from threads that do not wait: requests arrive at random, so many a second. How many are at the array
     * follows, and is measured under the name of the parameter. Where the array does not keep up nothing is measured.
     */
    OPEN_REQUESTS("open-requests", Stream.concat(
            Stream.of(new ArrayFactor("arrivalRate", "1/s", 1e-3, 1e6, 100)),
            REQUESTS.factors().stream().skip(1)).toList(), REQUESTS.times(),
            Stream.concat(REQUESTS.others().stream(), Stream.of("concurrentRequests")).toList()) {
        @Override
        double[] run(ArrayParameters array, double[] values, int length, long seed) {
            RequestLoad.Outcome outcome = requests(OPEN_THREADS, OptionalDouble.of(values[0]), 0, values)
                    .run(array, length / 2, length, seed);
            return withConcurrency(outcome);
        }
    },
    /**
     * The same from clients who wait for their request and then think, for an exponential time: a load between a closed
     * one of threads and an open one. How many are at the array is measured, as of open arrivals.
     */
    THINKING_REQUESTS("thinking-requests", Stream.concat(
            Stream.of(new ArrayFactor("clients", "", 1, 10000, 16), new ArrayFactor("thinkTime", "ms", 0, 1e6, 10)),
            REQUESTS.factors().stream().skip(1)).toList(), REQUESTS.times(), OPEN_REQUESTS.others()) {
        @Override
        double[] run(ArrayParameters array, double[] values, int length, long seed) {
            return withConcurrency(requests((int) values[0], OptionalDouble.empty(), values[1] / MILLISECONDS,
                    Arrays.copyOfRange(values, 1, values.length)).run(array, length / 2, length, seed));
        }
    },
    /**
     * The benchmark FFSB: threads that read and write with one size and pattern, sequentially in series of 256
     * requests.
     */
    FFSB("ffsb", List.of(new ArrayFactor("threads", "", 1, 10000, 100),
            new ArrayFactor("fileSetSize", "GiB", 1.0 / 64, 4096, 10),
            new ArrayFactor("requestSize", "KiB", 0.5, 4096, 8),
            new ArrayFactor("accessPattern", List.of("random", "sequential"), 0),
            new ArrayFactor("readShare", "", 0, 1, 0.5)), REQUESTS.times(), REQUESTS.others()) {
        @Override
        double[] run(ArrayParameters array, double[] values, int length, long seed) {
            return figures(RequestLoad.together(array, List.of(List.of(ffsb(values))), length / 2, length, seed).get(0)
                    .get(0));
        }
    },
    /** The file server; its length is a number of rounds. */
    FILE_SERVER("file-server", List.of(new ArrayFactor("clients", "", 1, 10000, 50),
            new ArrayFactor("reads", "", 1, 100, 1), new ArrayFactor("files", "", 10, 1000000, 10000),
            new ArrayFactor("fileSize", "KiB", 4, 4096, 128)),
            List.of("readResponseTime [ms]", "writeResponseTime [ms]", "appendResponseTime [ms]", "roundTime [ms]"),
            List.of("readSize [B]", "writeSize [B]", "appendSize [B]", "fileSetSize [B]", "readSequentiality",
                    "writeSequentiality", "readThroughput [MB/s]", "writeThroughput [MB/s]",
                    "appendThroughput [MB/s]")) {
        @Override
        double[] run(ArrayParameters array, double[] values, int length, long seed) {
            return server(fileServer(values).run(array, (int) values[0], length / 2, length, seed), Operation.READ,
                    Operation.WRITE, Operation.APPEND);
        }
    },
    /** The file server while another virtual machine uses the array, as that of {@link #REQUESTS}. */
    FILE_SERVER_AND_REQUESTS("file-server-and-requests", Stream.concat(FILE_SERVER.factors().stream(),
            REQUESTS.factors().stream()).toList(), FILE_SERVER.times(),
            List.of("neighbourReadTime [ms]", "neighbourWriteTime [ms]")) {
        @Override
        double[] run(ArrayParameters array, double[] values, int length, long seed) {
            int own = FILE_SERVER.factors().size();
            RequestLoad neighbour = requests((int) values[own], OptionalDouble.empty(), 0,
                    Arrays.copyOfRange(values, own, values.length));
            RequestLoad.Outcome[] seen = new RequestLoad.Outcome[1];
            double[] server = server(fileServer(values).run(array, (int) values[0], length / 2, length, seed,
                    neighbour, outcome -> seen[0] = outcome), Operation.READ, Operation.WRITE, Operation.APPEND);
            double[] all = Arrays.copyOf(server, FILE_SERVER.times().size() + 2);
            all[all.length - 2] = MILLISECONDS * seen[0].reads().meanTime();
            all[all.length - 1] = MILLISECONDS * seen[0].writes().meanTime();
            return all;
        }
    },
    /**
     * The file server of 50 clients in one virtual machine, {@link #FFSB} with 50 threads in another. Its length is a
     * number of rounds.
     */
    FILE_SERVER_AND_FFSB("file-server-and-ffsb", Stream.concat(Stream.of(new ArrayFactor("threads", "", 1, 10000, 50)),
            FFSB.factors().stream().skip(1)).toList(),
            List.of("vm1ReadResponseTime [ms]", "vm1AppendResponseTime [ms]", "vm1WriteResponseTime [ms]",
                    "vm2ReadResponseTime [ms]", "vm2WriteResponseTime [ms]"),
            List.of("vm1ReadThroughput [MB/s]", "vm1AppendThroughput [MB/s]", "vm1WriteThroughput [MB/s]",
                    "vm2ReadThroughput [MB/s]", "vm2WriteThroughput [MB/s]")) {
        @Override
        double[] run(ArrayParameters array, double[] values, int length, long seed) {
            RequestLoad.Outcome[] seen = new RequestLoad.Outcome[1];
            double[] usual = FILE_SERVER.factors().stream().mapToDouble(ArrayFactor::usual).toArray();
            ServerLoad.Outcome server = fileServer(usual).run(array, (int) usual[0], length / 2, length, seed,
                    ffsb(values), outcome -> seen[0] = outcome);
            List<ObservedRequests> observed = List.of(server.operations().get(Operation.READ),
                    server.operations().get(Operation.APPEND), server.operations().get(Operation.WRITE),
                    seen[0].reads(), seen[0].writes());
            return DoubleStream.concat(observed.stream().mapToDouble(each -> MILLISECONDS * each.meanTime()),
                    observed.stream().mapToDouble(each -> dataRate(each, server.seconds()))).toArray();
        }
    },
    /** The mail server; its length is a number of rounds. */
    MAIL_SERVER("mail-server", List.of(new ArrayFactor("clients", "", 1, 10000, 16),
            new ArrayFactor("files", "", 10, 1000000, 50000), new ArrayFactor("fileSize", "KiB", 4, 4096, 16)),
            List.of("readResponseTime [ms]", "appendResponseTime [ms]", "roundTime [ms]"),
            List.of("readSize [B]", "appendSize [B]", "fileSetSize [B]", "readSequentiality", "writeSequentiality",
                    "readThroughput [MB/s]", "appendThroughput [MB/s]")) {
        @Override
        double[] run(ArrayParameters array, double[] values, int length, long seed) {
            return server(ServerLoad.mailServer((int) values[1], bytes(values[2], KIB)).run(array, (int) values[0],
                    length / 2, length, seed),
                    Operation.READ, Operation.APPEND);
        }
    };

    /** Of the array and its server, which every load can vary; by default they are as described. */
    static final List<ArrayFactor> SYSTEM = List.of(new ArrayFactor("serverMemory", "GiB", 0, 64, Double.NaN),
            new ArrayFactor("readCache", "GiB", 0, 1024, Double.NaN),
            new ArrayFactor("writeCache", "MiB", 1, 1 << 20, Double.NaN),
            new ArrayFactor("scheduler", List.of("noop", "cfq"), Double.NaN));

    /** As many as usually wait: each continues its own reads and writes. */
    private static final int OPEN_THREADS = 16;
    /** Requests of FFSB to a file. */
    private static final int SERIES = 256;
    private static final double KIB = 1024;
    private static final double GIB = KIB * KIB * KIB;
    private static final double MILLISECONDS = 1e3;
    private static final double MEGABYTE = 1e6;

    private final String label;
    private final List<ArrayFactor> factors;
    private final List<String> times;
    private final List<String> others;

    /**
     * A factor.
     *
     * @param usual value where a plan leaves the factor out
     * @param levels of a nominal factor, whose values are their numbers from 0 on; empty for a numeric one
     */
    record ArrayFactor(String name, String unit, double least, double most, double usual, List<String> levels) {
        ArrayFactor(String name, String unit, double least, double most, double usual) {
            this(name, unit, least, most, usual, List.of());
        }

        ArrayFactor(String name, List<String> levels, double usual) {
            this(name, "", 0, levels.size() - 1.0, usual, levels);
        }

        String header() {
            return unit.isEmpty() ? name : name + " [" + unit + "]";
        }
    }

    ArraySetup(String label, List<ArrayFactor> factors, List<String> times, List<String> others) {
        this.label = label;
        this.factors = factors;
        this.times = times;
        this.others = others;
    }

    /** The name in files. */
    public String label() {
        return label;
    }

    /** Finds a set-up by its name. */
    public static ArraySetup named(String label) {
        for (ArraySetup setUp : values()) {
            if (setUp.label.equals(label)) {
                return setUp;
            }
        }
        throw RegressionProblems.SPACE.failure("unknown set-up '" + label + "' of the disk array", "choose " + Arrays
                .stream(values()).map(ArraySetup::label).toList());
    }

    List<ArrayFactor> factors() {
        return factors;
    }

    /** The array with other values of {@link #SYSTEM}, NaN for those of the array. */
    static ArrayParameters varied(ArrayParameters array, double[] sizes) {
        ArrayParameters changed = array;
        if (!Double.isNaN(sizes[0])) {
            changed = changed.with(array.serverMemory().of(bytes(sizes[0], GIB)));
        }
        if (!Double.isNaN(sizes[1])) {
            changed = changed.with(new ArrayParameters.ReadCache(bytes(sizes[1], GIB)));
        }
        if (!Double.isNaN(sizes[2])) {
            ArrayParameters.WriteCache old = array.writeCache();
            changed = changed.with(new ArrayParameters.WriteCache(bytes(sizes[2], KIB * KIB), old.begin(),
                    old.urgent(), old.run()));
        }
        if (sizes[3] == 1) {
            changed = changed.with(array.host().fair());
        }
        return changed;
    }

    /** Columns of mean times; their spread over repetitions is measured, too. */
    List<String> times() {
        return times;
    }

    /** Other columns. */
    List<String> others() {
        return others;
    }

    /**
     * Runs once.
     *
     * @param values of the factors, in their order
     * @return times, then others
     */
    abstract double[] run(ArrayParameters array, double[] values, int length, long seed);

    private static long bytes(double value, double unit) {
        return Math.round(value * unit);
    }

    /** @param values of the factors of {@link #REQUESTS}, the first of which is not looked at */
    private static RequestLoad requests(int threads, OptionalDouble arrivals, double thinkTime, double[] values) {
        return new RequestLoad(threads, arrivals, thinkTime, values[5], bytes(values[1], KIB), bytes(values[2], KIB),
                values[3],
                values[4], bytes(values[6], GIB));
    }

    /** @param values of the factors of {@link #FFSB} */
    private static RequestLoad ffsb(double[] values) {
        double sequentiality = values[3] == 1 ? 1 - 1.0 / SERIES : 0;
        return requests((int) values[0], OptionalDouble.empty(), 0, new double[] {values[0], values[2], values[2],
            sequentiality, sequentiality, values[4], values[1]});
    }

    /** @param values of the factors of {@link #FILE_SERVER} */
    private static ServerLoad fileServer(double[] values) {
        return ServerLoad.fileServer((int) values[1], (int) values[2], bytes(values[3], KIB));
    }

    private static double[] figures(RequestLoad.Outcome outcome) {
        return new double[] {MILLISECONDS * outcome.reads().meanTime(), MILLISECONDS * outcome.writes().meanTime(),
            dataRate(outcome.reads(), outcome.seconds()), dataRate(outcome.writes(), outcome.seconds())};
    }

    private static double[] withConcurrency(RequestLoad.Outcome outcome) {
        double[] figures = figures(outcome);
        figures = Arrays.copyOf(figures, figures.length + 1);
        figures[figures.length - 1] = outcome.concurrency();
        return figures;
    }

    private static double dataRate(ObservedRequests observed, double seconds) {
        return observed.count() * observed.meanSize() / seconds / MEGABYTE;
    }

    private static double[] server(ServerLoad.Outcome outcome, Operation... operations) {
        double[] values = new double[3 * operations.length + 4];
        int place = 2 * operations.length + 1;
        values[place] = outcome.fileSet();
        values[place + 1] = outcome.readSequentiality();
        values[place + 2] = outcome.writeSequentiality();
        for (int i = 0; i < operations.length; i++) {
            ObservedRequests observed = outcome.operations().get(operations[i]);
            values[i] = MILLISECONDS * observed.meanTime();
            values[operations.length + 1 + i] = observed.meanSize();
            values[place + 3 + i] = dataRate(observed, outcome.seconds());
        }
        values[operations.length] = MILLISECONDS * outcome.rounds().meanTime();
        return values;
    }
}
