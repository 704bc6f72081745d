// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import static org.loggia.measurement.campaign.Setting.ARRIVAL_RATE;
import static org.loggia.measurement.campaign.Setting.CONCURRENT_REQUESTS;
import static org.loggia.measurement.campaign.Setting.DIRECT_IO;
import static org.loggia.measurement.campaign.Setting.FILES;
import static org.loggia.measurement.campaign.Setting.FILE_SET_SIZE;
import static org.loggia.measurement.campaign.Setting.FILE_SIZE;
import static org.loggia.measurement.campaign.Setting.FILE_SYSTEM;
import static org.loggia.measurement.campaign.Setting.IO_ENGINE;
import static org.loggia.measurement.campaign.Setting.LIMITED_BY;
import static org.loggia.measurement.campaign.Setting.MEAN_READ_SIZE;
import static org.loggia.measurement.campaign.Setting.MEAN_WRITE_SIZE;
import static org.loggia.measurement.campaign.Setting.MOUNT_OPTIONS;
import static org.loggia.measurement.campaign.Setting.PATTERN;
import static org.loggia.measurement.campaign.Setting.QUEUE_DEPTH;
import static org.loggia.measurement.campaign.Setting.RANDOM_DISTRIBUTION;
import static org.loggia.measurement.campaign.Setting.READ_PATTERN;
import static org.loggia.measurement.campaign.Setting.READ_SHARE;
import static org.loggia.measurement.campaign.Setting.REQUEST_SIZE;
import static org.loggia.measurement.campaign.Setting.SCHEDULER;
import static org.loggia.measurement.campaign.Setting.SEQUENTIAL_RUN;
import static org.loggia.measurement.campaign.Setting.THINK_TIME;
import static org.loggia.measurement.campaign.Setting.WORKLOAD;
import static org.loggia.measurement.campaign.Setting.WRITE_PATTERN;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A load generator that campaigns can drive, and which settings it understands. */
public enum LoadGenerator {
    /** Flexible I/O tester: requests of given size, mix and pattern. */
    FIO("fio", EnumSet.of(CONCURRENT_REQUESTS, REQUEST_SIZE, MEAN_READ_SIZE, MEAN_WRITE_SIZE, PATTERN, READ_PATTERN,
            WRITE_PATTERN, READ_SHARE, FILE_SET_SIZE, FILE_SIZE, SEQUENTIAL_RUN, IO_ENGINE, QUEUE_DEPTH, ARRIVAL_RATE,
            THINK_TIME, DIRECT_IO, RANDOM_DISTRIBUTION), true),
    /** Flexible File System Benchmark, the reference benchmark of Noorshams 2015. */
    FFSB("ffsb", EnumSet.of(CONCURRENT_REQUESTS, REQUEST_SIZE, MEAN_READ_SIZE, MEAN_WRITE_SIZE, PATTERN, READ_PATTERN,
            WRITE_PATTERN, READ_SHARE, FILE_SET_SIZE, FILE_SIZE, SEQUENTIAL_RUN, THINK_TIME, DIRECT_IO), true),
    /** Filebench: composite workloads of a mail server and a file server. */
    FILEBENCH("filebench", EnumSet.of(WORKLOAD, CONCURRENT_REQUESTS, FILES, FILE_SIZE, DIRECT_IO), false),
    /** sysbench 1 with its test fileio: requests of one size at random places, or all reads or writes in order. */
    SYSBENCH("sysbench", EnumSet.of(CONCURRENT_REQUESTS, REQUEST_SIZE, PATTERN, READ_SHARE, FILE_SET_SIZE, FILE_SIZE,
            DIRECT_IO), false),
    /** dbench 4: the clients of a file server. */
    DBENCH("dbench", EnumSet.of(CONCURRENT_REQUESTS), false),
    /** Postmark 1.5: one client of a mail or news server that creates, reads, extends and removes small files. */
    POSTMARK("postmark", EnumSet.of(FILES, FILE_SIZE, REQUEST_SIZE, READ_SHARE), false),
    /** No load at all: monitors watch what runs there anyway. */
    DUMMY("dummy", EnumSet.noneOf(Setting.class), false);

