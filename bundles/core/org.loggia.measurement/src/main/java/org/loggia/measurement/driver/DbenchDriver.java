// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.RunningCommand;

/**
 * Drives dbench 4: clients that do what a file server does for those of an office benchmark, through the page cache, as
 * recorded in the file that comes with dbench. It knows whole seconds only, from two on. A response time of its report
 * is that of one operation, such as {@code FlushResponseTime}; ReadX is {@code readResponseTime}, WriteX
 * {@code writeResponseTime}.
 *
 * @param program its name or path
 */
record DbenchDriver(String program) implements LoadDriver {

    private static final Pattern OPERATION = Pattern.compile("\\s+([A-Za-z0-9]+)\\s+(\\d+)\\s+([\\d.]+)\\s+([\\d.]+)");
    private static final Pattern THROUGHPUT = Pattern.compile("Throughput ([\\d.]+) MB/sec .*");
    private static final Map<String, String> TYPES = Map.of("ReadX", "read", "WriteX", "write");
    /** dbench counts in megabytes of 10^6 bytes. */
    private static final double MEGABYTE = 1e6;

    @Override
    public String version(Host host) throws InterruptedException {
        return FioDriver.versionOf(host, program, "dbench version 4", "--help");
    }

    @Override
    public List<MeasuredMetric> warmUp(LoadContext context) throws InterruptedException {
        LoadFailure.require("dbench", "the warm-up", context, context.place().run("generator", words(context, context
                .warmUp()), context.limit()));
        return List.of();
    }

    @Override
    public RunningCommand start(LoadContext context) {
        return context.place().start("generator", words(context, context.runTime()), context.limit());
    }

    private List<String> words(LoadContext context, Duration time) {
        return List.of(program, "-D", context.folder(), "-t", Long.toString(seconds(time)), Integer.toString(context
                .settings().clients()));
    }

    private static long seconds(Duration time) {
        return Math.max(1, Math.round(time.toMillis() / 1000.0));
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException {
        LoadFailure.require("dbench", "the run", context, ended);
        return new LoadResult(metrics(ended.text(), seconds(context.runTime())), Map.of("dbench.txt", ended.output()));
    }

    static List<MeasuredMetric> metrics(String output, double seconds) {
        List<MeasuredMetric> metrics = new ArrayList<>();
        boolean total = false;
        for (String line : output.lines().toList()) {
            Matcher operation = OPERATION.matcher(line);
            Matcher throughput = THROUGHPUT.matcher(line);
            if (operation.matches()) {
                add(metrics, operation, seconds);
            } else if (throughput.matches()) {
                double bytes = NumberReader.parseDouble(throughput.group(1)) * MEGABYTE;
                if (bytes == 0) {
                    // So it says of all runs of a second, whatever it did.
                    throw new LoadFailure("dbench reports no throughput", "give a runTime of 2 s or more");
                }
                metrics.add(new MeasuredMetric("throughput", "B/s", bytes));
                total = true;
            }
        }
        if (!total || metrics.size() == 1) {
            throw new LoadFailure("dbench's report of " + output.lines().count() + " lines contains "
                    + (total ? "no operation" : "no throughput"),
                    "check that dbench has version 4 and runTime is long enough");
        }
        return metrics;
    }

    private static void add(List<MeasuredMetric> metrics, Matcher operation, double seconds) {
        String name = operation.group(1);
        double count = NumberReader.parseDouble(operation.group(2));
        String type = TYPES.get(name);
        if (type != null) {
            metrics.add(new MeasuredMetric(type + "s", "", count));
            metrics.add(new MeasuredMetric(type + "Rate", "1/s", count / seconds));
        }
        String prefix = type == null ? name : type;
        metrics.add(new MeasuredMetric(prefix + "ResponseTime", "ms", NumberReader.parseDouble(operation.group(3))));
        metrics.add(new MeasuredMetric(prefix + "ResponseTimeMaximum", "ms", NumberReader.parseDouble(operation.group(
                4))));
    }
}
