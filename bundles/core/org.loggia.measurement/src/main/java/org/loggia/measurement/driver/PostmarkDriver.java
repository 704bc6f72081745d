// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
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
 * Drives Postmark 1.5 (Katcher 1997): one client makes a set of small files and performs transactions, each of which
 * reads or extends a file and creates or removes one, through the page cache. Postmark counts transactions, not time:
 * their number follows from the rate of a short run. It reports whole seconds and no response times; the mean time of a
 * transaction follows from their number, because the client performs one after the other.
 *
 * @param program its name or path
 */
record PostmarkDriver(String program) implements LoadDriver {

    private static final Pattern FIGURE = Pattern.compile("\\s*([\\d.]+) (seconds total|seconds of transactions|read"
            + "|appended|created|deleted|(?:kilo|mega|giga)?bytes (?:read|written))\\b.*");
    private static final Map<String, Double> UNITS = Map.of("bytes", 1.0, "kilobytes", 1024.0, "megabytes",
            1024.0 * 1024, "gigabytes", 1024.0 * 1024 * 1024);
    private static final long PROBE = 500;
    private static final long MAX_TRANSACTIONS = 1L << 30;
    private static final String RATE = "rate.txt";

    @Override
    public String version(Host host) throws InterruptedException {
        return FioDriver.versionOf(host, program, "PostMark v1.5", "/dev/null");
    }

    /** Runs that grow until one lasts; their rate gives the transactions of a run. */
    @Override
    public List<MeasuredMetric> warmUp(LoadContext context) throws InterruptedException {
        rate(context, Math.max(1, seconds(context.warmUp())));
        return List.of();
    }

    /** Transactions a second: by the clock, within the second that Postmark's whole seconds leave open. */
    private double rate(LoadContext context, long atLeast) throws InterruptedException {
        double rate;
        double took;
        long transactions = PROBE;
        do {
            transactions *= 4;
            context.place().write("warm-up.pm", commands(context, transactions));
            long begin = System.nanoTime();
            CommandResult ended = LoadFailure.require("postmark", "the warm-up", context, context.place().run(
                    "generator", List.of(program, "warm-up.pm"), context.limit()));
            double whole = (System.nanoTime() - begin) / 1e9;
            took = LoadFailure.reading(ended, () -> figures(ended.text())).get("seconds of transactions");
            rate = transactions / Math.max(took - 1, Math.min(took + 1, whole));
        } while (took <= atLeast && transactions < MAX_TRANSACTIONS);
        context.place().write(RATE, Double.toString(rate));
        return rate;
    }

    @Override
    public RunningCommand start(LoadContext context) throws InterruptedException {
        String known = new String(context.place().read(RATE), StandardCharsets.UTF_8).strip();
        double rate = known.isEmpty() || context.warmUp().isZero() ? rate(context, 1) : NumberReader.parseDouble(known);
        long transactions = Math.max(1, Math.round(rate * context.runTime().toMillis() / 1000));
        context.place().write("load.pm", commands(context, transactions));
        return context.place().start("generator", List.of(program, "load.pm"), context.limit());
    }

    /** Sizes are uniform around the size of a file, so that files can grow. */
    static String commands(LoadContext context, long transactions) {
        RunSettings settings = context.settings();
        long size = settings.fileSize();
        return String.join("\n", "set location " + context.folder(), "set number " + settings.files(),
                "set size " + Math.max(1, size / 2) + " " + (size + size / 2), "set read " + settings.readSize(),
                "set write " + settings.readSize(), "set bias read " + Math.round(10 * settings.readShare()),
                "set buffering false", "set report verbose", "set transactions " + transactions, "run", "quit", "");
    }

    private static long seconds(Duration time) {
        return Math.round(time.toMillis() / 1000.0);
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException {
        LoadFailure.require("postmark", "the run", context, ended);
        return new LoadResult(metrics(ended.text()), Map.of("load.pm", context.place().read("load.pm"),
                "postmark.txt", ended.output()));
    }

    /** Reads and extensions are of transactions only; bytes are of the whole run. */
    static List<MeasuredMetric> metrics(String output) {
        Map<String, Double> figures = figures(output);
        double seconds = figures.get("seconds of transactions");
        double total = figures.get("seconds total");
        double reads = figures.get("read");
        double writes = figures.get("appended");
        double transactions = reads + writes;
        return List.of(new MeasuredMetric("reads", "", reads), new MeasuredMetric("readRate", "1/s", reads / seconds),
                new MeasuredMetric("readThroughput", "B/s", figures.getOrDefault("bytes read", 0.0) / total),
                new MeasuredMetric("writes", "", writes), new MeasuredMetric("writeRate", "1/s", writes / seconds),
                new MeasuredMetric("writeThroughput", "B/s", figures.getOrDefault("bytes written", 0.0) / total),
                new MeasuredMetric("transactionRate", "1/s", transactions / seconds),
                new MeasuredMetric("transactionResponseTime", "ms", 1000 * seconds / transactions));
    }

    private static Map<String, Double> figures(String output) {
        if (output.contains("out of files")) {
            throw new LoadFailure("postmark removed all of its files, whose number varies randomly",
                    "increase files or reduce runTime");
        }
        Map<String, Double> figures = new HashMap<>();
        for (String line : output.lines().toList()) {
            Matcher figure = FIGURE.matcher(line);
            if (figure.matches()) {
                String[] words = figure.group(2).split(" ");
                boolean bytes = UNITS.containsKey(words[0]);
                figures.putIfAbsent(bytes ? "bytes " + words[1] : figure.group(2), NumberReader.parseDouble(figure
                        .group(1))
                        * (bytes ? UNITS.get(words[0]) : 1));
            }
        }
        for (String needed : List.of("seconds total", "seconds of transactions", "read", "appended")) {
            if (!figures.containsKey(needed)) {
                throw new LoadFailure("postmark's report of " + output.lines().count() + " lines has no '" + needed
                        + "'", "check that Postmark has version 1.5");
            }
        }
        return figures;
    }
}
