// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.loggia.input.CsvText;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/**
 * The reports of a folder as a table to learn from: a row for each load and type of requests, with the factors that
 * vary, what was measured, and percentiles in us.
 *
 * @param header names of the columns, with units
 * @param factors names of the factors among them
 * @param rows cells: texts and numbers
 * @param faults one line for each file that could not be used
 * @param remarks what else a reader of the table must know
 */
public record MeasurementTable(List<String> header, List<String> factors, List<List<Object>> rows, List<String> faults,
        List<String> remarks) {

    /** Names of files that must be reports. */
    private static final Pattern NAME = Pattern.compile(".*\\.json\\+?(\\.gz)?");
    private static final double NANOS = 1e3;
    /** Whole numbers from here on are written with an exponent. */
    private static final double MAX_WHOLE = 1e15;
    /** So much of a file is searched for a report, behind what else fio wrote. */
    private static final int MAX_PREFIX_BYTES = 1 << 16;
    /** Minimum number of slower requests for a meaningful percentile. */
    private static final int FEW = 10;
    /** Percentiles with a reported spread over repetitions. */
    private static final List<Double> SPREADS = List.of(50.0, 95.0, 99.0);

    /** An entry of a report, with the factors of the file name. */
    record Run(Path file, ReportContent.Entry entry, Map<String, String> words) {
    }

    /**
     * Reads one report, or all reports of a folder and the folders in it: files that end in {@code .json}, or that say
     * that fio wrote them.
     *
     * @param folder a folder, or a report, whose name has no factors
     * @param repetition name of the factor of file names that counts repetitions; null for the usual ones
     * @param keepRepetitions whether repetitions of a load are rows of their own; else they are put together
     * @param workload whether loads have the factors of the simulation's workload state instead of fio's options
     * @throws ProblemException if there is no such file, or none can be used
     */
    public static MeasurementTable read(Path folder, String repetition, boolean keepRepetitions, boolean workload) {
        List<Problem> faults = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        List<Run> runs = new ArrayList<>();
        boolean isFolder = Files.isDirectory(folder);
        for (Path file : isFolder ? files(folder) : List.of(folder)) {
            try {
                String text = ReportFile.text(file);
                ReportFormat format = ReportFormat.of(text).orElse(new FioJson());
                Path run = format.run(file);
                Map<String, String> words = isFolder ? FileNameFactors.of(folder.relativize(run)) : Map.of();
                ReportContent content = format.read(file, text);
                content.entries().forEach(entry -> runs.add(new Run(run, entry, words)));
                content.remarks().stream().filter(remark -> !remarks.contains(remark)).forEach(remarks::add);
            } catch (ProblemException fault) {
                faults.addAll(fault.problems());
            }
        }
        if (runs.isEmpty()) {
            throw new ProblemException(!faults.isEmpty() ? faults
                    : List.of(MeasurementProblems.REPORT.at(Location.file(folder),
                            "contains no reports of load generators",
                            "write them with fio --output-format=json+")));
        }
        return new LoadFactors(runs, repetition, workload, remarks).table(keepRepetitions,
                faults.stream().map(Problem::toString).toList());
    }

    private static List<Path> files(Path folder) {
        List<Path> reports = new ArrayList<>();
        List<Path> logs = new ArrayList<>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(Files::isRegularFile).sorted().forEach(file -> {
                Optional<ReportFormat> format = ReportFormat.of(beginOf(file)).filter(each -> !each.isCovered(file));
                if (format.isPresent() && format.get().isLog()) {
                    logs.add(file);
                } else if (format.isPresent() || NAME.matcher(file.getFileName().toString()).matches()) {
                    reports.add(file);
                }
            });
        } catch (IOException unreadable) {
            throw fault(folder, InputFile.unreadable(unreadable));
        } catch (UncheckedIOException unreadable) {
            throw fault(folder, InputFile.unreadable(unreadable.getCause()));
        }
        return reports.isEmpty() ? logs : reports;
    }

    private static ProblemException fault(Path folder, UnreadableFileException fault) {
        return MeasurementProblems.REPORT.failure(Location.file(folder), fault.reason(), fault.remedy(), fault);
    }

    private static String beginOf(Path file) {
        try (var stream = ReportFile.unpacked(InputFile.stream(file))) {
            // what is left without zeros is the same in UTF-8 and UTF-16
            return new String(stream.readNBytes(MAX_PREFIX_BYTES), StandardCharsets.ISO_8859_1).replace("\0", "");
        } catch (IOException unreadable) {
            // a file of another kind that may not be read is none of ours
            return "";
        }
    }

    /**
     * Puts rows together.
     *
     * @param loads by load, the runs of its repetitions, each with its repetition
     * @param keepRepetitions whether repetitions of a load are rows of their own
     */
    public static MeasurementTable of(List<String> factors, Map<List<Object>, Map<String, List<ResponseTimes>>> loads,
            boolean keepRepetitions, List<String> faults, List<String> remarks) {
        Map<List<Object>, List<ResponseTimes>> rows = new LinkedHashMap<>();
        loads.forEach((load, repetitions) -> {
            List<ResponseTimes> each = repetitions.values().stream()
                    .map(runs -> ResponseTimes.together(runs, false)).toList();
            if (keepRepetitions) {
                int number = 0;
                for (ResponseTimes one : each) {
                    List<Object> own = new ArrayList<>(load);
                    own.add(++number);
                    rows.put(own, List.of(one));
                }
            } else {
                rows.put(load, each);
            }
        });
        Set<Double> levels = new TreeSet<>();
        rows.values().forEach(runs -> runs.forEach(run -> levels.addAll(run.levels())));
        rows.values().forEach(runs -> runs.forEach(run -> levels.retainAll(run.levels())));
        List<String> all = new ArrayList<>(remarks);
        if (levels.isEmpty()) {
            all.add("the reports have no common percentile, so the table has no percentiles; fio writes them "
                    + "with --output-format=json+");
        }
        List<String> header = new ArrayList<>(factors);
        header.addAll(keepRepetitions ? List.of("repetition") : List.of("repetitions", "spread"));
        header.addAll(List.of("requests", "iops", "mean [us]", "deviation [us]"));
        levels.forEach(level -> header.add("p" + number(level) + " [us]"));
        List<Double> spreads = keepRepetitions ? List.of() : SPREADS.stream().filter(levels::contains).toList();
        spreads.forEach(level -> header.add("spreadP" + number(level)));
        List<List<Object>> cells = new ArrayList<>();
        int few = 0;
        double highest = levels.isEmpty() ? 0 : ((TreeSet<Double>) levels).last();
        for (var row : rows.entrySet()) {
            ResponseTimes times = ResponseTimes.together(row.getValue(), false);
            List<Object> own = new ArrayList<>(row.getKey());
            if (!keepRepetitions) {
                own.add(row.getValue().size());
                own.add(spread(row.getValue(), ResponseTimes::mean));
            }
            own.addAll(List.of(Math.rint(times.requests()), times.rate(), times.mean() / NANOS,
                    times.standardDeviation() / NANOS));
            levels.forEach(level -> own.add(times.quantile(level) / NANOS));
            spreads.forEach(level -> own.add(spread(row.getValue(), run -> run.quantile(level))));
            cells.add(own);
            few += !levels.isEmpty() && times.requests() * (1 - highest / 100) < FEW ? 1 : 0;
        }
        if (few > 0) {
            all.add("p"
                    + number(highest)
                    + " is based on fewer than "
                    + FEW
                    + " slower requests in "
                    + few
                    + " of "
                    + cells.size()
                    + " rows; measure longer, or remove the column");
        }
        removeUnknown(header, cells);
        return new MeasurementTable(header, factors, cells, faults, all);
    }

    /** Removes the columns of means and deviations that no report has. */
    private static void removeUnknown(List<String> header, List<List<Object>> cells) {
        for (String column : List.of("requests", "mean [us]", "deviation [us]")) {
            int index = header.indexOf(column);
            if (cells.stream().allMatch(row -> row.get(index) instanceof Double value && value.isNaN())) {
                header.remove(index);
                cells.forEach(row -> row.remove(index));
            }
        }
    }

    /** The table as text, with whole numbers without a fraction. */
    public String csv() {
        CsvText csv = new CsvText(header.toArray(String[]::new));
        rows.forEach(row -> csv.add(row.stream().map(MeasurementTable::plain).toArray()));
        return csv.toString();
    }

    private static Object plain(Object cell) {
        if (cell instanceof Double unknown && unknown.isNaN()) {
            return "";
        }
        return cell instanceof Double number && number == Math.rint(number) && Math.abs(number) < MAX_WHOLE
                ? (Object) number.longValue() : cell;
    }

    /** Standard deviation of a figure of the repetitions, in shares of its mean; empty for one repetition. */
    private static Object spread(List<ResponseTimes> runs, ToDoubleFunction<ResponseTimes> figure) {
        if (runs.size() < 2) {
            return "";
        }
        double mean = runs.stream().mapToDouble(figure).average().orElse(0);
        double squares = runs.stream().mapToDouble(run -> Math.pow(figure.applyAsDouble(run) - mean, 2)).sum();
        return Math.sqrt(squares / (runs.size() - 1)) / mean;
    }

    static String number(double level) {
        return BigDecimal.valueOf(level).stripTrailingZeros().toPlainString();
    }
}
