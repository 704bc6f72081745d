// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NumberReader;

/** Vdbench's {@code flatfile.html}: a table with the requested load of each run, by interval and as an average. */
final class VdbenchFlatFile implements ReportFormat {

    private static final Pattern HEADER = Pattern.compile("(?m)^.*\\bRun\\s+Interval\\s+reqrate\\s+rate\\b.*$");
    /** Rates from here on stand for no limit. */
    private static final double NO_LIMIT = 999_900;

    @Override
    public boolean recognizes(String text) {
        return HEADER.matcher(text).find();
    }

    @Override
    public ReportContent read(Path file, String text) {
        return new Reader(file).read(text);
    }

    /** Reads the rows of one file. */
    private static final class Reader {

        private final ReportEntries entries;
        private List<String> header = List.of();
        /** Ends of the intervals of a run in seconds since midnight. */
        private final Map<Integer, Double> ends = new HashMap<>();
        private int averages;

        Reader(Path file) {
            entries = new ReportEntries(file, false);
        }

        ReportContent read(String text) {
            int number = 0;
            for (String each : text.lines().toList()) {
                number++;
                String line = VdbenchAverage.withoutTags(each).strip();
                if (HEADER.matcher(line).matches()) {
                    header = List.of(line.split("\\s+"));
                    if (!header.containsAll(List.of("read%", "read_resp", "write_resp"))) {
                        throw entries.fault(number, "has operations on files, which are not requests to storage",
                                "measure storage definitions (sd=) instead of file systems (fsd=)");
                    }
                } else if (!header.isEmpty() && !line.isEmpty() && line.charAt(0) != '*') {
                    row(line.split("\\s+"), number);
                }
            }
            return entries.content();
        }

        private void row(String[] cells, int line) {
            if (cells.length != header.size()) {
                throw entries.fault(line, "has " + cells.length + " cells, the header " + header.size(),
                        "restore the complete report, or measure it again");
            }
            String interval = cell(cells, "Interval");
            Matcher average = VdbenchAverage.INTERVALS.matcher(interval);
            if (!average.matches()) {
                ends.put((int) entries.number(line, interval, "interval"), VdbenchAverage.time(cell(cells, "tod")));
                return;
            }
            int first = NumberReader.parseInt(average.group(1));
            int last = NumberReader.parseInt(average.group(2));
            // the first interval began when the one before it ended, or one length before its own end
            double seconds = VdbenchAverage.between(ends.getOrDefault(first, Double.NaN), ends.getOrDefault(last,
                    Double.NaN)) / (last - first) * (last - first + 1);
            ends.clear();
            new VdbenchAverage(cell(cells, "Run"), ++averages, seconds, number(cells, line, "rate"), number(cells, line,
                    "read%"), Map.of("read", number(cells, line, "read_resp"), "write", number(cells, line,
                            "write_resp")), Map.of("read", deviation(cells, line, "read_std"), "write", deviation(cells,
                                    line, "write_std"))).addTo(entries, options(cells, line));
        }

        private double deviation(String[] cells, int line, String column) {
            return header.contains(column) ? number(cells, line, column) : Double.NaN;
        }

        private Map<String, String> options(String[] cells, int line) {
            Map<String, String> options = new TreeMap<>(Map.of("iodepth", "1", "ioengine", "psync"));
            String size = cell(cells, "xfersize");
            options.put("bs", NumberReader.isWhole(size) && !size.startsWith("-") ? size : cell(cells, "bytes/io"));
            if (NumberReader.isWhole(cell(cells, "threads"))) {
                options.put("numjobs", cell(cells, "threads"));
            }
            String reads = cell(cells, "rdpct");
            String seeks = cell(cells, "seekpct");
            if (NumberReader.isNumber(reads) && !seeks.isEmpty()) {
                double share = entries.number(line, reads, "rdpct");
                boolean isRandom = NumberReader.isNumber(seeks) ? NumberReader.parseDouble(seeks) > 0 : seeks
                        .startsWith(
                                "rand");
                options.put("rw", (isRandom ? "rand" : "") + (share == 100 ? "read" : share == 0 ? "write" : "rw"));
                options.put("rwmixread", MeasurementTable.number(share));
                options.put("seekpct", seeks);
            }
            if (number(cells, line, "reqrate") < NO_LIMIT) {
                options.put("rate_iops", cell(cells, "reqrate"));
            }
            return options;
        }

        private double number(String[] cells, int line, String column) {
            return entries.number(line, cell(cells, column), column);
        }

        /** The cell of a column; empty if there is none. */
        private String cell(String[] cells, String column) {
            int index = header.indexOf(column);
            return index < 0 ? "" : cells[index];
        }
    }
}
