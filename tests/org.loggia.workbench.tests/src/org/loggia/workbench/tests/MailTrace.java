// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A trace of a mail server's disk as biosnoop writes it, always the same: mails that come in bursts and are written one
 * after the other, old ones that are read anywhere, and a backup that reads a part of the disk from end to end.
 */
final class MailTrace {

    private static final int SECONDS = 20;
    private static final int SECTOR = 512;

    private final Random random = new Random(1);
    private final List<Line> lines = new ArrayList<>();

    private record Line(double time, String text) {
    }

    private MailTrace() {
    }

    static String text() {
        MailTrace trace = new MailTrace();
        trace.deliver();
        trace.read();
        trace.backUp();
        StringBuilder text = new StringBuilder(
                "TIME(s)     COMM           PID    DISK    T SECTOR     BYTES   LAT(ms)\n");
        trace.lines.stream().sorted(Comparator.comparingDouble(Line::time)).forEach(line -> text.append(line.text()));
        return text.toString();
    }

    private void deliver() {
        long sector = 40_000_000;
        for (double at = 0; at < SECONDS; at += exponential(0.4)) {
            double time = at;
            for (int mails = 2 + random.nextInt(40); mails > 0 && time < SECONDS; mails--) {
                int bytes = 4096 * (2 + random.nextInt(5));
                add(time, "deliver", 812, 'W', sector, bytes, 0.4 + exponential(0.5));
                add(time + 0.0005, "jbd2/vda1-8", 301, 'W', 2_000_000 + sector % 65_536, 4096, 0.2 + exponential(0.2));
                sector += bytes / SECTOR;
                time += exponential(0.004);
            }
        }
    }

    private void read() {
        for (double time = 0; time < SECONDS; time += exponential(0.01)) {
            long sector = 40_000_000 + 8L * random.nextInt(5_000_000);
            add(time, "imap", 815, 'R', sector, 4096 << random.nextInt(4), 0.8 + exponential(2));
        }
    }

    private void backUp() {
        long sector = 60_000_000;
        for (double time = 8; time < 14; time += 0.004) {
            add(time, "backup", 902, 'R', sector, 131_072, 1.5 + exponential(0.4));
            sector += 131_072 / SECTOR;
        }
    }

    private double exponential(double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }

    private void add(double time, String program, int process, char type, long sector, int bytes, double latency) {
        lines.add(new Line(time, String.format(Locale.ROOT, "%-11.6f %-14s %-6d vda     %c %-10d %-7d %.2f%n", time,
                program, process, type, sector, bytes, latency)));
    }
}
