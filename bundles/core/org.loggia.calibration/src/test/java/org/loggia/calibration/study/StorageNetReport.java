// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.loggia.array.simulation.ArrayDescription;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.calibration.Calibration;
import org.loggia.calibration.CalibrationChart;
import org.loggia.calibration.CalibrationComparison.Entry;
import org.loggia.calibration.CalibrationComparison;
import org.loggia.calibration.CalibrationResult;
import org.loggia.calibration.CalibrationSettings;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.NetKind;
import org.loggia.chart.ChartSvg;

/**
 * Calibrates the nets of Noorshams 2015, chapter 7, on a disk array and lets them predict the scenarios of its section
 * 7.6: {@code StorageNetReport REPORT.md CHART.svg ARRAY.yaml [FOLDER]}. The folder, if any, gets the tables of the
 * campaigns, as {@code loggia calibrate} reads them.
 */
final class StorageNetReport {
    private static final CalibrationSettings SETTINGS = new CalibrationSettings(0, 0, Double.NaN, 30_000, 1);
    private static final Map<String, String> PUBLISHED = Map.of("I", "6.5 % | 12.9 % | 9.7 %",
            "II", "21.6 % | 19.5 % | 20.6 %", "III", "27.5 % | 27.9 % | 27.7 %", "IV", "29.0 % | 23.4 % | 26.2 %",
            "V", "20.1 % | 23.4 % | 21.8 %");
    private static final Map<String, String> MEANING = Map.of("I", "one machine reads, one writes",
            "II", "two machines do both", "III", "50 to 90 clients", "IV", "three machines",
            "V", "requests of 64 to 128 KiB");
    private static final Map<String, String> PUBLISHED_HARDWARE = Map.of(
            "random reads", "8.4 % / 8.3 %, 8.0 % / 4.4 %, 8.0 % / 10.7 %, 10.0 % / 4.6 %",
            "sequential reads", "5.0 %, 5.8 %, 7.7 %, 8.6 %",
            "random writes", "1.0 % / 5.2 %, 0.6 % / 4.1 %, 0.6 % / 5.7 %, 0.7 % / 7.0 %",
            "sequential writes", "1.0 %, 0.6 %, 0.5 %, 0.7 %");

    private final StringBuilder report = new StringBuilder();
    private final ArrayParameters array;
    private final Path folder;

