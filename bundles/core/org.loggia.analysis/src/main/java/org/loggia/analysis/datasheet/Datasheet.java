// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.datasheet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.yaml.Amount;
import org.loggia.yaml.YamlMapping;

/**
 * The figures of a storage system that its vendor prints, in seconds, bytes and requests a second. Figures that are
 * not printed are 0, unless another figure implies them.
 *
 * @param name the system as its user calls it
 * @param readLatency of a lone random read of 4 KiB; of a hard disk, the controller's time
 * @param writeLatency of a lone random write of 4 KiB; of a hard disk, the time into its buffer, 0 without a buffer
 * @param readRate most random reads a second; of a hard disk, with {@code queueDepth} requests queued
 * @param writeRate most random writes a second that the device sustains
 * @param queueDepth number of queued requests that a hard disk orders
 * @param readBandwidth bytes a second
 * @param writeBandwidth bytes a second that the device sustains
 * @param capacity bytes
 * @param rotations a second of a hard disk
 * @param shortestSeek of a hard disk, to the next track
 * @param averageSeek of a hard disk
 * @param raid level 0, 1, 5, 6 or 10; -1 without RAID
 * @param devices number of devices of the RAID
 * @param roundTrip of the network
 * @param linkBandwidth of the network
 * @param unit bytes that a provider counts as one request
 * @param assumptions figures that the datasheet leaves out, and how they were replaced
 */
