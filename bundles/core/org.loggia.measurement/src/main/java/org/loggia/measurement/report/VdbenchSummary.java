// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NumberReader;

/**
 * What Vdbench prints, and writes as {@code summary.html} and {@code totals.html}: a table of intervals for each run,
 * of which the average is read. The settings of a run are known where it loops over them.
 */
final class VdbenchSummary implements ReportFormat {

    private static final Pattern HEADER = Pattern.compile("(?m)^.*\\binterval\\s+i/o\\s+MB/sec\\s+bytes\\s+read\\b.*$");
    private static final Pattern START = Pattern.compile("(\\d\\d:\\d\\d:\\d\\d\\.\\d+) Starting RD=([^;]+); "
            + "I/O rate: ([^;]*);.*?(?:For loops: (.*))?");
    /** Names of fio's options for parameters of Vdbench. */
    private static final Map<String, String> OPTIONS = Map.of("threads", "numjobs", "xfersize", "bs", "rdpct",
            "rwmixread");
    /** Cells of a row before the columns of the second line of the header. */
    private static final int FIRST = 2;

    @Override
    public boolean recognizes(String text) {
        return HEADER.matcher(text).find();
    }

    @Override
    public boolean isCovered(Path file) {
        return Files.exists(file.resolveSibling("flatfile.html")) || !file.endsWith("summary.html") && Files.exists(file
                .resolveSibling("summary.html"));
    }

    @Override
    public ReportContent read(Path file, String text) {
        return new Reader(file).read(text);
    }

    /** Reads the lines of one file. */
    private static final class Reader {

        private final ReportEntries entries;
        private List<String> header = List.of();
        private String run = "Vdbench";
        private double start = Double.NaN;
        private Map<String, String> options = Map.of();
        private int averages;

        Reader(Path file) {
            entries = new ReportEntries(file, false);
        }

        ReportContent read(String text) {
            int number = 0;
            boolean isHeader = false;
            for (String each : text.lines().toList()) {
                number++;
                String line = VdbenchAverage.withoutTags(each).strip();
                Matcher starting = START.matcher(line);
                String[] cells = line.split("\\s+");
                if (isHeader) {
                    header = List.of(cells);
                } else if (starting.matches()) {
                    start(starting);
                } else if (cells.length > 1 && VdbenchAverage.INTERVALS.matcher(cells[1]).matches()) {
                    average(cells, number);
                }
                isHeader = HEADER.matcher(line).matches();
            }
            entries.remark("Vdbench's summary contains only settings that a run loops over, such as threads; import"
                    + " flatfile.html for all settings");
            return entries.content();
        }

        private void start(Matcher starting) {
            start = VdbenchAverage.time(starting.group(1));
            run = starting.group(2);
            options = new TreeMap<>();
            if (NumberReader.isNumber(starting.group(3))) {
                options.put("rate_iops", starting.group(3));
            }
            String loops = starting.group(4) == null ? "" : starting.group(4);
            for (String loop : loops.strip().split("\\s+")) {
                String[] parameter = loop.split("=", 2);
                if (parameter.length == 2 && !parameter[0].equals("iorate")) {
                    options.put(OPTIONS.getOrDefault(parameter[0], parameter[0]), parameter[1]);
                }
            }
        }

        private void average(String[] cells, int line) {
            if (cells.length != FIRST + header.size() || header.size() < 7) {
                throw entries.fault(line, "has " + cells.length + " cells, the header " + (FIRST + header.size()),
                        "restore the complete report, or measure it again");
            }
            Matcher intervals = VdbenchAverage.INTERVALS.matcher(cells[1]);
            intervals.matches();
            double first = NumberReader.parseDouble(intervals.group(1));
            double last = NumberReader.parseDouble(intervals.group(2));
            double seconds = VdbenchAverage.between(start, VdbenchAverage.time(cells[0])) * (last - first + 1) / last;
            double rate = entries.number(line, cells[FIRST], "rate");
            double reads = entries.number(line, cells[FIRST + 3], "percentage of reads");
            int deviation = header.indexOf("stddev");
            double all = deviation < 0 ? Double.NaN : entries.number(line, cells[FIRST + deviation],
                    "standard deviation");
            Map<String, String> settings = new TreeMap<>(options);
            settings.putIfAbsent("bs", cells[FIRST + 2]);
            new VdbenchAverage(run, ++averages, seconds, rate, reads, Map.of("read", entries.number(line, cells[FIRST
                    + 5], "response time of reads"), "write", entries.number(line, cells[FIRST + 6],
                            "response time of writes")), Map.of("read", reads == 100 ? all : Double.NaN, "write",
                                    reads == 0 ? all : Double.NaN)).addTo(entries, settings);
        }
    }
}
