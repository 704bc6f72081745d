// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What fio 2 and 3 print with {@code --output-format=terse} or {@code --minimal}: one line for each job, of version 2
 * to 5, with whole requests a second and times in microseconds. It has no job options.
 */
final class FioTerse implements ReportFormat {

    private static final Pattern LINE = Pattern.compile("2;[^;]*;\\d+;\\d+;.*|[345];fio-[^;]*;.*");
    private static final double MICROSECOND = 1e3;
    private static final int PERCENTILES = 20;
    /** Fields of a type: bytes, bandwidth, rate, run time; slat, clat, percentiles, lat; bandwidths. */
    private static final int FIELDS = 41;
    /** Further fields of version 5: samples of the bandwidth, IOPS of intervals. */
    private static final int MORE_FIELDS = 6;
    /** Fields after the types: processor times, queue depths and response times. */
    private static final int LAST_FIELDS = 34;

    @Override
    public boolean recognizes(String text) {
        return text.lines().anyMatch(line -> LINE.matcher(line).matches());
    }

    @Override
    public ReportContent read(Path file, String text) {
        ReportEntries entries = new ReportEntries(file, false);
        Map<List<String>, Integer> jobs = new HashMap<>();
        List<String> last = List.of();
        int run = 1;
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (!LINE.matcher(line).matches()) {
                continue;
            }
            String[] fields = line.split(";", -1);
            int first = fields[0].equals("2") ? 1 : 2;
            List<String> job = List.of(fields[first], fields.length > first + 1 ? fields[first + 1] : "");
            if (jobs.containsKey(job) && !job.equals(last)) {
                run++;
                jobs.clear();
            }
            if (jobs.merge(job, 1, Integer::sum) == 2) {
                entries.remark("the lines of job '" + job.get(0) + "' of " + file.getFileName()
                        + " are read as jobs that ran side by side; write repetitions to different files");
            }
            last = job;
            add(fields, first, number, run + "." + job.get(1), entries);
        }
        entries.remark("fio's terse output contains no job options, such as block size and queue depth;"
                + " response times are whole microseconds, and rates are whole requests a second");
        return entries.content();
    }

    private static void add(String[] fields, int first, int line, String run, ReportEntries entries) {
        boolean isLong = fields[0].equals("5");
        int length = FIELDS + (isLong ? MORE_FIELDS : 0);
        int types = fields[0].equals("3") ? 2 : 3;
        int complete = first + 3 + types * length + LAST_FIELDS;
        if (fields.length < complete) {
            throw entries.fault(line, "has " + fields.length + " fields, not " + complete + " or more",
                    "restore the complete report, or measure it again");
        }
        String job = fields[first];
        if (!fields[first + 2].equals("0")) {
            throw entries.fault(line, "job '" + job + "' ended with error " + fields[first + 2], "measure it again");
        }
        boolean isIdle = true;
        for (int type = 0; type < ReportContent.TYPES.size(); type++) {
            int from = first + 3 + type * length;
            double rate = entries.number(line, fields[from + 2], "requests a second");
            double seconds = entries.number(line, fields[from + 3], "run time") / 1e3;
            if (rate > 0 && seconds > 0) {
                isIdle = false;
                entries.add(job, Map.of(), ReportContent.TYPES.get(type), run, times(job, fields, from, line, rate,
                        rate * seconds, entries));
            }
        }
        if (isIdle) {
            entries.skipped(job, "completed no read or write");
        }
    }

    private static ResponseTimes times(String job, String[] fields, int from, int line, double rate, double requests,
            ReportEntries entries) {
        int latency = from + 8;
        double mean = entries.number(line, fields[latency + 2], "mean response time");
        double deviation = entries.number(line, fields[latency + 3], "standard deviation of the response time");
        if (mean == 0) {
            throw entries.fault(line, "job '" + job + "' has no response times", "measure without disable_clat");
        }
        Map<Double, Double> percentiles = new TreeMap<>();
        for (int i = 0; i < PERCENTILES; i++) {
            String[] percentile = fields[latency + 4 + i].split("%=", -1);
            if (percentile.length != 2) {
                throw entries.fault(line, "has '" + fields[latency + 4 + i] + "' instead of a percentile",
                        "restore the report, or measure it again");
            }
            percentiles.put(entries.number(line, percentile[0], "percentage"), MICROSECOND * entries.number(line,
                    percentile[1], "response time"));
        }
        return new ResponseTimes(requests, rate, MICROSECOND * mean, MICROSECOND * deviation, new TreeMap<>(), entries
                .percentiles(job, percentiles, MICROSECOND));
    }
}
