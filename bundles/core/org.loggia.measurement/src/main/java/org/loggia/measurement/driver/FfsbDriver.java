// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;
import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.RunningCommand;

/**
 * Drives the Flexible File System Benchmark 6, the reference benchmark of Noorshams 2015 (section 9.2.1): each client
 * issues runs of requests of one type to a random file. FFSB knows whole seconds only. It reports the reads and writes
 * a second, and the times of the system calls: minimum, mean, maximum, and their numbers in given bins.
 *
 * @param program its name or path
 */
record FfsbDriver(String program) implements LoadDriver {

    private static final Pattern RATE = Pattern.compile("\\s*(read|write)\\s*:\\s*(\\d+)\\s+([\\d.]+)\\s+[\\d.]+%.*");
    private static final Pattern TIME =
            Pattern.compile("\\[\\s*(\\w+)\\]\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+(\\d+)");
    private static final Pattern BIN =
            Pattern.compile("\\s*msec_range\\[\\d+\\]\\s+([\\d.]+) - ([\\d.]+) :\\s+(\\d+)");
    private static final String TOTALS = "Total Results";
    /** A fork of FFSB 6 lists the time of each call at the end; the bins hold the same. */
    private static final String SINGLE_TIMES = "Discrete overall System Call Latency";
    private static final double NANOSECONDS = 1e6;

    /** FFSB prints its version before it misses the profile. */
    @Override
    public String version(Host host) throws InterruptedException {
        return FioDriver.versionOf(host, program, "FFSB version 6", "-V");
    }

    @Override
    public void prepare(LoadContext context) throws InterruptedException {
        context.place().write("prepare.ffsb", FfsbProfile.of(context, Duration.ZERO));
        CommandResult ended = context.place().run("generator", List.of(program, "prepare.ffsb"), context.limit());
        LoadFailure.require("ffsb", "writing the file set", context, ended);
        if (!ended.text().contains("Setup complete")) {
            throw failure("writing the file set", ended);
        }
    }

    @Override
    public List<MeasuredMetric> warmUp(LoadContext context) throws InterruptedException {
        context.place().write("warm-up.ffsb", FfsbProfile.of(context, context.warmUp()));
        completed("the warm-up", context, context.place().run("generator", List.of(program, "warm-up.ffsb"),
                context.limit()));
        return List.of();
    }

    @Override
    public RunningCommand start(LoadContext context) throws InterruptedException {
        context.place().write("load.ffsb", FfsbProfile.of(context, context.runTime()));
        return context.place().start("generator", List.of(program, "load.ffsb"), context.limit());
    }

    /** FFSB exits with 0 also where it cannot open a file. */
    private static void completed(String step, LoadContext context, CommandResult ended) {
        LoadFailure.require("ffsb", step, context, ended);
        if (!ended.text().contains(TOTALS)) {
            throw failure(step, ended);
        }
    }

    private static LoadFailure failure(String step, CommandResult ended) {
        return LoadFailure.of("ffsb failed " + step + ": " + ended.reason(), "", ended);
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException {
        completed("the run", context, ended);
        String report = report(ended.text());
        Map<String, byte[]> outputs = new LinkedHashMap<>();
        outputs.put("load.ffsb", context.place().read("load.ffsb"));
        outputs.put("ffsb.txt", report.getBytes(StandardCharsets.UTF_8));
        return new LoadResult(metrics(report, context.settings()), outputs, List.of(), histograms(report),
                Optional.empty());
    }

    /** The output without the times of single calls. */
    static String report(String output) {
        int singleTimes = output.indexOf(SINGLE_TIMES);
        return singleTimes < 0 ? output : output.substring(0, singleTimes);
    }

    /** The response times of reads and writes; a bin counts at its middle. */
    static List<ResponseTimeHistogram> histograms(String output) {
        Map<String, SortedMap<Long, Long>> bins = new TreeMap<>();
        SortedMap<Long, Long> current = new TreeMap<>();
        for (String line : output.substring(Math.max(0, output.indexOf(TOTALS))).lines().toList()) {
            Matcher time = TIME.matcher(line);
            Matcher bin = BIN.matcher(line);
            if (time.matches()) {
                current = bins.computeIfAbsent(time.group(1), call -> new TreeMap<>());
            } else if (bin.matches() && !bin.group(3).equals("0")) {
                double middle = (NumberReader.parseDouble(bin.group(1)) + NumberReader.parseDouble(bin.group(2))) / 2;
                current.merge(Math.round(middle * NANOSECONDS), NumberReader.parseLong(bin.group(3)), Long::sum);
            }
        }
        return List.of("read", "write").stream().filter(type -> bins.containsKey(type) && !bins.get(type).isEmpty())
                .map(type -> new ResponseTimeHistogram(type, bins.get(type))).toList();
    }

    /** Each block that is read or written counts as a transaction. */
    static List<MeasuredMetric> metrics(String output, RunSettings settings) {
        List<MeasuredMetric> metrics = new ArrayList<>();
        String totals = output.substring(Math.max(0, output.indexOf(TOTALS)));
        for (String line : totals.lines().toList()) {
            Matcher rate = RATE.matcher(line);
            Matcher time = TIME.matcher(line);
            if (rate.matches()) {
                String type = rate.group(1);
                double perSecond = NumberReader.parseDouble(rate.group(3));
                metrics.add(new MeasuredMetric(type + "s", "", NumberReader.parseDouble(rate.group(2))));
                metrics.add(new MeasuredMetric(type + "Rate", "1/s", perSecond));
                metrics.add(new MeasuredMetric(type + "Throughput", "B/s",
                        perSecond * (type.equals("read") ? settings.readSize() : settings.writeSize())));
            } else if (time.matches() && time.group(1).matches("read|write")) {
                metrics.add(new MeasuredMetric(time.group(1) + "ResponseTimeMinimum", "ms", NumberReader.parseDouble(
                        time.group(
                                2))));
                metrics.add(new MeasuredMetric(time.group(1) + "ResponseTime", "ms", NumberReader.parseDouble(time
                        .group(3))));
                metrics.add(new MeasuredMetric(time.group(1) + "ResponseTimeMaximum", "ms", NumberReader.parseDouble(
                        time.group(
                                4))));
            }
        }
        if (metrics.stream().noneMatch(metric -> metric.name().endsWith("ResponseTime"))) {
            throw new LoadFailure("ffsb's report of "
                    + output.lines().count()
                    + " lines contains no time of read or write", "check that FFSB has version 6");
        }
        return metrics;
    }
}
