// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.loggia.input.NumberReader;

/**
 * Settings that a campaign can vary or fix. The names are those of the factors of I/O analysis models (Noorshams 2015,
 * section 8.3.2), so that what is measured here can be learned from and asked for there without renaming.
 */
public enum Setting {
    /** Clients that issue one request after the other. */
    CONCURRENT_REQUESTS("concurrentRequests", Kind.COUNT),
    /** Size of reads and writes alike. */
    REQUEST_SIZE("requestSize", Kind.BYTES),
    MEAN_READ_SIZE("meanReadSize", Kind.BYTES),
    MEAN_WRITE_SIZE("meanWriteSize", Kind.BYTES),
    /** Access pattern of both reads and writes. */
    PATTERN("pattern", Kind.CHOICE, "random", "sequential"),
    READ_PATTERN("readPattern", Kind.CHOICE, "random", "sequential"),
    WRITE_PATTERN("writePattern", Kind.CHOICE, "random", "sequential"),
    /** Share of reads among the requests, 0 to 1. */
    READ_SHARE("readShare", Kind.SHARE),
    /** Positions of random requests in a file: uniform, or with hot spots. */
    RANDOM_DISTRIBUTION("randomDistribution", Kind.DISTRIBUTION),
    FILE_SET_SIZE("fileSetSize", Kind.BYTES),
    /** Size of each file of the file set. */
    FILE_SIZE("fileSize", Kind.BYTES),
    /** Requests that follow each other before a sequential client jumps. */
    SEQUENTIAL_RUN("sequentialRun", Kind.COUNT),
    /**
     * Engine by which fio submits requests to the kernel; all except psync support several outstanding requests per
     * client.
     */
    IO_ENGINE("ioEngine", Kind.CHOICE, "psync", "io_uring", "libaio", "posixaio"),
    /** Requests that each client keeps under way. */
    QUEUE_DEPTH("queueDepth", Kind.COUNT),
    /** Requests a second of all clients together, at random times (a Poisson process), if the storage keeps up. */
    ARRIVAL_RATE("arrivalRate", Kind.RATE),
    /** Pause of a client between two requests. */
    THINK_TIME("thinkTime", Kind.DURATION),
    /** Enforcement of the limits below: by the target's kernel or by fio. */
    LIMITED_BY("limitedBy", Kind.CHOICE, "cgroup", "fio"),
    /** Reads and writes together, at most so many a second. */
    RATE_LIMIT("rateLimit", Kind.RATE),
    READ_RATE_LIMIT("readRateLimit", Kind.RATE),
    WRITE_RATE_LIMIT("writeRateLimit", Kind.RATE),
    /** Bytes of reads and writes together, at most so many a second. */
    THROUGHPUT_LIMIT("throughputLimit", Kind.THROUGHPUT),
    READ_THROUGHPUT_LIMIT("readThroughputLimit", Kind.THROUGHPUT),
    WRITE_THROUGHPUT_LIMIT("writeThroughputLimit", Kind.THROUGHPUT),
    /** Whether requests go past the page cache. */
    DIRECT_IO("directIo", Kind.CHOICE, "true", "false"),
    /** Composite application workload of Filebench (Noorshams 2015, listings 9.1 and 9.2). */
    WORKLOAD("workload", Kind.CHOICE, "file-server", "mail-server"),
    /** Number of files of a composite workload. */
    FILES("files", Kind.COUNT),
    /** I/O scheduler of the device below the files. */
    SCHEDULER("scheduler", Kind.NAME),
    /** File system that is made for the run in an image file, or {@code host} for the one that is there. */
    FILE_SYSTEM("fileSystem", Kind.CHOICE, "host", "ext4", "ext3", "xfs", "btrfs", "tmpfs"),
    /** Mount options of such a file system. */
    MOUNT_OPTIONS("mountOptions", Kind.NAME);

    private enum Kind { COUNT, BYTES, SHARE, RATE, THROUGHPUT, DURATION, CHOICE, NAME, DISTRIBUTION }

    private final String label;
    private final Kind kind;
    private final List<String> choices;

    Setting(String label, Kind kind, String... choices) {
        this.label = label;
        this.kind = kind;
        this.choices = List.of(choices);
    }

    /** The name in campaign files and tables. */
    public String label() {
        return label;
    }

    /** The unit in tables; empty for counts, shares and names. */
    public String unit() {
        return switch (kind) {
            case BYTES -> "B";
            case DURATION -> "ms";
            case RATE -> "1/s";
            case THROUGHPUT -> "B/s";
            default -> "";
        };
    }

    /** Whether levels are names. */
    public boolean isNominal() {
        return kind == Kind.CHOICE || kind == Kind.NAME || kind == Kind.DISTRIBUTION;
    }

    /** The setting of a name. */
    public static Optional<Setting> named(String label) {
        return Arrays.stream(values()).filter(setting -> setting.label.equals(label)).findFirst();
    }

    /** All names, for messages. */
    public static String labels() {
        return Arrays.stream(values()).map(Setting::label).collect(Collectors.joining(", "));
    }

    /**
     * Reads a level.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    public Level level(String text) {
        return switch (kind) {
            case COUNT, RATE -> count(text);
            case BYTES, THROUGHPUT -> bytes(text);
            case SHARE -> share(text);
            case DURATION -> Level.of(UnitQuantity.duration(text).toMillis());
            case CHOICE -> choice(text);
            case NAME -> name(text);
            case DISTRIBUTION -> Level.named(FioOptions.value(FioOptions.RANDOM_DISTRIBUTION, text));
        };
    }

    private Level count(String text) {
        if (!text.matches("[1-9]\\d{0,6}")) {
            throw new IllegalArgumentException("'" + text + "' is not a valid " + label
                    + "; give a whole number from 1");
        }
        return Level.of(NumberReader.parseLong(text));
    }

    private Level bytes(String text) {
        long bytes = UnitQuantity.bytes(text);
        if (bytes == 0) {
            throw new IllegalArgumentException("a " + label + " of 0 bytes cannot be measured; give a larger one");
        }
        return Level.of(bytes);
    }

    private Level share(String text) {
        if (!text.matches("0|1|[01]?\\.\\d{1,6}") || NumberReader.parseDouble(text) > 1) {
            throw new IllegalArgumentException("'" + text + "' is not a valid share; give a number from 0 to 1");
        }
        return Level.of(NumberReader.parseDouble(text));
    }

    private Level choice(String text) {
        if (!choices.contains(text)) {
            throw new IllegalArgumentException("'" + text + "' is not a valid " + label + "; choose "
                    + String.join(", ", choices));
        }
        return Level.named(text);
    }

    /** Names reach commands of the target as words of their own; still, they hold nothing that could mean more. */
    private Level name(String text) {
        if (!text.matches("[a-z0-9][a-z0-9_=,.-]{0,99}")) {
            throw new IllegalArgumentException("'" + text + "' is not a valid " + label
                    + "; small letters, digits and _ = , . - are allowed");
        }
        return Level.named(text);
    }
}
