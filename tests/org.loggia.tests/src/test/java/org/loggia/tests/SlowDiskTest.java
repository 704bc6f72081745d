// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.nio.file.ExtendedOpenOption;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The disk array of the closed loop is as fast as it was told to be, and nothing of it stays. */
class SlowDiskTest {

    private static final int SIZE = 64 << 10;
    private static final int BLOCK = 4096;

    @TempDir
    private Path directory;

    /** One disk, 8 ms of positioning and 64 MiB a second: 64 KiB take 9 ms, a write twice as long, in a row 1 ms. */
    @Test
    void requestsTakeMeasuredDiskTime() throws Exception {
        Process array = start("--disks", "1", "--positioning-ms", "8", "--rate-mib", "64", "--write-factor", "2",
                "--size-mib", "64");
        try {
            Path file = directory.resolve("file");
            ByteBuffer data = ByteBuffer.allocateDirect(SIZE + BLOCK).alignedSlice(BLOCK).limit(SIZE);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                    StandardOpenOption.WRITE, ExtendedOpenOption.DIRECT)) {
                for (int i = 0; i < 256; i++) {
                    channel.write(data.clear().limit(SIZE), (long) i * SIZE);
                }
                channel.force(true);
                SplittableRandom random = new SplittableRandom(1);
                double read = median(80, () -> channel.read(data.clear().limit(SIZE), SIZE * random.nextLong(256)));
                double write = median(40, () -> channel.write(data.clear().limit(SIZE), SIZE * random.nextLong(256)));
                long[] next = {0};
                double inARow = median(80, () -> channel.read(data.clear().limit(SIZE), SIZE * next[0]++));
                // A busy machine only makes it slower.
                assertTrue(read > 7.5 && read < 18, "a read takes " + read + " ms");
                assertTrue(write > 15 && write < 36, "a write takes " + write + " ms");
                assertTrue(inARow > 0.9 && inARow < 5, "reads in a row take " + inARow + " ms");
            }
        } finally {
            array.destroy();
            assertTrue(array.waitFor(20, TimeUnit.SECONDS));
        }
        assertFalse(Files.readString(Path.of("/proc/mounts")).contains(directory.toString()));
        assertFalse(Files.exists(directory.resolve("file")), "the contents were in memory");
    }

    @Test
    void rejectsImpossibleSettings() throws Exception {
        Process process = process("--disks", "0");
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals(2, process.exitValue());
    }

    private interface Request {
        int run() throws IOException;
    }

    /** Median milliseconds of a request. */
    private static double median(int requests, Request request) throws IOException {
        double[] millis = new double[requests];
        for (int i = 0; i < requests; i++) {
            long start = System.nanoTime();
            assertEquals(SIZE, request.run());
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        return millis[requests / 2];
    }

    private Process process(String... options) {
        try {
            List<String> command = new ArrayList<>(List.of("python3",
                    Repository.EXAMPLES.resolve("closed-loop/slow_disk.py").toString(), directory.toString()));
            command.addAll(List.of(options));
            return new ProcessBuilder(command).start();
        } catch (IOException absent) {
            return Assumptions.abort("python3 is not installed");
        }
    }

    private Process start(String... options) throws IOException {
        Assumptions.assumeTrue(System.getProperty("user.name").equals("root") && Files.exists(Path.of("/dev/fuse"))
                && Files.exists(Path.of("/dev/loop-control")),
                "a file system in user space and a loop device need root");
        Process process = process(options);
        BufferedReader out = process.inputReader();
        String device = out.readLine();
        Assumptions.assumeTrue(device != null, () -> "no disk array here: " + faults(process));
        return process;
    }

    private static String faults(Process process) {
        try {
            return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException closed) {
            return closed.getMessage();
        }
    }
}
