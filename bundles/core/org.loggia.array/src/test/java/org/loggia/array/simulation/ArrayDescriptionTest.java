// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.array.simulation.ArrayParameters.Controller;
import org.loggia.array.simulation.ArrayParameters.Disks;
import org.loggia.array.simulation.ArrayParameters.ReadAhead;
import org.loggia.array.simulation.ArrayParameters.ReadCache;
import org.loggia.array.simulation.ArrayParameters.ServerMemory;
import org.loggia.array.simulation.ArrayParameters.WriteCache;
import org.loggia.problem.ProblemException;

class ArrayDescriptionTest {
    private static final String GOOD = """
            array: two disks
            block: 4 KiB
            serverMemory: {size: 1 GiB, page: 4 KiB, overhead: 2 us, bandwidth: 5 GB/s}
            controller: {overhead: 50 us, bandwidth: 1 GB/s}
            readCache: 64 MiB
            readAhead: {window: 128 KiB, after: 2, streams: 16}
            writeCache: {size: 16 MiB, begin: 0.5, urgent: 0.8, run: 64 KiB}
            disks:
              count: 2
              capacity: 1 TB
              bandwidth: 100 MB/s
              revolution: 8 ms
              seek: {shortest: 1 ms, stroke: 10 ms}
              stripe: 64 KiB
              writeFactor: 1
            """;

    @TempDir
    Path directory;

    private ArrayParameters read(String text) throws IOException {
        return ArrayDescription.read(Files.writeString(directory.resolve("array.yaml"), text));
    }

    /** Each bit: results with the array that the program brings along are those of its former constants. */
    @Test
    void shippedArrayHasTypicalParameters() {
        assertEquals(new ArrayParameters(new Controller(40e-6, 2.5e9), new ReadCache(2L << 30),
                new ReadAhead(512 << 10, 2, 1024), new WriteCache(128L << 20, 0.6, 0.9, 512 << 10),
                new Disks(12, new Disk(600e9, 150e6, 0.006, 0.0006, 0.0074), 256 << 10, 2), 64 << 10),
                ArrayParameters.reference());
    }

    @Test
    void readsAllParts() throws IOException {
        assertEquals(new ArrayParameters(ArrayParameters.Host.FREE, new ServerMemory(1L << 30, 4096, 2e-6, 5e9),
                new Controller(50 * 1e-6, 1e9),
                new ReadCache(64L << 20), new ReadAhead(128 << 10, 2, 16), new WriteCache(16L << 20, 0.5, 0.8,
                        64 << 10),
                new Disks(2, new Disk(1e12, 100e6, 0.008, 0.001, 0.01), 64 << 10, 1), 4096), read(GOOD));
    }

    @Test
    void partsMayBeMissing() throws IOException {
        ArrayParameters array = read(GOOD.replaceAll("(serverMemory|readCache|readAhead): .*\n", ""));
        assertEquals(ServerMemory.NONE, array.serverMemory());
        assertEquals(0, array.readCache().bytes());
        assertEquals(0, array.readAhead().bytes());
    }

    @Test
    void readsHostAndMirror() throws IOException {
        ArrayParameters array = read(GOOD.replace("controller: {", "host: {cores: 4, time: 1 ms, tags: 32}\n"
                + "controller: {mirror: {overhead: 2 ms, bandwidth: 500 MB/s}, gather: 0.1 s, "));
        assertEquals(new ArrayParameters.Host(4, 0.001, 32), array.host());
        assertEquals(new Controller(50 * 1e-6, 1e9, 0.002, 500e6, 0.1), array.controller());
        assertEquals(ArrayParameters.Host.FREE, read(GOOD).host());
        assertEquals(new ArrayParameters.Host(4, 0.001, 32, new ArrayParameters.Journal(0.5 * 1e-3, 30), 50 * 1e-6),
                read(GOOD.replace("controller: {", "host: {cores: 4, time: 1 ms, tags: 32, journal: {change: 0.5 ms, "
                        + "together: 30}, call: 50 us}\ncontroller: {")).host());
    }

    private void refuses(String right, String wrong, String message) {
        assertEquals(directory.resolve("array.yaml") + ":" + message, assertThrows(ProblemException.class,
                () -> read(GOOD.replace(right, wrong))).getMessage());
    }

    @Test
    void refusesBadValuesWithLineCauseAndRemedy() {
        refuses("readCache: 64 MiB", "readCache: 64", "5: '64' is not an amount above 0; write for example 4 TB "
                + "(units: B, GB, GiB, KiB, MB, MiB, TB, TiB, kB)");
        refuses("size: 16 MiB", "size: 1 KiB", "7: 'size' is 1 KiB; give 4096 to 68719476736 bytes");
        refuses("readCache: 64 MiB", "readCache: 1 TiB", "5: 'readCache' is 1 TiB; give 4096 to 68719476736 bytes");
        refuses("urgent: 0.8", "urgent: 0.4", "7: 'urgent' is 0.4; it must be from 0.5 to 1.0");
        refuses("count: 2", "count: 0", "9: 'count' is 0; it must be from 1.0 to 10000.0");
        refuses("stripe: 64 KiB", "stripe: 66 KiB",
                "14: 'stripe' is 66 KiB, not a multiple of the block of 4096 bytes; give a multiple");
        refuses("  count: 2\n", "", "9: 'disks' has no 'count'; add it");
        refuses("block: 4 KiB", "block: 4.3 KiB", "2: 'block' is 4.3 KiB, not a whole number of bytes; round it");
        refuses("controller: {overhead: 50 us", "controller: {overhead: 50 us, copies: 1",
                "4: unknown key 'copies'; choose overhead, bandwidth, mirror, gather");
        refuses("array: two disks\n", "", "1: has no 'array'; add it");
    }
}
