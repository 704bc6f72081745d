// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;

/**
 * Load and measurements of the synthetic system, as a function of the factors that an experiment can vary. The spaces
 * are those of the case studies of Noorshams 2015 (tables 9.5, 9.6 and 9.7).
 */
public enum SystemSetup {
    /**
     * The benchmark FFSB in one virtual machine: threads that read or write series of 256 requests to a random file of
     * 16 MiB (case study I).
     */
    FFSB("ffsb") {
        @Override
        List<Workload> workloads(Factors factors) {
            return List.of(ffsb(factors, factors.number("threads", 100), 10));
        }

        @Override
        public ExperimentalSpace space() {
            return new ExperimentalSpace(List.of(new SpaceFactor.Nominal("scheduler", List.of("cfq", "noop")),
                    numeric("fileSetSize", "GiB", 1.0 / 64, 1, 25, 50, 75, 100),
                    numeric("requestSize", "KiB", 0.5, 4, 8, 12, 16, 20, 24, 28, 32), PATTERN,
                    numeric("readShare", "", 0.01, 0, 0.25, 0.3, 0.5, 0.7, 0.75, 1)), List.of());
        }
    },
    /**
     * Requests as the simulation's scheduler describes them: all parameters of the workload (section 8.3.2), by the
     * names under which models know them, so that what is learned here can be simulated as it is. They access files as
     * those of {@link #FFSB}.
     */
    REQUESTS("requests") {
        @Override
        List<Workload> workloads(Factors factors) {
            double reads = factors.number("readShare", 0.5);
            return List.of(new Workload((int) Math.round(factors.number("concurrentRequests", 16)), List.of(
                    new RequestKind("read", true, factors.number("meanReadSize", 8) * KIB,
                            factors.isLevel("readPattern", "sequential", "random"), reads),
                    new RequestKind("write", false, factors.number("meanWriteSize", 8) * KIB,
                            factors.isLevel("writePattern", "sequential", "random"), 1 - reads)),
                    factors.number("fileSetSize", 10) * GIB, 16 * MIB, 256,
                    factors.isLevel("scheduler", "cfq", "noop"), 0, 0));
        }

        @Override
        public ExperimentalSpace space() {
            return new ExperimentalSpace(List.of(
                    numeric("concurrentRequests", "", 1, 1, 2, 4, 8, 16, 32, 64, 128),
                    numeric("meanReadSize", "KiB", 0.5, 4, 8, 16, 32, 64, 128, 192),
                    numeric("meanWriteSize", "KiB", 0.5, 4, 8, 16, 32, 64, 128, 192),
                    new SpaceFactor.Nominal("readPattern", List.of("random", "sequential")),
                    new SpaceFactor.Nominal("writePattern", List.of("random", "sequential")),
                    numeric("readShare", "", 0.01, 0, 0.2, 0.4, 0.6, 0.8, 1),
                    numeric("fileSetSize", "GiB", 1.0 / 64, 1, 5, 25, 50, 75, 100)), List.of());
        }
    },
    /**
     * A mail server in one virtual machine (case study II). A thread deletes a message, creates one and appends to it,
     * appends to another after reading it, and reads a third; each append waits for the journal. Deleted messages come
     * back as short ones, so the mean size of what is read falls from the initial mean the faster the fewer files there
     * are; measured are minutes 2 to 6.
     */
    MAIL_SERVER("mail-server") {
        @Override
        List<Workload> workloads(Factors factors) {
            return List.of(mailServer(factors, INITIAL_CYCLES));
        }

        @Override
        List<List<Performance>> solve(SyntheticStorage storage, Factors factors) {
            double cycles = INITIAL_CYCLES;
            List<List<Performance>> solution = List.of();
            for (int i = 0; i < SIZE_ITERATIONS; i++) {
                solution = storage.solve(List.of(mailServer(factors, cycles)));
                cycles = solution.get(0).get(0).throughput() / 2;
            }
            return solution;
        }

        @Override
        public ExperimentalSpace space() {
            return new ExperimentalSpace(List.of(numeric("threads", "", 1, 16, 32, 48, 64, 80, 96),
                    numeric("files", "", 1, 1000, 5000, 10000, 20000, 30000, 40000, 50000, 60000, 70000, 80000, 90000,
                            100000),
                    numeric("fileSize", "KiB", 1, 4, 16, 32, 48, 64, 96, 128, 192)), List.of());
        }
    },
    /**
     * A file server of 50 threads in one virtual machine, which stays as it is, and FFSB in another that shares the
     * storage (case study III).
     */
    FILE_SERVER_AND_FFSB("file-server-and-ffsb") {
        @Override
        List<Workload> workloads(Factors factors) {
            double file = 128 * KIB;
            Workload fileServer = new Workload(50, List.of(new RequestKind("vm1Read", true, file, true, 1),
                    new RequestKind("vm1Append", false, 8 * KIB, true, 1),
                    new RequestKind("vm1Write", false, file, true, 1)), 10000 * file, file, 1, false, 0.0016, 0.0009);
            return List.of(fileServer, ffsb(factors, factors.number("threads", 50), 5));
        }

        @Override
        String prefix() {
            return "vm2";
        }

        @Override
        public ExperimentalSpace space() {
            return new ExperimentalSpace(List.of(numeric("fileSetSize", "GiB", 1.0 / 64, 1, 2, 5, 10),
                    numeric("requestSize", "KiB", 0.5, 4, 8, 16, 32, 64), PATTERN,
                    numeric("readShare", "", 0.01, 0.1, 0.3, 0.5, 0.7, 0.9)), List.of());
        }
    };

