// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * fio's log of histograms ({@code write_hist_log}): lines of milliseconds since the start, type of requests (0 reads, 1
 * writes, 2 trims), block size, and requests by bin since the line before. fio 3 has 29 times 64 bins of nanoseconds,
 * fio 2 has 19 times 64 bins of microseconds; {@code log_hist_coarseness} halves their number.
 */
final class FioHistogramLog implements ReportFormat {

    private static final Pattern LINE = Pattern.compile("(?m)^\\d+, [012], \\d+(?:, \\d+){19}");
    private static final Pattern NAME = Pattern.compile("_clat_hist(?:\\.\\d+)?\\.log.*");
    /** Bins of a group, in which all bins have one width; the width doubles from group to group. */
    private static final int GROUP = 64;
    private static final int GROUPS = 29;
    private static final int GROUPS_OF_FIO_2 = 19;
    private static final int MAX_COARSENESS = 6;
    private static final int BINS_FROM = 3;
    private static final double MICROSECOND = 1e3;

    @Override
    public boolean recognizes(String text) {
        return LINE.matcher(text).lookingAt();
    }

    @Override
    public boolean isLog() {
        return true;
    }

    @Override
    public Path run(Path file) {
        return file.resolveSibling(NAME.matcher(file.getFileName().toString()).replaceFirst(""));
    }

    @Override
    public ReportContent read(Path file, String text) {
        ReportEntries entries = new ReportEntries(file, false);
        Map<String, TreeMap<Double, Double>> histograms = new TreeMap<>();
        Map<String, String> sizes = new TreeMap<>();
        double end = 0;
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String[] fields = line.strip().split(",\\s*");
            if (line.isBlank()) {
                continue;
            }
            double[] times = times(fields.length - BINS_FROM);
            if (times.length == 0) {
                throw entries.fault(number, "has " + (fields.length - BINS_FROM) + " bins, not " + GROUPS * GROUP
                        + " or an even share of it", "restore the complete log, or measure it again");
            }
            end = Math.max(end, entries.number(number, fields[0], "time") / 1e3);
            int type = (int) entries.number(number, fields[1], "type");
            if (type >= ReportContent.TYPES.size()) {
                entries.unread("trims", run(file).getFileName().toString());
                continue;
            }
            String name = ReportContent.TYPES.get(type);
            sizes.merge(name, fields[2], (one, other) -> one.equals(other) ? one : "mixed");
            TreeMap<Double, Double> histogram = histograms.computeIfAbsent(name, each -> new TreeMap<>());
            for (int bin = 0; bin < times.length; bin++) {
                double requests = entries.number(number, fields[BINS_FROM + bin], "number of requests");
                if (requests > 0) {
                    histogram.merge(times[bin], requests, Double::sum);
                }
            }
        }
        for (var each : histograms.entrySet()) {
            if (!each.getValue().isEmpty() && end > 0) {
                entries.add(run(file).getFileName().toString(), Map.of("bs", sizes.get(each.getKey())), each.getKey(),
                        "1", times(each.getValue(), end));
            }
        }
        entries.remark("fio's histogram logs contain block sizes but no other job options, and end with the last whole"
                + " interval of log_hist_msec");
        return entries.content();
    }

    private static ResponseTimes times(TreeMap<Double, Double> histogram, double seconds) {
        double requests = 0;
        double sum = 0;
        double squares = 0;
        for (var bin : histogram.entrySet()) {
            requests += bin.getValue();
            sum += bin.getValue() * bin.getKey();
            squares += bin.getValue() * bin.getKey() * bin.getKey();
        }
        double mean = sum / requests;
        return new ResponseTimes(requests, requests / seconds, mean, Math.sqrt(Math.max(0, squares / requests - mean
                * mean)), histogram, new TreeMap<>());
    }

    /** Times of the bins in ns; empty if fio has no histogram of so many bins. */
    private static double[] times(int bins) {
        for (int coarse = 0; coarse <= MAX_COARSENESS; coarse++) {
            boolean isOld = bins << coarse == GROUPS_OF_FIO_2 * GROUP;
            if (isOld || bins << coarse == GROUPS * GROUP) {
                double[] times = new double[bins];
                for (int bin = 0; bin < bins; bin++) {
                    times[bin] = (isOld ? MICROSECOND : 1) * Math.max(0.5, (value(bin << coarse) + value((bin
                            + 1 << coarse) - 1)) / 2);
                }
                return times;
            }
        }
        return new double[0];
    }

    /** The middle of a bin as fio reports it: groups 0 and 1 have one unit a bin. */
    private static double value(int bin) {
        if (bin < 2 * GROUP) {
            return bin;
        }
        double width = Math.pow(2, bin / GROUP - 1.0);
        return width * GROUP + (bin % GROUP + 0.5) * width;
    }
}
