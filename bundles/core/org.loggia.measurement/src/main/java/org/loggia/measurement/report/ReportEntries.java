// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.input.NumberReader;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/** Collects the entries of one report. Jobs of the same name, options and run ran side by side and become one entry. */
final class ReportEntries {

    private static final double MAX = 1e18;

    private record Key(String job, Map<String, String> options, String type, String run) {
    }

    private final Path file;
    private final boolean hasAllOptions;
    private final Map<Key, List<ResponseTimes>> entries = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();

    /**
     * @param file for messages
     * @param hasAllOptions whether options that are absent have their defaults; otherwise they are unknown
     */
    ReportEntries(Path file, boolean hasAllOptions) {
        this.file = file;
        this.hasAllOptions = hasAllOptions;
    }

    void add(String job, Map<String, String> options, String type, String run, ResponseTimes times) {
        entries.computeIfAbsent(new Key(job, options, type, run), key -> new ArrayList<>()).add(times);
    }

    /** Adds a remark once. */
    void remark(String text) {
        if (!remarks.contains(text)) {
            remarks.add(text);
        }
    }

    /** Adds a remark about a job that was skipped. */
    void skipped(String job, String cause) {
        remark("job '" + job + "' of " + file.getFileName() + " " + cause + " and was skipped");
    }

    /** Adds a remark about requests that have no row. */
    void unread(String requests, String job) {
        remark("the " + requests + " of job '" + job + "' of " + file.getFileName() + " were skipped");
    }

    /** @throws ProblemException if there is no entry */
    ReportContent content() {
        if (entries.isEmpty()) {
            throw fault("has no completed read or write", "measure it again");
        }
        List<ReportContent.Entry> all = new ArrayList<>();
        entries.forEach((key, times) -> all.add(new ReportContent.Entry(key.job, key.options, hasAllOptions, key.type,
                key.run, ResponseTimes.together(times, true))));
        return new ReportContent(all, remarks);
    }

    ProblemException fault(String what, String remedy) {
        return MeasurementProblems.REPORT.failure(Location.file(file), what, remedy);
    }

    ProblemException fault(int line, String what, String remedy) {
        return MeasurementProblems.REPORT.failure(Location.line(file.toString(), line), what, remedy);
    }

    /** A number that is not negative; anything else is a fault of the report. */
    double number(int line, String text, String meaning) {
        double value = NumberReader.isNumber(text) ? NumberReader.parseDouble(text) : Double.NaN;
        if (!(value >= 0 && value < MAX)) {
            throw fault(line, "has '" + text + "' as " + meaning, text.matches("\\d+,\\d+")
                    ? "write numbers with a decimal point" : "restore the report, or measure it again");
        }
        return value;
    }

    /**
     * Times by percentage, of which those of 0 are half a step of the report's clock.
     *
     * @param times times in ns by percentage
     * @param step in ns
     */
    TreeMap<Double, Double> percentiles(String job, Map<Double, Double> times, double step) {
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        List<String> zeros = new ArrayList<>();
        double before = 0;
        for (var each : new TreeMap<>(times).subMap(0.0, false, 100.0, false).entrySet()) {
            double time = each.getValue();
            if (time < before) {
                throw fault("job '" + job + "' has decreasing percentiles", "measure it again");
            }
            before = time;
            percentiles.put(each.getKey(), time == 0 ? step / 2 : time);
            if (time == 0) {
                zeros.add("p" + MeasurementTable.number(each.getKey()));
            }
        }
        if (!zeros.isEmpty()) {
            remark("job '" + job + "' of " + file.getFileName() + " has " + String.join(", ", zeros) + " = 0: "
                    + "the clock of that system is too coarse; they are set to "
                    + MeasurementTable.number(step / 2) + " ns");
        }
        return percentiles;
    }
}
