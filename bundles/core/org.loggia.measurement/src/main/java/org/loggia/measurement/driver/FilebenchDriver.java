// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.RunningCommand;

/**
 * Drives Filebench 1.5 with the file server and the mail server of Noorshams 2015 (listings 9.1 and 9.2). Filebench
 * knows whole seconds only. A response time of its report is that of one operation of the workload, such as
 * {@code read1ResponseTime}; {@code readResponseTime} and {@code writeResponseTime} are the means over all reads, and
 * over all writes and appends.
 *
 * <p>The processes of Filebench share memory at one address, so the kernel must not choose the addresses at random: the
 * call by which Filebench 1.5 turns that off has no effect, and it hangs or crashes.
 *
 * @param program its name or path
 */
record FilebenchDriver(String program) implements LoadDriver {

    private static final Pattern OPERATION = Pattern.compile("(\\S+)\\s+(\\d+)ops\\s+(\\d+)ops/s\\s+([\\d.]+)mb/s"
            + "\\s+([\\d.]+)ms/op(?:\\s+\\[\\s*([\\d.]+)ms\\s*-\\s*([\\d.]+)ms\\].*)?");
    private static final Pattern TOOK = Pattern.compile(".*Run took (\\d+) seconds.*");
    private static final double MEGABYTE = 1 << 20;
    private static final String INVALID = "NO VALID RESULTS";
    private static final String STOPPED = "Run stopped early";
    private static final String FIXED_ADDRESSES = """
            if setarch "$(uname -m)" -R true 2>/dev/null; then
                exec setarch "$(uname -m)" -R "$@"
            fi
            [ "$(cat /proc/sys/kernel/randomize_va_space)" = 0 ] || exit 1
            exec "$@"
            """;

    @Override
    public String version(Host host) throws InterruptedException {
        String version = FioDriver.versionOf(host, program, "Filebench Version 1.5", "-f", "/dev/null");
        if (!host.run(Command.script(FIXED_ADDRESSES, "true")).succeeded()) {
            throw MeasurementProblems.TARGET.failure(MeasurementProblems.target(host.name()),
                    "Filebench hangs with address space layout randomization, and setarch -R is not permitted",
                    "run 'sysctl kernel.randomize_va_space=0' on the target");
        }
        return version;
    }

    @Override
    public List<MeasuredMetric> warmUp(LoadContext context) throws InterruptedException {
        context.place().write("warm-up.f", FilebenchWorkload.of(context, context.warmUp()));
        completed("the warm-up", context, context.place().run("generator", words("warm-up.f"), context.limit()));
        return List.of();
    }

    private List<String> words(String file) {
        return List.of("sh", "-c", FIXED_ADDRESSES, "loggia", program, "-f", file);
    }

    @Override
    public RunningCommand start(LoadContext context) throws InterruptedException {
        context.place().write("load.f", FilebenchWorkload.of(context, context.runTime()));
        return context.place().start("generator", words("load.f"), context.limit());
    }

    /** Filebench exits with 0 also where it understood nothing or gave up; the first error is the cause. */
    private static void completed(String step, LoadContext context, CommandResult ended) {
        LoadFailure.require("filebench", step, context, ended);
        if (ended.errors().contains(STOPPED)) {
            throw LoadFailure.of("filebench stopped " + step + " early, because its clients found no file to create"
                    + " or open", "increase files, or reduce concurrentRequests or runTime", ended);
        }
        if (ended.errors().contains(INVALID) || !TOOK.matcher(ended.text().replace('\n', ' ')).matches()) {
            String cause = ended.errors().lines().filter(line -> !line.isBlank()).findFirst().orElse(ended.reason());
            boolean unaligned = cause.contains("Invalid argument") && context.settings().isDirect();
            throw LoadFailure.of("filebench failed " + step + ": " + cause.replaceFirst("^[\\d.]+: ", "").replaceAll(
                    "\\p{Cntrl}", "?"), unaligned
                            ? "if the storage has sectors of more than 512 B, set directIo: false"
                            : "", ended);
        }
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException {
        completed("the run", context, ended);
        Map<String, byte[]> outputs = new LinkedHashMap<>();
        outputs.put("load.f", context.place().read("load.f"));
        outputs.put("filebench.txt", ended.output());
        return new LoadResult(metrics(ended.text()), outputs);
    }

    /** The report of each operation; reads begin with r, writes and appends with w and a. */
    static List<MeasuredMetric> metrics(String output) {
        List<MeasuredMetric> metrics = new ArrayList<>();
        double seconds = Double.NaN;
        double[] count = new double[2];
        double[] time = new double[2];
        double[] bytes = new double[2];
        for (String line : output.lines().toList()) {
            Matcher took = TOOK.matcher(line);
            Matcher operation = OPERATION.matcher(line);
            if (took.matches()) {
                seconds = NumberReader.parseDouble(took.group(1));
            } else if (operation.matches()) {
                String name = operation.group(1).replaceAll("[^A-Za-z0-9]", "");
                double number = NumberReader.parseDouble(operation.group(2));
                double mean = NumberReader.parseDouble(operation.group(5));
                metrics.add(new MeasuredMetric(name + "ResponseTime", "ms", mean));
                if (operation.group(6) != null && number > 0) {
                    metrics.add(new MeasuredMetric(name + "ResponseTimeMinimum", "ms", NumberReader.parseDouble(
                            operation.group(
                                    6))));
                    metrics.add(new MeasuredMetric(name + "ResponseTimeMaximum", "ms", NumberReader.parseDouble(
                            operation.group(
                                    7))));
                }
                int type = "r".equals(name.substring(0, 1)) ? 0 : name.matches("[wa].*") ? 1 : -1;
                if (type >= 0) {
                    count[type] += number;
                    time[type] += number * mean;
                    bytes[type] += NumberReader.parseDouble(operation.group(4)) * MEGABYTE;
                }
            }
        }
        if (metrics.isEmpty() || Double.isNaN(seconds)) {
            throw new LoadFailure("filebench's report has an unexpected format",
                    "check that Filebench has version 1.5");
        }
        for (int type = 0; type < 2; type++) {
            String name = type == 0 ? "read" : "write";
            metrics.add(new MeasuredMetric(name + "s", "", count[type]));
            metrics.add(new MeasuredMetric(name + "Rate", "1/s", count[type] / seconds));
            metrics.add(new MeasuredMetric(name + "Throughput", "B/s", bytes[type]));
            if (count[type] > 0) {
                metrics.add(new MeasuredMetric(name + "ResponseTime", "ms", time[type] / count[type]));
            }
        }
        return metrics;
    }
}
