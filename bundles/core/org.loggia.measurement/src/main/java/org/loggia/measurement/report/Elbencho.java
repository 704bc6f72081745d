// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * elbencho's results file ({@code --csvfile}): one line for each phase, with the totals when the last thread was done
 * and mean response times in us. A phase with {@code --rwmixpct} has the writes in its usual columns.
 */
final class Elbencho implements ReportFormat {

    private static final Pattern HEADER = Pattern.compile(
            "(?im)^\"?ISO date\"?,.*\\boperation\\b.*\\bIOPS \\[last\\].*$");
    private static final Pattern MIX = Pattern.compile("RWMIX(\\d{1,3})");
    private static final double MICROSECOND = 1e3;

    @Override
    public boolean recognizes(String text) {
        return HEADER.matcher(text).find();
    }

    @Override
    public ReportContent read(Path file, String text) {
        ReportEntries entries = new ReportEntries(file, true);
        List<String> header = List.of();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (HEADER.matcher(line).matches()) {
                header = List.of(line.toLowerCase(Locale.ROOT).replace("\"", "").split(",", -1));
            } else if (!header.isEmpty() && !line.isBlank()) {
                // elbencho replaces commas within cells by blanks
                String[] cells = line.split(",", -1);
                if (cells.length != header.size()) {
                    throw entries.fault(number, "has " + cells.length + " cells, the header " + header.size(),
                            "restore the complete report, or measure it again");
                }
                new Row(header, cells, number, entries).add();
            }
        }
        entries.remark("elbencho's results file contains neither percentiles nor standard deviations");
        return entries.content();
    }

    /** The results of a phase. */
    private record Row(List<String> header, String[] cells, int line, ReportEntries entries) {

        void add() {
            String phase = cell("operation");
            String operation = phase.replaceFirst("\\+.*", "");
            Matcher mix = MIX.matcher(operation);
            if (mix.matches()) {
                add("rw", mix.group(1), "write", "");
                add("rw", mix.group(1), "read", "rwmix read ");
            } else if (operation.equals("READ") || operation.equals("WRITE")) {
                String type = operation.toLowerCase(Locale.ROOT);
                add(type, type.equals("read") ? "100" : "0", type, "");
            } else {
                entries.skipped(phase, "neither reads nor writes blocks");
            }
        }

        private void add(String direction, String reads, String type, String prefix) {
            String rate = cell(prefix + "iops [last]");
            if (rate.isEmpty()) {
                entries.skipped(cell("operation"), "has no " + type + "s");
                return;
            }
            String latency = cell(prefix + "io lat us [avg]");
            double perSecond = number(rate, "IOPS");
            double seconds = number(cell("time ms [last]"), "time ms") / 1e3;
            entries.add("elbencho", options(direction, reads), type, String.valueOf(line), new ResponseTimes(perSecond
                    * seconds, perSecond, latency.isEmpty() ? Double.NaN : MICROSECOND * number(latency, "IO lat us"),
                    Double.NaN, new TreeMap<>(), new TreeMap<>()));
        }

        private Map<String, String> options(String direction, String reads) {
            Map<String, String> options = new TreeMap<>();
            options.put("rw", (cell("random").equals("1") ? "rand" : "") + direction);
            options.put("rwmixread", reads);
            options.put("bs", cell("block size"));
            options.put("iodepth", cell("io depth"));
            options.put("numjobs", MeasurementTable.number(number(cell("threads"), "threads") * number(cell("hosts"),
                    "hosts")));
            options.put("ioengine", cell("io depth").equals("1") ? "psync" : "libaio");
            options.put("direct", cell("direct io"));
            if (!cell("file size").equals("0")) {
                options.put("size", cell("file size"));
            }
            return options;
        }

        private double number(String text, String meaning) {
            return entries.number(line, text, meaning);
        }

        private String cell(String column) {
            int index = header.indexOf(column);
            return index < 0 ? "" : cells[index].strip();
        }
    }
}
