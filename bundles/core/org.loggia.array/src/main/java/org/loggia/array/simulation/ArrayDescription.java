// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.loggia.array.simulation.ArrayParameters.Controller;
import org.loggia.array.simulation.ArrayParameters.Disks;
import org.loggia.array.simulation.ArrayParameters.Host;
import org.loggia.array.simulation.ArrayParameters.Journal;
import org.loggia.array.simulation.ArrayParameters.ReadAhead;
import org.loggia.array.simulation.ArrayParameters.ReadCache;
import org.loggia.array.simulation.ArrayParameters.ServerMemory;
import org.loggia.array.simulation.ArrayParameters.WriteCache;
import org.loggia.problem.ProblemException;
import org.loggia.yaml.Amount;
import org.loggia.yaml.YamlMapping;

/** Parameters of a disk array in a YAML file, read strictly; the guide and the schema explain the keys. */
public final class ArrayDescription {

    private static final String REFERENCE = "disk-array.yaml";
    private static final String WHAT = "a disk array";
    private static final int MAX_CORES = 10_000;
    private static final int MAX_TAGS = 1_000_000;
    private static final int MAX_DISKS = 10_000;
    private static final int MAX_STREAMS = 1_000_000;

    private ArrayDescription() {
    }

    /**
     * Reads a file.
     *
     * @throws ProblemException naming the file, the line and the remedy
     */
    public static ArrayParameters read(Path file) {
        return parameters(YamlMapping.read(file, WHAT));
    }

    /** The array that the program brings along. */
    static ArrayParameters reference() {
        try (InputStream stream = ArrayDescription.class.getResourceAsStream(REFERENCE)) {
            return parameters(YamlMapping.parse(Path.of(REFERENCE),
                    new String(stream.readAllBytes(), StandardCharsets.UTF_8), WHAT));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static ArrayParameters parameters(YamlMapping top) {
        top.allowing("array", "block", "host", "serverMemory", "controller", "readCache", "readAhead", "writeCache",
                "disks");
        top.text("array");
        int block = (int) bytes(top, "block", 512, 1 << 30);
        return new ArrayParameters(host(top), memory(top), controller(top), readCache(top, block), readAhead(top),
                writeCache(top, block), disks(top, block), block);
    }

    private static Host host(YamlMapping top) {
        if (!top.has("host")) {
            return Host.FREE;
        }
        YamlMapping host = top.mapping("host").allowing("cores", "time", "tags", "journal",
                "call");
        return new Host(count(host, "cores", MAX_CORES), host.value("time", Amount::seconds),
                count(host, "tags", MAX_TAGS), journal(host), host.value("call", Amount::seconds, 0.0));
    }

    private static Journal journal(YamlMapping host) {
        if (!host.has("journal")) {
            return Journal.FREE;
        }
        YamlMapping journal = host.mapping("journal").allowing("change", "together");
        return new Journal(journal.value("change", Amount::seconds), count(journal, "together", MAX_TAGS));
    }

    private static Controller controller(YamlMapping top) {
        YamlMapping node = top.mapping("controller").allowing("overhead", "bandwidth", "mirror", "gather");
        YamlMapping mirror = node.has("mirror") ? node.mapping("mirror").allowing("overhead", "bandwidth") : null;
        return new Controller(node.value("overhead", Amount::seconds), node.value("bandwidth", Amount::bytesASecond),
                mirror == null ? 0 : mirror.value("overhead", Amount::seconds),
                mirror == null ? Double.POSITIVE_INFINITY : mirror.value("bandwidth", Amount::bytesASecond),
                node.value("gather", Amount::seconds, 0.0));
    }

    private static ServerMemory memory(YamlMapping top) {
        if (!top.has("serverMemory")) {
            return ServerMemory.NONE;
        }
        YamlMapping memory = top.mapping("serverMemory").allowing("size", "page", "overhead", "bandwidth");
        int page = (int) bytes(memory, "page", 512, 1 << 30);
        return new ServerMemory(cache(memory, "size", page), page, memory.value("overhead", Amount::seconds),
                memory.value("bandwidth", Amount::bytesASecond));
    }

    private static ReadCache readCache(YamlMapping top, int block) {
        return new ReadCache(top.has("readCache") ? cache(top, "readCache", block) : 0);
    }

    private static ReadAhead readAhead(YamlMapping top) {
        if (!top.has("readAhead")) {
            return new ReadAhead(0, 1, 1);
        }
        YamlMapping node = top.mapping("readAhead").allowing("window", "after", "streams");
        return new ReadAhead(bytes(node, "window", 1, 1L << 40), count(node, "after", MAX_STREAMS),
                count(node, "streams", MAX_STREAMS));
    }

    private static WriteCache writeCache(YamlMapping top, int block) {
        YamlMapping node = top.mapping("writeCache").allowing("size", "begin", "urgent", "run");
        double begin = node.number("begin", 0, 1);
        return new WriteCache(bytes(node, "size", block, ArrayParameters.MAX_BLOCKS * (long) block), begin,
                node.number("urgent", begin, 1), bytes(node, "run", block, 1L << 40));
    }

    private static Disks disks(YamlMapping top, int block) {
        YamlMapping node = top.mapping("disks").allowing("count", "capacity", "bandwidth", "revolution", "seek",
                "stripe", "writeFactor");
        YamlMapping seek = node.mapping("seek").allowing("shortest", "stroke");
        long stripe = bytes(node, "stripe", block, 1 << 30);
        if (stripe % block != 0) {
            throw node.fault("stripe", "'stripe' is " + node.text("stripe") + ", not a multiple of the block of "
                    + block + " bytes", "give a multiple");
        }
        double capacity = bytes(node, "capacity", stripe, 1L << 60);
        return new Disks(count(node, "count", MAX_DISKS), new Disk(capacity,
                node.value("bandwidth", Amount::bytesASecond), node.value("revolution", Amount::seconds),
                seek.value("shortest", Amount::seconds), seek.value("stroke", Amount::seconds)), (int) stripe,
                node.number("writeFactor", 1e-3, 1e3));
    }

    /** The size of a cache, which has a limited number of blocks. */
    private static long cache(YamlMapping node, String key, int block) {
        return bytes(node, key, block, ArrayParameters.MAX_BLOCKS * (long) block);
    }

    private static long bytes(YamlMapping node, String key, long least, long most) {
        double bytes = node.value(key, Amount::bytes);
        if (bytes != Math.rint(bytes)) {
            throw node.fault(key, "'" + key + "' is " + node.text(key) + ", not a whole number of bytes", "round it");
        }
        if (!(bytes >= least && bytes <= most)) {
            throw node.fault(key, "'" + key + "' is " + node.text(key), "give " + least + " to " + most + " bytes");
        }
        return (long) bytes;
    }

    private static int count(YamlMapping node, String key, int most) {
        node.text(key);
        return node.whole(key, most, 1);
    }
}
