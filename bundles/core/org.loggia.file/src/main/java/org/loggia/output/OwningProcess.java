// SPDX-License-Identifier: EPL-2.0
package org.loggia.output;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;

/**
 * The process that a file belongs to: its machine, its id and its start. Another process can find out from the text
 * whether that process is still running, also after an operating system has lost its lock.
 *
 * @param system a number for the machine and, on Linux, for the container
 * @param start in milliseconds since 1970; 0 if unknown
 */
record OwningProcess(String system, long pid, long start) {

    private static final Pattern TEXT = Pattern.compile("([0-9a-f]{1,8})-([0-9]{1,18})-([0-9]{1,18})");
    /** Operating systems derive the start from a clock that is adjusted while the process runs. */
    private static final long TOLERANCE = 60_000;
    private static final OwningProcess THIS = new OwningProcess(thisSystem(), ProcessHandle.current().pid(),
            start(ProcessHandle.current()));

    /** This process. */
    static OwningProcess current() {
        return THIS;
    }

    /** The process of a text that {@link #toString} returned; empty for any other text. */
    static Optional<OwningProcess> parse(String text) {
        Matcher words = TEXT.matcher(text);
        return words.matches() ? Optional.of(new OwningProcess(words.group(1), NumberReader.parseLong(words.group(2)),
                NumberReader.parseLong(words.group(3)))) : Optional.empty();
    }

    /** Whether it ran on this machine, so that {@link #isRunning} knows of it. */
    boolean isLocal() {
        return system.equals(THIS.system);
    }

    /** Whether a local process is running. One that was killed and still waits for its parent has ended. */
    boolean isRunning() {
        return isLocal() && ProcessHandle.of(pid).filter(ProcessHandle::isAlive)
                .filter(process -> process.info().command().isPresent())
                .filter(process -> start == 0 || start(process) == 0 || Math.abs(start(process) - start) <= TOLERANCE)
                .isPresent();
    }

    private static long start(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    private static String thisSystem() {
        String name;
        try {
            name = InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException unnamed) {
            name = "";
        }
        try {
            name += Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
        } catch (IOException | UnsupportedOperationException withoutNamespaces) {
            // Process ids are those of the machine.
        }
        return Integer.toHexString(name.hashCode());
    }

    @Override
    public String toString() {
        return system + "-" + pid + "-" + start;
    }
}
