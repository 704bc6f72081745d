// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.characterization.pattern.AccessPatternRecognizer;
import org.loggia.characterization.pattern.SequentialWindow;

/**
 * Measures the recognition of the access pattern of ten million requests, with the default window, with one window
 * over all of them, and inside the whole characterization. A program to run by hand:
 * {@code java -Xmx1g -XX:ActiveProcessorCount=1 -cp target/classes:target/test-classes
 * org.loggia.characterization.AccessPatternBenchmark}.
 */
public final class AccessPatternBenchmark {
    private static final int REQUESTS = 10_000_000;

    private AccessPatternBenchmark() {
    }

    public static void main(String[] args) {
        for (int repetition = 0; repetition < 2; repetition++) {
            measure("100 interleaved streams, window 512", SequentialWindow.DEFAULT, 100);
            measure("random over 1 TiB, window 512", SequentialWindow.DEFAULT, 0);
            measure("100 interleaved streams, window all", new SequentialWindow.Whole(), 100);
            measure("random over 1 TiB, window all", new SequentialWindow.Whole(), 0);
            characterize(100);
            characterize(0);
        }
    }

    private static void measure(String title, SequentialWindow window, int streams) {
        double begin = cpuSeconds();
        AccessPatternRecognizer recognizer = new AccessPatternRecognizer(window);
        generate(streams, (time, start) -> recognizer.add(time, 0, start, 4096));
        AccessPattern pattern = recognizer.result().orElseThrow();
        print(title, begin, "ratio " + pattern.ratio() + ", chance " + pattern.chance());
    }

    private static void characterize(int streams) {
        double begin = cpuSeconds();
        Characterizer characterizer = new Characterizer(SequentialWindow.DEFAULT);
        generate(streams, (time, start) -> characterizer.request(time, (time & 1024) != 0, 0, start, 4096,
                (int) (start >>> 33), 100_000));
        print("whole characterization, " + streams + " streams", begin, "");
    }

    private static void print(String title, double begin, String result) {
        System.out.printf("%-42s %6.2f s of processor time  %s%n", title, cpuSeconds() - begin, result);
    }

    private static double cpuSeconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() * 1e-9;
    }

    private interface Arrival {
        void at(long time, long start);
    }

    private static void generate(int streams, Arrival arrival) {
        SplittableRandom random = new SplittableRandom(1);
        long[] next = new long[Math.max(1, streams)];
        long time = 0;
        for (int i = 0; i < REQUESTS; i++) {
            time += random.nextInt(20_000);
            if (streams == 0) {
                arrival.at(time, random.nextLong(1L << 28) * 4096);
            } else {
                int s = random.nextInt(streams);
                arrival.at(time, ((long) s << 33) + next[s]);
                next[s] += 4096;
            }
        }
    }
}
