// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;
import org.loggia.measurement.MeasuredMetric;

/**
 * Record of a monitor during a run.
 *
 * @param samples values over time
 * @param metrics means over the run, among them {@code foreignCpu} and {@code steal}, shares of all processors
 */
public record MonitorRecord(List<Sample> samples, List<MeasuredMetric> metrics) {

    private static final Pattern TIMES = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s");
    private static final int SECTOR = 512;
    private static final int SECONDS_A_MINUTE = 60;

    /** Kernel counters at one moment; NaN where they were not read. */
    private record Moment(double seconds, long busy, long all, long stolen, long[] disk, long kernel, long sampler,
            double threads, double observed, double files, double bytes) {
    }

    public MonitorRecord {
        samples = List.copyOf(samples);
        metrics = List.copyOf(metrics);
    }

    /** The mean of a name over the run, if it was watched. */
    public Optional<Double> mean(String name) {
        return metrics.stream().filter(metric -> metric.name().equals(name)).map(MeasuredMetric::value).findFirst();
    }

    /**
     * Understands what the monitor's script printed.
     *
     * @param load when the storage was loaded; means of the device are over that time. Without it they are over the
     *        whole record, and so include the generator's start
     */
    static MonitorRecord parse(String text, Optional<LoadInterval> load) {
        DeviceCounters counters = new DeviceCounters();
        List<Moment> moments = new ArrayList<>();
        List<String> block = new ArrayList<>();
        double ticks = 100;
        double generator = 0;
        for (String line : text.lines().toList()) {
            Matcher times = TIMES.matcher(line);
            if (counters.read(line)) {
                continue;
            }
            if (line.startsWith("@ ") && !block.isEmpty()) {
                moments.add(moment(block));
                block.clear();
            }
            if (times.matches()) {
                // The second of two such lines, that of the children, counts.
                generator = SECONDS_A_MINUTE * (number(times.group(1)) + number(times.group(3)))
                        + number(times.group(2)) + number(times.group(4));
            } else if (line.matches("\\d+")) {
                ticks = number(line);
            } else {
                block.add(line);
            }
        }
        if (!block.isEmpty()) {
            moments.add(moment(block));
        }
        return moments.size() < 2 ? new MonitorRecord(List.of(), List.of())
                : new MonitorRecord(samples(moments),
                        metrics(moments, generator * ticks, load.flatMap(counters::during)));
    }

    private static double number(String text) {
        return NumberReader.parseDouble(text);
    }

    private static Moment moment(List<String> block) {
        double seconds = 0;
        long[] cpu = new long[8];
        long[] disk = null;
        double[] processes = {0, 0, 0, 0};
        double[] files = {Double.NaN, Double.NaN};
        for (String line : block) {
            String[] words = line.strip().split("\\s+");
            switch (words[0]) {
                case "@" -> seconds = number(words[1]);
                case "cpu" -> {
                    for (int i = 0; i < cpu.length && i + 1 < words.length; i++) {
                        cpu[i] = NumberReader.parseLong(words[i + 1]);
                    }
                }
                case "d" -> {
                    disk = new long[5];
                    for (int i = 0; i < disk.length; i++) {
                        disk[i] = NumberReader.parseLong(words[i + 1]);
                    }
                }
                case "p" -> {
                    for (int i = 0; i < processes.length; i++) {
                        processes[i] = number(words[i + 1]);
                    }
                }
                case "f" -> {
                    files[0] = number(words[1]);
                    files[1] = number(words[2]);
                }
                default -> {
                    // A line that the target's shell added says nothing about the run.
                }
            }
        }
        // user, nice, system, idle, iowait, irq, softirq, steal; interrupts belong to the I/O
        long busy = cpu[0] + cpu[1] + cpu[2];
        long all = busy + cpu[3] + cpu[4] + cpu[5] + cpu[6] + cpu[7];
        return new Moment(seconds, busy, all, cpu[7], disk, (long) processes[0], (long) processes[1], processes[2],
                processes[3], files[0], files[1]);
    }

