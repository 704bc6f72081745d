// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.measurement.Metric;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.RunningCommand;

/**
 * Drives the Flexible File System Benchmark 6, the reference benchmark of Noorshams 2015 (section 9.2.1): each client
 * issues runs of requests of one type to a random file. FFSB knows whole seconds only, and reports for reads and writes
 * the number a second and the mean time of the system call.
 */
final class FfsbDriver implements LoadDriver {

    private static final Pattern RATE = Pattern.compile("\\s*(read|write)\\s*:\\s*(\\d+)\\s+([\\d.]+)\\s+[\\d.]+%.*");
    private static final Pattern TIME =
            Pattern.compile("\\[\\s*(read|write)\\]\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+(\\d+)");

    private final String program;

    /** @param program its name or path */
    FfsbDriver(String program) {
        this.program = program;
    }

    /** FFSB says its version before it misses the profile. */
    @Override
    public String version(Host host) throws InterruptedException {
        return FioDriver.versionOf(host, program, "FFSB", "-V");
    }

    /**
     * FFSB makes its files itself when a run begins, unless those of the run before still fit; in no time, only that.
     */
    @Override
    public void prepare(LoadContext context) throws InterruptedException {
        load(context, "prepare.ffsb", Duration.ZERO, "writing the file set");
    }

    @Override
    public List<Metric> warmUp(LoadContext context) throws InterruptedException {
        load(context, "warm-up.ffsb", context.warmUp(), "the warm-up");
        return List.of();
    }

    private void load(LoadContext context, String file, Duration time, String step) throws InterruptedException {
        context.place().write(file, FfsbProfile.of(context, time));
        LoadFailure.require("ffsb", step, context, context.place().run("generator", List.of(program, file),
                context.limit()));
    }

    @Override
    public RunningCommand start(LoadContext context) throws InterruptedException {
        context.place().write("load.ffsb", FfsbProfile.of(context, context.runTime()));
        return context.place().start("generator", List.of(program, "load.ffsb"), context.limit());
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException {
        LoadFailure.require("ffsb", "the run", context, ended);
        Map<String, byte[]> outputs = new LinkedHashMap<>();
        outputs.put("load.ffsb", context.place().read("load.ffsb"));
        outputs.put("ffsb.txt", ended.output());
        return new LoadResult(metrics(ended.text(), context.settings()), outputs);
    }

    /** Each block that is read or written counts as a transaction. */
    static List<Metric> metrics(String output, RunSettings settings) {
        List<Metric> metrics = new ArrayList<>();
        String totals = output.substring(Math.max(0, output.indexOf("Total Results")));
        for (String line : totals.lines().toList()) {
            Matcher rate = RATE.matcher(line);
            Matcher time = TIME.matcher(line);
            if (rate.matches()) {
                String type = rate.group(1);
                double perSecond = Double.parseDouble(rate.group(3));
                metrics.add(new Metric(type + "s", "", Double.parseDouble(rate.group(2))));
                metrics.add(new Metric(type + "Rate", "1/s", perSecond));
                metrics.add(new Metric(type + "Throughput", "B/s",
                        perSecond * (type.equals("read") ? settings.readSize() : settings.writeSize())));
            } else if (time.matches()) {
                metrics.add(new Metric(time.group(1) + "ResponseTime", "ms", Double.parseDouble(time.group(3))));
                metrics.add(new Metric(time.group(1) + "ResponseTimeMaximum", "ms", Double.parseDouble(time.group(4))));
            }
        }
        if (metrics.stream().noneMatch(metric -> metric.name().endsWith("ResponseTime"))) {
            throw new LoadFailure("ffsb's report of " + output.lines().count()
                    + " lines names no time of read or write", "is it FFSB 6?");
        }
        return metrics;
    }
}