    private static final double KIB = 1024;
    private static final double MIB = KIB * KIB;
    private static final double GIB = MIB * KIB;
    private static final double INITIAL_CYCLES = 400;
    private static final int SIZE_ITERATIONS = 8;
    private static final double WARM_UP = 60;
    private static final double END = 360;
    private static final SpaceFactor PATTERN =
            new SpaceFactor.Nominal("accessPattern", List.of("random", "sequential"));

    private final String label;

    SystemSetup(String label) {
        this.label = label;
    }

    /** The name in files. */
    public String label() {
        return label;
    }

    /** Finds a set-up by its name. */
    public static SystemSetup named(String label) {
        for (SystemSetup setUp : values()) {
            if (setUp.label.equals(label)) {
                return setUp;
            }
        }
        throw new RegressionException(RegressionProblems.SPACE, "unknown set-up '" + label + "'", "choose "
                + java.util.Arrays.stream(values()).map(SystemSetup::label).toList());
    }

    /** The space of the case study. An experiment may vary the factors over other values, or leave some out. */
    public abstract ExperimentalSpace space();

    abstract List<Workload> workloads(Factors factors);

    List<List<Performance>> solve(SyntheticStorage storage, Factors factors) {
        return storage.solve(workloads(factors));
    }

    String prefix() {
        return "";
    }

    /** Names of the factors that an experiment may vary, with their units. */
    public List<String> factors() {
        List<String> names = new ArrayList<>(space().factors().stream().map(SpaceFactor::header).toList());
        if (space().indexOf("threads") < 0 && space().indexOf("concurrentRequests") < 0) {
            names.add("threads");
        }
        if (space().indexOf("scheduler") < 0) {
            names.add("scheduler");
        }
        return List.copyOf(names);
    }

    Workload ffsb(Factors factors, double threads, double standardFileSet) {
        double size = factors.number("requestSize", 8) * KIB;
        boolean sequential = factors.isLevel("accessPattern", "sequential", "random");
        double reads = factors.number("readShare", 0.5);
        String read = prefix().isEmpty() ? "read" : prefix() + "Read";
        String write = prefix().isEmpty() ? "write" : prefix() + "Write";
        return new Workload((int) Math.round(threads), List.of(new RequestKind(read, true, size, sequential, reads),
                new RequestKind(write, false, size, sequential, 1 - reads)),
                factors.number("fileSetSize", standardFileSet) * GIB, 16 * MIB, 256,
                factors.isLevel("scheduler", "cfq", "noop"), 0, 0);
    }

    private static Workload mailServer(Factors factors, double cycles) {
        double files = factors.number("files", 1000);
        double initial = factors.number("fileSize", 16) * KIB;
        double replaced = 12 * KIB;
        // Each cycle replaces one file; this is the mean share of files that are still the first ones.
        double rate = cycles / files;
        double first = (Math.exp(-WARM_UP * rate) - Math.exp(-END * rate)) / (rate * (END - WARM_UP));
        double size = first * initial + (1 - first) * replaced;
        double lookUp = Math.log(files / 1000);
        return new Workload((int) Math.round(factors.number("threads", 16)),
                List.of(new RequestKind("read", true, size, true, 2),
                        new RequestKind("append", false, 8 * KIB, false, 2)),
                files * size, size, 1, factors.isLevel("scheduler", "cfq", "noop"), 0.0036 + 0.0002 * lookUp,
                2 * (0.00105 + 0.00008 * lookUp));
    }

    private static SpaceFactor numeric(String name, String unit, double step, double... levels) {
        return new SpaceFactor.Numeric(name, unit, java.util.Arrays.stream(levels).boxed().toList(), step);
    }

    /** The values of one configuration by factor: numbers, or names of levels. */
    record Factors(Map<String, Object> values) {
        double number(String name, double standard) {
            return values.get(name) instanceof Double value ? value : standard;
        }

        boolean isLevel(String name, String level, String other) {
            String value = String.valueOf(values.getOrDefault(name, other));
            if (!value.equals(level) && !value.equals(other)) {
                throw new RegressionException(RegressionProblems.SPACE, "factor '" + name + "' is '" + value + "'",
                        "choose " + level + " or "
                                + other);
            }
            return value.equals(level);
        }
    }
}