    private static List<Sample> samples(List<Moment> moments) {
        List<Sample> samples = new ArrayList<>();
        double start = moments.get(0).seconds;
        for (int i = 0; i < moments.size(); i++) {
            Moment now = moments.get(i);
            double at = now.seconds - start;
            if (now.threads > 0) {
                samples.add(new Sample(at, "threads", "", now.threads));
            }
            if (now.observed > 0) {
                samples.add(new Sample(at, "observedThreads", "", now.observed));
            }
            if (!Double.isNaN(now.bytes)) {
                samples.add(new Sample(at, "files", "", now.files));
                samples.add(new Sample(at, "fileSetSize", "B", now.bytes));
            }
            if (i > 0) {
                rates(moments.get(i - 1), now).forEach(rate -> samples.add(new Sample(at, rate.name(), rate.unit(), rate
                        .value())));
            }
        }
        return samples;
    }

    /** Returns the changes between two times. */
    private static List<MeasuredMetric> rates(Moment before, Moment now) {
        List<MeasuredMetric> rates = new ArrayList<>();
        double ticks = Math.max(1, now.all - before.all);
        rates.add(new MeasuredMetric("cpu", "", (now.busy - before.busy) / ticks));
        rates.add(new MeasuredMetric("steal", "", (now.stolen - before.stolen) / ticks));
        double seconds = now.seconds - before.seconds;
        if (now.disk != null && before.disk != null && seconds > 0) {
            double[] change = new double[now.disk.length];
            for (int i = 0; i < change.length; i++) {
                change[i] = (now.disk[i] - before.disk[i]) / seconds;
            }
            rates.addAll(deviceRates(change));
        }
        return rates;
    }

    /** Returns the activity of a device per second: reads, sectors read, writes, sectors written, milliseconds busy. */
    private static List<MeasuredMetric> deviceRates(double[] change) {
        return List.of(new MeasuredMetric("diskReadRate", "1/s", change[0]),
                new MeasuredMetric("diskReadThroughput", "B/s", change[1] * SECTOR),
                new MeasuredMetric("diskWriteRate", "1/s", change[2]),
                new MeasuredMetric("diskWriteThroughput", "B/s", change[3] * SECTOR),
                new MeasuredMetric("diskUtilization", "", Math.min(1, change[4] / 1000)));
    }

    private static List<MeasuredMetric> metrics(List<Moment> moments, double generatorTicks,
            Optional<double[]> device) {
        Moment first = moments.get(0);
        Moment last = moments.get(moments.size() - 1);
        List<MeasuredMetric> metrics = new ArrayList<>(rates(first, last));
        device.ifPresent(change -> {
            metrics.removeIf(metric -> metric.name().startsWith("disk"));
            metrics.addAll(deviceRates(change));
        });
        double foreign = last.busy - first.busy - (last.kernel - first.kernel) - (last.sampler - first.sampler)
                - generatorTicks;
        // Processes are counted a little after the processors, so the difference may leave the possible by a little.
        double share = foreign / Math.max(1, last.all - first.all);
        metrics.add(new MeasuredMetric("foreignCpu", "", Math.max(0, Math.min(1, share))));
        mean(moments.stream().mapToDouble(Moment::threads).filter(threads -> threads > 0).average().orElse(Double.NaN),
                "threads", "", metrics);
        mean(moments.stream().mapToDouble(Moment::observed).filter(threads -> threads > 0).average().orElse(Double.NaN),
                "observedThreads", "", metrics);
        mean(moments.stream().mapToDouble(Moment::files).filter(files -> !Double.isNaN(files)).average()
                .orElse(Double.NaN), "observedFiles", "", metrics);
        mean(moments.stream().mapToDouble(Moment::bytes).filter(bytes -> !Double.isNaN(bytes)).average()
                .orElse(Double.NaN), "observedFileSetSize", "B", metrics);
        return metrics;
    }

    private static void mean(double value, String name, String unit, List<MeasuredMetric> metrics) {
        if (!Double.isNaN(value)) {
            metrics.add(new MeasuredMetric(name, unit, value));
        }
    }
}
