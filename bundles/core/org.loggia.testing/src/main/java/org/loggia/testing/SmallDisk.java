// SPDX-License-Identifier: EPL-2.0
package org.loggia.testing;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;

/**
 * A file system of a few kilobytes in memory, which is soon full and can become read-only. Mounting needs root and a
 * system that permits it; elsewhere the test is skipped by name.
 */
public final class SmallDisk implements AutoCloseable {

    private static final int ATTEMPTS = 50;

    private final Path folder;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    /**
     * Mounts one.
     *
     * @param folder where; made if it is missing
     */
    public static SmallDisk at(Path folder, int kilobytes) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Assumptions.assumeTrue(done("mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "loggia-test",
                folder.toString()), "a small file system cannot be mounted here");
        return new SmallDisk(folder);
    }

    public Path folder() {
        return folder;
    }

    /** Takes all the room that is left. */
    public void fill() throws IOException {
        fill(0);
    }

    /** Takes all the room that is left but some. */
    public void fill(int leftKilobytes) throws IOException {
        try (FileChannel filler = FileChannel.open(folder.resolve("filler"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            try {
                while (true) {
                    filler.write(ByteBuffer.allocate(512));
                }
            } catch (IOException full) {
                if (!String.valueOf(full.getMessage()).contains("No space left")) {
                    throw full;
                }
            }
            filler.truncate(filler.size() - leftKilobytes * 1024L);
        }
    }

    /**
     * Nothing can be written any more, by root neither. A disk with a file that is open for writing refuses, and a
     * program that another test starts at this moment has all open files for a while, so it is tried more than once.
     */
    public void makeReadOnly() throws IOException, InterruptedException {
        for (int attempt = 0; !done("mount", "-o", "remount,ro", folder.toString()); attempt++) {
            if (attempt == ATTEMPTS) {
                throw new IOException(folder + " cannot be made read-only");
            }
            Thread.sleep(100);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            if (!done("umount", folder.toString())) {
                done("umount", "-l", folder.toString());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while " + folder + " was unmounted");
        }
    }

    private static boolean done(String... words) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(List.of(words)).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException notInstalled) {
            return false;
        }
    }
}