    private final String label;
    private final Set<Setting> workload;
    private final boolean single;

    LoadGenerator(String label, Set<Setting> workload, boolean single) {
        this.label = label;
        this.workload = workload;
        this.single = single;
    }

    public String label() {
        return label;
    }

    /** The generator of a name. */
    public static Optional<LoadGenerator> named(String label) {
        return Arrays.stream(values()).filter(generator -> generator.label.equals(label)).findFirst();
    }

    /** All names, for messages. */
    public static String labels() {
        return Arrays.stream(values()).map(LoadGenerator::label).collect(Collectors.joining(", "));
    }

    /** Whether the generator, or the set-up of the target, understands a setting. */
    public boolean understands(Setting setting) {
        return workload.contains(setting) || setting == SCHEDULER || this != DUMMY && (setting == FILE_SYSTEM
                || setting == MOUNT_OPTIONS || setting == LIMITED_BY || LoadLimits.KINDS.contains(setting));
    }

    /** Settings that must be given, each as a list of alternatives. */
    public List<List<Setting>> required() {
        if (single) {
            return List.of(List.of(CONCURRENT_REQUESTS), List.of(READ_SHARE), List.of(REQUEST_SIZE, MEAN_READ_SIZE),
                    List.of(REQUEST_SIZE, MEAN_WRITE_SIZE), List.of(PATTERN, READ_PATTERN),
                    List.of(PATTERN, WRITE_PATTERN), List.of(FILE_SET_SIZE));
        }
        return switch (this) {
            case FILEBENCH -> List.of(List.of(WORKLOAD), List.of(CONCURRENT_REQUESTS), List.of(FILES), List.of(
                    FILE_SIZE));
            case SYSBENCH -> List.of(List.of(CONCURRENT_REQUESTS), List.of(READ_SHARE), List.of(REQUEST_SIZE), List.of(
                    PATTERN), List.of(FILE_SET_SIZE));
            case POSTMARK -> List.of(List.of(FILES), List.of(FILE_SIZE), List.of(REQUEST_SIZE), List.of(READ_SHARE));
            case DBENCH -> List.of(List.of(CONCURRENT_REQUESTS));
            default -> List.of();
        };
    }

    /**
     * Checks what the generator cannot do though it understands each setting.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    void check(RunSettings settings) {
        if (settings.limits().byFio() && this != FIO) {
            throw new IllegalArgumentException("limitedBy: fio requires the driver fio instead of "
                    + label
                    + "; set limitedBy: cgroup");
        }
        if (this == FFSB && settings.thinkTimeMillis() > 0 && (settings.readsSequentially() && settings.readShare() > 0
                || settings.writesSequentially() && settings.readShare() < 1)) {
            throw new IllegalArgumentException(
                    "ffsb pauses between runs of requests only, so thinkTime excludes sequential requests; "
                            + "set pattern: random or remove thinkTime");
        }
        if (this == FILEBENCH && settings.isDirect() && settings.fileSize() % RunSettings.SECTOR != 0) {
            throw new IllegalArgumentException(
                    "direct I/O requires a fileSize that is a multiple of 512 B; round it or set directIo: "
                            + "false");
        }
        if (this == SYSBENCH && settings.readsSequentially() && settings.readShare() > 0 && settings.readShare() < 1) {
            throw new IllegalArgumentException("sysbench mixes reads and writes at random places only; set pattern:"
                    + " random, or readShare: 0 or 1");
        }
        if (this == POSTMARK && Math.abs(10 * settings.readShare() - Math.rint(10 * settings.readShare())) > 1e-9) {
            throw new IllegalArgumentException("postmark requires a readShare in tenths; round it");
        }
        if ((this == DBENCH || this == POSTMARK) && settings.limits().byCgroup()) {
            throw new IllegalArgumentException(label + " goes through the page cache, which a cgroup does not limit;"
                    + " remove the limits");
        }
    }
}