public record Datasheet(String name, DeviceKind kind, double readLatency, double writeLatency, double readRate,
        double writeRate, double queueDepth, double readBandwidth, double writeBandwidth, double capacity,
        double rotations, double shortestSeek, double averageSeek, int raid, int devices, double roundTrip,
        double linkBandwidth, double unit, List<String> assumptions) {

    /** Size of the requests that rates and latencies are printed for. */
    static final double PRINTED_SIZE = 4096;

    /** Time of a hard disk's controller, in seconds, where none is printed. */
    private static final double CONTROLLER = 0.1e-3;
    /** Queue of native command queueing (Serial ATA). */
    private static final double QUEUE = 32;

    public Datasheet {
        assumptions = List.copyOf(assumptions);
    }

    /**
     * Reads a datasheet strictly.
     *
     * @throws ProblemException naming the file, the line and the remedy
     */
    public static Datasheet read(Path file) {
        return new Reader(YamlMapping.read(file, "a storage system")).datasheet();
    }

    /** Whether the model depends on the part of the device that file sets cover. */
    boolean hasSeeks() {
        return kind.isDisk();
    }

    private static final class Reader {
        private final YamlMapping top;
        private final List<String> assumptions = new ArrayList<>();

        Reader(YamlMapping top) {
            this.top = top;
        }

        Datasheet datasheet() {
            DeviceKind kind = top.value("kind", Reader::kind);
            boolean isDisk = kind.isDisk();
            if (isDisk) {
                top.allowing("storage", "kind", "capacity", "rotation", "seek", "latency", "writeBuffer", "iops",
                        "queueDepth", "bandwidth", "raid", "network");
            } else {
                top.allowing("storage", "kind", "latency", "iops", "bandwidth", "sustainedWrites", "raid", "network",
                        "requestUnit");
            }
            YamlMapping none = null;
            YamlMapping raid = top.has("raid") ? top.mapping("raid").allowing("level", "devices") : none;
            YamlMapping network = top.has("network") ? top.mapping("network").allowing("roundTrip", "bandwidth") : none;
            YamlMapping sustained = top.has("sustainedWrites")
                    ? top.mapping("sustainedWrites").allowing("iops", "bandwidth") : none;
            int level = raid == null ? -1 : raid.value("level", Reader::level);
            int devices = raid == null ? 1 : raid.whole("devices", 1000, 1);
            if (raid != null && devices < fewest(level)) {
                throw raid.fault("devices", "RAID " + level + " has " + devices + " devices",
                        "give at least " + fewest(level));
            }
            double readRate = isDisk ? optional("iops", "read", Amount::number) : required("iops", "read",
                    Amount::number);
            double writeRate = first(sustained, "iops", Amount::number, optional("iops", "write", Amount::number));
            double readBandwidth = isDisk ? required("bandwidth", "read", Amount::bytesASecond)
                    : optional("bandwidth", "read", Amount::bytesASecond);
            double writeBandwidth = first(sustained, "bandwidth", Amount::bytesASecond,
                    optional("bandwidth", "write", Amount::bytesASecond));
            if (!isDisk) {
                writeRate = assumed(writeRate, readRate, "writes a second as many as reads");
                readBandwidth = assumed(readBandwidth, readRate * PRINTED_SIZE,
                        "bandwidth of reads that of the most reads of 4 KiB");
            }
            writeBandwidth = assumed(writeBandwidth, isDisk ? readBandwidth
                    : Math.min(readBandwidth, Math.max(writeRate * PRINTED_SIZE, 0)), "bandwidth of writes "
                            + (isDisk ? "as of reads" : "that of the most writes of 4 KiB"));
            double readLatency = isDisk ? optional("latency", "read", Amount::seconds)
                    : required("latency", "read", Amount::seconds);
            readLatency = assumed(readLatency, CONTROLLER, "controller time 0.1 ms");
            double writeLatency = isDisk ? top.value("writeBuffer", Amount::seconds, 0.0)
                    : assumed(optional("latency", "write", Amount::seconds), readLatency,
                            "latency of writes as of reads");
            YamlMapping seek = isDisk ? top.mapping("seek").allowing("track", "average") : none;
            double track = isDisk ? seek.value("track", Amount::seconds) : 0;
            double average = isDisk ? seek.value("average", Amount::seconds) : 0;
            if (average < track) {
                throw seek.fault("average", "the average seek is shorter than that to the next track",
                        "exchange them");
            }
            return new Datasheet(top.text("storage"), kind, readLatency, writeLatency, readRate, writeRate,
                    isDisk ? top.value("queueDepth", Amount::number, QUEUE) : 1, readBandwidth, writeBandwidth,
                    isDisk ? top.value("capacity", Amount::bytes) : 0,
                    isDisk ? top.value("rotation", Amount::number) / 60 : 0, track, average, level, devices,
                    network == null ? 0 : network.value("roundTrip", Amount::seconds, 0.0),
                    network == null ? 0 : network.value("bandwidth", Amount::bytesASecond, 0.0),
                    top.value("requestUnit", Amount::bytes, 0.0), assumptions);
        }

        private double assumed(double printed, double otherwise, String words) {
            if (printed > 0) {
                return printed;
            }
            assumptions.add(words);
            return otherwise;
        }

        private double required(String key, String type, Function<String, Double> reader) {
            return top.mapping(key).allowing("read", "write").value(type, reader);
        }

        private double optional(String key, String type, Function<String, Double> reader) {
            return top.has(key) ? top.mapping(key).allowing("read", "write").value(type, reader, 0.0) : 0;
        }

        private static double first(YamlMapping preferred, String key, Function<String, Double> reader,
                double otherwise) {
            return preferred == null ? otherwise : preferred.value(key, reader, otherwise);
        }

        private static int fewest(int level) {
            return switch (level) {
                case 0 -> 1;
                case 1 -> 2;
                case 5 -> 3;
                default -> 4;
            };
        }

        private static int level(String text) {
            if (!List.of("0", "1", "5", "6", "10").contains(text)) {
                throw new IllegalArgumentException("RAID level '" + text + "' is unknown; choose 0, 1, 5, 6 or 10");
            }
            return NumberReader.parseInt(text);
        }

        private static DeviceKind kind(String text) {
            for (DeviceKind kind : DeviceKind.values()) {
                if (kind.word().equals(text)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("kind '" + text + "' is unknown; choose "
                    + String.join(", ", DeviceKind.words()));
        }
    }
}