    private StorageNetReport(ArrayParameters array, Path folder) {
        this.array = array;
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException {
        StorageNetReport report = new StorageNetReport(ArrayDescription.read(Path.of(arguments[2])),
                arguments.length > 3 ? Path.of(arguments[3]) : null);
        report.introduction();
        report.hardware();
        String chart = report.scheduling();
        Files.writeString(Path.of(arguments[0]), report.report);
        Files.writeString(Path.of(arguments[1]), chart);
    }

    private StudyCampaign saved(StudyCampaign campaign) {
        if (folder != null) {
            try {
                Files.createDirectories(folder);
                Files.writeString(folder.resolve(campaign.name() + ".csv"), campaign.csv());
            } catch (IOException unwritable) {
                throw new IllegalStateException(unwritable);
            }
        }
        return campaign;
    }

    private void introduction() {
        report.append("""
                # Case studies on storage nets

                Chapter 7 of Noorshams' dissertation (2015) calibrates [storage \
                nets](../explanation/storage-nets.md) from response times of an IBM System z with a \
                DS8700, and lets them predict others. The measurements were never published, so the campaigns of its \
                tables 7.1 to 7.10 are repeated here on a [disk array](../explanation/disk-array.md). Written by \
                `tests/net-case-studies`.

                Errors are mean relative errors of response times. *Constant* is the error of the best constant of \
                the calibration, *noise* that of a perfect model.
                """);
    }

    private void hardware() {
        report.append("""

                ## Requests of one type (section 7.6.2, table 7.5)

                Calibrated with 10 to 100 clients, 4 to 64 KiB and file sets of 1.25 to 180 GiB; predicted are 100 \
                random configurations within these ranges, 125 and 150 clients, and two and three machines with up to \
                100 clients each. Two values are for cached data and others (random reads: up to 60 GiB, random \
                writes: up to 5 GiB).

                | requests | calibration | interpolation | more clients | 2 machines | 3 machines | noise \
                | published, the four predictions |
                |---|---|---|---|---|---|---|---|
                """);
        for (HardwareStudy study : HardwareStudy.all()) {
            String name = study.title().replace(' ', '-');
            StudyCampaign campaign = saved(StudyCampaign.consolidated(name, array, study.calibration()));
            Calibration calibration = new Calibration(campaign.measurements(), SETTINGS);
            CalibrationResult result = calibration.run(study.net());
            ConstantPrediction constant = ConstantPrediction.of(result.calibration());
            StringBuilder constants = new StringBuilder();
            report.append("| ").append(study.title()).append(" | ").append(cells(study, result.calibration(),
                    CalibrationComparison.Entry::relativeError));
            study.scenarios().forEach((title, rows) -> {
                CalibrationComparison comparison = calibration.validate(result.model(), saved(StudyCampaign
                        .consolidated(name + "-" + title.replace(' ', '-'), array, rows)).measurements());
                report.append(" | ").append(cells(study, comparison, CalibrationComparison.Entry::relativeError));
                constants.append(" | ").append(cells(study, comparison, constant::error));
            });
            report.append(" | ").append(percent(campaign.noise())).append(" | ")
                    .append(PUBLISHED_HARDWARE.get(study.title())).append(" |\n| constant | ")
                    .append(cells(study, result.calibration(), constant::error)).append(constants).append(" | | |\n");
        }
    }

    private static String cells(HardwareStudy study, CalibrationComparison comparison,
            ToDoubleFunction<CalibrationComparison.Entry> error) {
        return Stream.of(true, false).map(isCached -> comparison.entries().stream().filter(entry -> study
                .isCached(entry.measurement().fileSet()) == isCached).mapToDouble(error).average())
                .filter(OptionalDouble::isPresent).map(mean -> percent(mean.getAsDouble()))
                .reduce((cached, others) -> cached + " / " + others).orElseThrow();
    }

    private String scheduling() {
        SchedulingStudy study = new SchedulingStudy();
        List<StudyConfiguration> variable = study.variable();
        Map<String, List<StudyConfiguration>> scenarios = study.scenarios();
        List<StudyConfiguration> one = new ArrayList<>(SchedulingStudy.alone());
        one.addAll(SchedulingStudy.oneMachine());
        List<StudyConfiguration> two = new ArrayList<>(one);
        two.addAll(SchedulingStudy.twoMachines());
        List<StudyConfiguration> all = new ArrayList<>(two);
        all.addAll(variable);
        report.append("""

                ## Mixed workload and several machines (sections 7.5 and 7.6.3)

                Calibrated step by step as the text does (but for corrections of mixes in all nets): one machine \
                with 10 to 50 readers and writers of 4 KiB (`heterogeneous`), two machines with 10 to 30 each \
                (`multi-vm`), and 60 configurations of one and two machines with 10 to 50 of each and 4 to 64 KiB \
                (`variable-workload`). Errors of the calibration:

                | net | workload | read | write | constant | published |
                |---|---|---|---|---|---|
                """);
        CalibrationResult first = calibrated(NetKind.CACHE, saved(StudyCampaign.of("alone", array, SchedulingStudy
                .alone())));
        row("`cache`", "one type, 4 and 8 KiB (figure 7.6)", first.calibration(), entry -> entry.stream().size() < 9000,
                "up to 18 %, below 2.5 %");
        row("`cache`", "one type, 16 to 64 KiB (figure 7.6)", first.calibration(),
                entry -> entry.stream().size() > 9000, "below 7.5 %, below 2.5 %");
        row("`heterogeneous`", "mixes of one machine (figure 7.13)",
                calibrated(NetKind.HETEROGENEOUS, saved(StudyCampaign.of("one-machine", array, one))).calibration(),
                mixes(1),
                "3.4 %, 4.8 %");
        row("`multi-vm`", "two machines (figure 7.15)",
                calibrated(NetKind.MULTI_VM, saved(StudyCampaign.of("two-machines", array, two))).calibration(), mixes(
                        2),
                "18.1 %, 17.1 %");
        Calibration calibration = new Calibration(saved(StudyCampaign.of("variable-workload", array, all))
                .measurements(),
                SETTINGS);
        CalibrationResult result = calibration.run(NetKind.VARIABLE_WORKLOAD);
        ConstantPrediction constant = ConstantPrediction.of(result.calibration());
        row("`variable-workload`", "mixes of one machine (figure 7.17)", result.calibration(), mixes(1),
                "8.2 %, 11.6 %");
        row("`variable-workload`", "two machines (figure 7.18)", result.calibration(), mixes(2), "21.6 %, 19.1 %");
        report.append("\nThe last of these nets:\n\n");
        result.model().text().forEach(line -> report.append("    ").append(line).append('\n'));
        Map<String, CalibrationComparison> comparisons = new LinkedHashMap<>();
        comparisons.put("Calibration", result.calibration());
        predictions(calibration, result, constant, scenarios, comparisons);
        return ChartSvg.file(CalibrationChart.of("variable-workload on a disk array", "ms",
                comparisons));
    }

    private void predictions(Calibration calibration, CalibrationResult result, ConstantPrediction constant,
            Map<String, List<StudyConfiguration>> scenarios, Map<String, CalibrationComparison> comparisons) {
        report.append("""

                It predicts the scenarios of table 7.11, 100 random configurations each:

                | scenario | measured read and write [ms] | read, mean (median) | write, mean (median) | mean \
                | constant | noise | published read | write | mean |
                |---|---|---|---|---|---|---|---|---|---|
                """);
        scenarios.forEach((name, rows) -> {
            StudyCampaign campaign = saved(StudyCampaign.of("scenario-" + name, array, rows));
            CalibrationComparison comparison = calibration.validate(result.model(), campaign.measurements());
            comparisons.put("Scenario " + name + ": " + MEANING.get(name), comparison);
            prediction(name + ": " + MEANING.get(name), comparison, constant, campaign.noise(), PUBLISHED.get(name));
        });
        StudyCampaign together = saved(StudyCampaign.of("scenario-I-in-one-machine", array,
                SchedulingStudy.together(scenarios.get("I"))));
        prediction("I, but in one machine", calibration.validate(result.model(), together.measurements()), constant,
                together.noise(), "- | - | -");
        report.append("""

                The last row has the clients of scenario I in one machine.

                ![Errors of the calibration and of the five scenarios](../images/case-studies-nets.svg)
                """);
    }

    private void prediction(String title, CalibrationComparison comparison, ConstantPrediction constant, double noise,
            String published) {
        CalibrationComparison.ErrorSummary read = comparison.errors(RequestType.READ);
        CalibrationComparison.ErrorSummary write = comparison.errors(RequestType.WRITE);
        report.append(String.format(Locale.ROOT, "| %s | %s, %s | %s (%s) | %s (%s) | %s | %s | %s | %s |%n", title,
                range(comparison, RequestType.READ), range(comparison, RequestType.WRITE), percent(read.mean()),
                percent(read.median()), percent(write.mean()), percent(write.median()),
                percent((read.mean() + write.mean()) / 2), percent(constant.error(comparison)), percent(noise),
                published));
    }

    private static String range(CalibrationComparison comparison, RequestType type) {
        double[] times = comparison.entries().stream().filter(entry -> entry.stream().type() == type)
                .mapToDouble(entry -> entry.stream().responseTime()).sorted().toArray();
        return String.format(Locale.ROOT, "%.1f to %.1f", times[0], times[times.length - 1]);
    }

    private static CalibrationResult calibrated(NetKind kind, StudyCampaign campaign) {
        return new Calibration(campaign.measurements(), SETTINGS).run(kind);
    }

    private static Predicate<CalibrationComparison.Entry> mixes(int machines) {
        return entry -> entry.measurement().machines().size() == machines && entry.measurement().streams().size() > 1;
    }

    private void row(String net, String workload, CalibrationComparison comparison,
            Predicate<CalibrationComparison.Entry> which,
            String published) {
        report.append("| ").append(net).append(" | ").append(workload);
        for (RequestType type : RequestType.values()) {
            report.append(" | ").append(percent(comparison.errors(which.and(entry -> entry.stream().type() == type))
                    .mean()));
        }
        ConstantPrediction constant = ConstantPrediction.of(comparison);
        report.append(" | ").append(percent(comparison.entries().stream().filter(which).mapToDouble(constant::error)
                .average().orElseThrow())).append(" | ").append(published).append(" |\n");
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    /**
     * The prediction that a net must beat: for each type of request, the response time of a calibration that has the
     * smallest mean relative error there.
     */
    private record ConstantPrediction(Map<RequestType, Double> times) {

        static ConstantPrediction of(CalibrationComparison calibration) {
            Map<RequestType, Double> times = new EnumMap<>(RequestType.class);
            for (RequestType type : RequestType.values()) {
                List<Double> measured = calibration.entries().stream().filter(entry -> entry.stream().type() == type)
                        .map(entry -> entry.stream().responseTime()).toList();
                measured.stream().min((a, b) -> Double.compare(error(a, measured), error(b, measured)))
                        .ifPresent(time -> times.put(type, time));
            }
            return new ConstantPrediction(times);
        }

        private static double error(double constant, List<Double> measured) {
            return measured.stream().mapToDouble(time -> Math.abs(constant - time) / time).average().orElseThrow();
        }

        /** Relative error of one response time. */
        double error(Entry entry) {
            double time = entry.stream().responseTime();
            return Math.abs(times.get(entry.stream().type()) - time) / time;
        }

        /** Mean relative error of all response times. */
        double error(CalibrationComparison comparison) {
            return comparison.entries().stream().mapToDouble(this::error).average().orElseThrow();
        }
    }
}
