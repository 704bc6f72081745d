// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/**
 * What the fuzzer calls: it turns bytes into a changed document and reads it. A fault does not end the search: the
 * first document with a new one is kept in the folder {@code loggia.fuzz.findings}, where {@link FindingsTest} replays
 * it, and its trace next to the figures. A document that takes more than ten seconds of processor time is kept and ends
 * the process.
 */
public final class FuzzTarget {

    private static final long MAX_NANOS = 10_000_000_000L;
    private static final long BETWEEN_FIGURES_NANOS = 2_000_000_000L;
    private static final int FRAMES = 4;
    private static final int MIN_BYTES = 8;
    private static final int MORE_BYTES = 80;

    private static final String NAME = System.getProperty("loggia.fuzz.reader");
    private static final Path FINDINGS = Path.of(System.getProperty("loggia.fuzz.findings"));
    private static final Path FIGURES = Path.of(System.getProperty("loggia.fuzz.figures"));
    private static final Reader READER = Readers.of(NAME);
    private static final Set<String> FAULTS = new HashSet<>();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static volatile Reader.Document current;
    private static volatile long startOfCurrent;
    private static volatile long readingThread;
    private static long inputs;
    private static long accepted;
    private static long longest;
    private static long lastFigures = System.nanoTime();

    static {
        Thread watch = new Thread(FuzzTarget::watch, "watch");
        watch.setDaemon(true);
        watch.start();
    }

    private FuzzTarget() {
    }

    /**
     * Searches without a fuzzer: choices are drawn at random.
     *
     * @param arguments for how many seconds, and a seed
     */
    public static void main(String[] arguments) {
        long end = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000_000L;
        Random random = new Random(Long.parseLong(arguments[1]));
        while (System.nanoTime() < end) {
            byte[] bytes = new byte[MIN_BYTES + random.nextInt(MORE_BYTES)];
            random.nextBytes(bytes);
            fuzzerTestOneInput(bytes);
        }
        writeFigures();
        System.exit(0);
    }

    /** Called by the fuzzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        Reader.Document document = READER.changed(new Choices(bytes));
        long thread = Thread.currentThread().getId();
        long start = THREADS.getThreadCpuTime(thread);
        readingThread = thread;
        startOfCurrent = start;
        current = document;
        inputs++;
        try {
            accepted += READER.accepts(document) ? 1 : 0;
        } catch (AssertionError fault) {
            keep(document, fault.getCause());
        }
        current = null;
        longest = Math.max(longest, THREADS.getThreadCpuTime(thread) - start);
        if (System.nanoTime() - lastFigures > BETWEEN_FIGURES_NANOS) {
            writeFigures();
        }
    }

    private static void watch() {
        while (true) {
            try {
                Thread.sleep(500);
            } catch (InterruptedException ended) {
                return;
            }
            Reader.Document document = current;
            if (document != null && THREADS.getThreadCpuTime(readingThread) - startOfCurrent > MAX_NANOS
                    && document == current) {
                longest = Math.max(longest, MAX_NANOS);
                keep(document, new IllegalStateException("takes more than 10 s"));
                writeFigures();
                Runtime.getRuntime().halt(1);
            }
        }
    }

    /** Faults that arise in the same place are one. */
    private static synchronized void keep(Reader.Document document, Throwable fault) {
        StringBuilder place = new StringBuilder(fault.getClass().getName());
        StackTraceElement[] trace = fault.getStackTrace();
        for (int i = 0, shown = 0; i < trace.length && shown < FRAMES; i++) {
            if (trace[i].getClassName().startsWith("org.loggia.")) {
                place.append(' ').append(trace[i].getClassName()).append('.').append(trace[i].getMethodName());
                shown++;
            }
        }
        if (!FAULTS.add(place.toString())) {
            return;
        }
        String name = String.format("%08x", place.toString().hashCode()) + "-" + document.name();
        try {
            Files.createDirectories(FINDINGS.resolve(NAME));
            Files.write(FINDINGS.resolve(NAME).resolve(name), document.text().getBytes(StandardCharsets.UTF_8));
            StringWriter text = new StringWriter();
            fault.printStackTrace(new PrintWriter(text, true));
            Files.writeString(FIGURES.resolve(NAME + "-" + name + ".trace"), text.toString());
        } catch (IOException unwritable) {
            throw new IllegalStateException(unwritable);
        }
        System.err.println("fault: " + name + ": " + fault);
        writeFigures();
    }

    private static synchronized void writeFigures() {
        lastFigures = System.nanoTime();
        long heap = ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage).mapToLong(usage -> usage.getUsed()).sum();
        try {
            Files.writeString(FIGURES.resolve(NAME + ".figures"), NAME + "," + inputs + "," + accepted + ","
                    + FAULTS.size() + "," + longest / 1_000_000 + "," + (heap >> 20) + "\n");
        } catch (IOException unwritable) {
            throw new IllegalStateException(unwritable);
        }
    }
}
