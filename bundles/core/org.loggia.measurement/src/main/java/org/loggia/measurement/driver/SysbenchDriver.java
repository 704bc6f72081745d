// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.RunningCommand;

/**
 * Drives the test fileio of sysbench 1. It knows whole seconds only, and reports one response time over all requests:
 * where all of them read, or all write, it is {@code readResponseTime} or {@code writeResponseTime} as well.
 *
 * @param program its name or path
 */
record SysbenchDriver(String program) implements LoadDriver {

    private static final Pattern FIGURE = Pattern.compile("\\s*([a-z0-9/ ,MiB()]+?):\\s+([\\d.]+)s?\\s*");
    private static final double MEBIBYTE = 1 << 20;
    /** sysbench finds its files in the directory that it runs in. */
    private static final String INSIDE = "cd -- \"$1\" && shift && exec \"$@\"";

    @Override
    public String version(Host host) throws InterruptedException {
        return FioDriver.versionOf(host, program, "sysbench 1.", "--version");
    }

    @Override
    public void prepare(LoadContext context) throws InterruptedException {
        CommandResult result = context.place().run("generator", words(context, Duration.ZERO, "prepare"), context
                .limit());
        LoadFailure.require("sysbench", "writing the file set", context, result);
    }

    @Override
    public List<MeasuredMetric> warmUp(LoadContext context) throws InterruptedException {
        CommandResult result = context.place().run("generator", words(context, context.warmUp(), "run"), context
                .limit());
        LoadFailure.require("sysbench", "the warm-up", context, result);
        return List.of();
    }

    @Override
    public RunningCommand start(LoadContext context) {
        return context.place().start("generator", words(context, context.runTime(), "run"), context.limit());
    }

    private List<String> words(LoadContext context, Duration time, String command) {
        List<String> words = new ArrayList<>(List.of("sh", "-c", INSIDE, "loggia", context.folder(), program,
                "fileio"));
        words.addAll(options(context.settings(), time));
        words.add(command);
        return words;
    }

    /** The same files for all commands; no synchronization that would be neither read nor write. */
    static List<String> options(RunSettings settings, Duration time) {
        double share = settings.readShare();
        List<String> options = new ArrayList<>(List.of("--file-num=" + settings.files(), "--file-total-size=" + settings
                .fileSetSize(), "--file-block-size=" + settings.readSize(), "--file-test-mode=" + mode(settings),
                "--threads=" + settings.clients(), "--time=" + Math.max(1, Math.round(time.toMillis() / 1000.0)),
                "--file-fsync-freq=0", "--file-fsync-end=off", "--rand-type=uniform", "--percentile=95"));
        if (share > 0 && share < 1) {
            options.add(String.format(Locale.ROOT, "--file-rw-ratio=%.6f", share / (1 - share)));
        }
        if (settings.isDirect()) {
            options.add("--file-extra-flags=direct");
        }
        return options;
    }

    private static String mode(RunSettings settings) {
        double share = settings.readShare();
        if (settings.readsSequentially()) {
            return share > 0 ? "seqrd" : "seqrewr";
        }
        return share == 1 ? "rndrd" : share == 0 ? "rndwr" : "rndrw";
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException {
        LoadFailure.require("sysbench", "the run", context, ended);
        return new LoadResult(metrics(ended.text(), context.settings().readShare()), Map.of("sysbench.txt", ended
                .output()));
    }

    /** Means come from the sum of all times, because sysbench rounds its own to 10 us. */
    static List<MeasuredMetric> metrics(String output, double readShare) {
        Map<String, Double> figures = new HashMap<>();
        for (String line : output.lines().toList()) {
            Matcher figure = FIGURE.matcher(line);
            if (figure.matches()) {
                figures.put(figure.group(1), NumberReader.parseDouble(figure.group(2)));
            }
        }
        for (String needed : List.of("reads/s", "writes/s", "read, MiB/s", "written, MiB/s", "total time",
                "total number of events", "max", "95th percentile", "sum")) {
            if (!figures.containsKey(needed)) {
                throw new LoadFailure("sysbench's report of " + output.lines().count() + " lines has no '" + needed
                        + "'", "check that sysbench has version 1");
            }
        }
        double events = figures.get("total number of events");
        if (events == 0) {
            throw new LoadFailure("sysbench completed no request", "increase runTime");
        }
        List<MeasuredMetric> metrics = new ArrayList<>();
        for (String type : List.of("read", "write")) {
            double rate = figures.get(type + "s/s");
            metrics.add(new MeasuredMetric(type + "s", "", Math.rint(rate * figures.get("total time"))));
            metrics.add(new MeasuredMetric(type + "Rate", "1/s", rate));
            metrics.add(new MeasuredMetric(type + "Throughput", "B/s", figures.get(type.equals("read") ? "read, MiB/s"
                    : "written, MiB/s") * MEBIBYTE));
        }
        List<String> names = new ArrayList<>(List.of("responseTime"));
        if (readShare == 0 || readShare == 1) {
            names.add(readShare == 1 ? "readResponseTime" : "writeResponseTime");
        }
        for (String name : names) {
            metrics.add(new MeasuredMetric(name, "ms", figures.get("sum") / events));
            metrics.add(new MeasuredMetric(name + "Maximum", "ms", figures.get("max")));
            metrics.add(new MeasuredMetric(name + "Quantile95", "ms", figures.get("95th percentile")));
        }
        return metrics;
    }
}
