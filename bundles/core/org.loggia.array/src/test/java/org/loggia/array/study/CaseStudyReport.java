// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.loggia.array.study.CaseStudy.Baseline;
import org.loggia.array.study.CaseStudy.Space;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Tuning;

/**
 * Repeats the case studies on storage-level modelling of Noorshams 2015, section 9.4, and writes what came out:
 * {@code CaseStudyReport REPORT.md OUTCOMES.tsv EXAMPLES [FIO-CAMPAIGN.csv]}. Cubist takes most of the time; the
 * system property {@code techniques} restricts the comparison, {@code studies} is a set-up, or
 * {@code real}.
 */
final class CaseStudyReport {
    private static final int VALIDATIONS = 100;
    private static final int ITERATIONS = 10;

    private final StringBuilder report = new StringBuilder();
    private final Map<StudiedTechnique, int[]> found = new EnumMap<>(StudiedTechnique.class);

    private final Path tables;
    private final OutcomeStore store;
    private final List<StudiedTechnique> techniques;
    private final String studies = System.getProperty("studies", "");

    private CaseStudyReport(Path examples, Path outcomes) {
        tables = examples.resolve("case-studies");
        store = new OutcomeStore(outcomes);
        String chosen = System.getProperty("techniques", "MARS,CART,CUBIST");
        techniques = Arrays.stream(chosen.split(",")).map(StudiedTechnique::valueOf).toList();
        Arrays.stream(StudiedTechnique.values()).forEach(technique -> found.put(technique, new int[ITERATIONS + 1]));
    }

    public static void main(String[] arguments) throws IOException {
        CaseStudyReport report = new CaseStudyReport(Path.of(arguments[2]), Path.of(arguments[1]));
        report.introduction();
        report.caseStudy("Case study I: performance-influencing factors", Space.FFSB, List.of("all"),
                "MARS < 7 %, CART about 10 %, Cubist < 8 %; S3 reduces the error by 66.3, 74.1 and 15.7 %");
        report.caseStudy("Case study II: application workload", Space.MAIL_SERVER, List.of("all"),
                "MARS < 4 %, CART about 8 %, Cubist about 7 %; S3 reduces the error by 4.2, 27.3 and 8.7 %");
        report.caseStudy("Case study III: performance interference", Space.INTERFERENCE,
                List.of("vm1", "vm2"), "file server 2.1, 5.2 and 2.6 %, FFSB 5.0, 13.5 and 10.0 % for MARS, CART and "
                        + "Cubist; S3 reduces the error by 5.0 to 32.3 %");
        report.iterations();
        if (report.studies.isEmpty() || report.studies.equals("real")) {
            report.realData(Path.of(arguments[2], "storage", "training.csv"),
                    arguments.length > 3 ? Path.of(arguments[3]) : null);
        }
        Files.writeString(Path.of(arguments[0]), report.report);
    }

    private void introduction() {
        report.append("""
                # Case studies on storage-level modelling

                Noorshams' dissertation (2015, section 9.4) models the I/O performance of an IBM System z with a \
                DS8700 by regression, in three case studies. The measurements were never published, so the studies \
                are repeated here on a [disk array in simulated time](../explanation/disk-array.md), in the same \
                spaces (tables 9.5 to 9.7). Written by `tests/case-studies`.

                How each study is made:

                - **Training**: a full-factorial campaign, one model for each response on the logarithm of the \
                response, ten folds. MARS has products of up to five hinges.
                - **Tuning**: S3 with 4 splits, 5 explorations and 10 iterations (cp and minsplit of CART; nk, nprune \
                and thresh of MARS; rules, committees and neighbors of Cubist). *Standard* is the same technique with \
                the standard parameters of R's earth (nk = 21), rpart and of Cubist without a committee.
                - **Errors** are relative, on 100 random configurations within the ranges that the model was trained \
                on, each measured twice.
                - **Constant** is the error of the best constant, **nearest** that of the measured value of the \
                nearest configuration of the campaign, **noise** that of a perfect model (response times only).
                - **p** is that of a paired t-test over the configurations of all responses.
                - **Reduction on the folds** is by what the search lowered the cross-validated error that it \
                minimizes (median of the responses).
                """);
    }

    private void caseStudy(String title, Space space, List<String> machines, String published) {
        if (!studies.isEmpty() && !space.label().equals(studies)) {
            return;
        }
        CaseStudy study = new CaseStudy(space, tables, VALIDATIONS, Tuning.s3(), store);
        List<StudyOutcome> outcomes = study.run(techniques, space.responses());
        outcomes.forEach(outcome -> found.get(outcome.technique())[outcome.iteration()]++);
        report.append("\n## ").append(title).append("\n\nPublished: ").append(published).append(".\n\n");
        table(space.responses(), outcomes);
        for (String machine : machines) {
            if (!machine.equals("all")) {
                report.append('\n').append(machine).append(":\n");
            }
            report.append('\n');
            List<String> responses = space.responses().stream().filter(response -> machine.equals("all")
                    || response.startsWith(machine)).toList();
            baselines(study, responses);
            summary(outcomes.stream().filter(o -> responses.contains(o.response())).toList());
        }
    }

    private void baselines(CaseStudy study, List<String> responses) {
        List<Baseline> all = responses.stream().map(study::baseline).toList();
        report.append(String.format(Locale.ROOT, "Without a model: constant %s, nearest %s, noise %s.%n%n",
                percent(all.stream().mapToDouble(Baseline::constant).average().orElseThrow()),
                percent(all.stream().mapToDouble(Baseline::nearest).average().orElseThrow()),
                percent(all.stream().mapToDouble(Baseline::noise).filter(Double::isFinite).average().orElseThrow())));
    }

    private void table(List<String> responses, List<StudyOutcome> outcomes) {
        report.append("| response | ").append(techniques.stream()
                .map(t -> name(t) + " standard | " + name(t) + " tuned").collect(Collectors.joining(" | ")))
                .append(" |\n|---|").append("---|".repeat(2 * techniques.size())).append('\n');
        for (String response : responses) {
            report.append("| ").append(response).append(" |");
            outcomes.stream().filter(o -> o.response().equals(response)).forEach(o -> report.append(' ')
                    .append(percent(o.meanStandard())).append(" | ").append(percent(o.meanTuned())).append(" |"));
            report.append('\n');
        }
    }

    private void summary(List<StudyOutcome> outcomes) {
        report.append("| | mean error, standard | mean error, tuned | reduction | p | 95th percentile, tuned | "
                + "reduction on the folds |\n|---|---|---|---|---|---|---|\n");
        for (StudiedTechnique technique : techniques) {
            List<StudyOutcome> own = outcomes.stream().filter(o -> o.technique() == technique).toList();
            double standard = own.stream().mapToDouble(StudyOutcome::meanStandard).average().orElseThrow();
            double tuned = own.stream().mapToDouble(StudyOutcome::meanTuned).average().orElseThrow();
            PairedTest test = PairedTest.of(own.stream().flatMapToDouble(o -> Arrays.stream(o.standard())).toArray(),
                    own.stream().flatMapToDouble(o -> Arrays.stream(o.tuned())).toArray());
            report.append(String.format(Locale.ROOT, "| %s | %s | %s | %s | %s | %s | %s |%n", name(technique),
                    percent(standard), percent(tuned), percent(1 - tuned / standard), probability(test.p()),
                    percent(own.stream().mapToDouble(StudyOutcome::quantile95).average().orElseThrow()),
                    percent(StudyOutcome.median(own.stream().mapToDouble(StudyOutcome::onFolds)))));
        }
    }

    private void iterations() {
        report.append("\n## The iteration that found the best parameters\n\nAs in figure 9.15, for all models of the "
                + "three studies; 0 is the corner from which S3 starts. Published: 14 of 18 MARS models in iteration 7 "
                + "or later, CART often in 0 and otherwise late, Cubist rarely late.\n\n| iteration |");
        for (int i = 0; i <= ITERATIONS; i++) {
            report.append(' ').append(i).append(" |");
        }
        report.append("\n|---|").append("---|".repeat(ITERATIONS + 1)).append('\n');
        found.forEach((technique, counts) -> report.append("| ").append(name(technique)).append(" | ")
                .append(Arrays.stream(counts).mapToObj(Integer::toString).collect(Collectors.joining(" | ")))
                .append(" |\n"));
    }

    private void realData(Path example, Path campaign) {
        report.append("\n## The same on real measurements\n\nA fifth of the configurations is held out in turn; the "
                + "others train and tune, with folds in which repetitions of a configuration stay together. (A quarter "
                + "of the rows of the second data set repeat five configurations: folds that spread these would make "
                + "errors look half as large.) Errors are means over " + RealData.PARTITIONS + " partitions into "
                + "fifths. These are measurements of small shared virtual machines, whose repetitions differ by 22 % "
                + "in the median configuration of the first data set, and noise of 8 to 24 % was found for the second: "
                + "no model can be better than that.\n\nCompare the last column with the reduction of the error: the "
                + "search does lower what it minimizes, the error on its folds, but with so much noise and some "
                + "hundred points the best of them is in part the luckiest. The trees of CART and Cubist need other "
                + "parameters "
                + "than the standard ones and gain nevertheless; MARS, whose standard parameters suit small data, does "
                + "not. Before tuning on noisy data, compare with the standard parameters on rows that took no "
                + "part.\n");
        Tuning tuning = Tuning.s3();
        real("The storage example of this repository (examples/storage, 160 configurations)",
                new RealData("example", example, List.of("concurrentRequests", "meanReadSize", "meanWriteSize",
                        "readShare"), tuning, store),
                List.of("readResponseTime", "writeResponseTime", "readThroughput", "writeThroughput"));
        if (campaign != null) {
            real("A campaign with fio on another machine (105 rows, 83 configurations, not in this repository)",
                    new RealData("fio", campaign, List.of("scheduler", "threads", "fileset_mb", "request_kb", "access",
                            "read_pct"), tuning, store),
                    List.of("read_rt_ms", "write_rt_ms", "read_mb_s", "write_mb_s"));
        }
    }

    private void real(String title, RealData data, List<String> responses) {
        List<StudyOutcome> outcomes = new ArrayList<>();
        for (String response : responses) {
            outcomes.addAll(data.run(techniques, response));
        }
        report.append("\n### ").append(title).append("\n\n");
        table(responses, outcomes);
        report.append('\n');
        summary(outcomes);
    }

    private static String name(StudiedTechnique technique) {
        return technique == StudiedTechnique.CUBIST ? "Cubist" : technique.name();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static String probability(double p) {
        return p < 2.2e-16 ? "< 2.2e-16" : String.format(Locale.ROOT, p < 1e-3 ? "%.1e" : "%.3f", p);
    }

    /**
     * The same comparison on measurements of real storage: a fifth of the configurations is held out, the others train
     * and tune; this is repeated with other fifths until every row was held out once, and all of it with other
     * partitions.
     *
     * @param name of the study
     * @param factors columns to learn from
     */
    private record RealData(String name, Path file, List<String> factors, Tuning tuning, OutcomeStore store) {
        static final int PARTITIONS = 3;
        private static final int PARTS = 5;
        private static final int FOLDS = 10;

        /** The outcome of each technique on one response: mean errors of each row over the partitions. */
        List<StudyOutcome> run(List<StudiedTechnique> techniques, String response) {
            TrainingData data = DataSet.read(file).withoutMissing(List.of(response)).trainingData(response, factors);
            List<StudyOutcome> outcomes = new ArrayList<>();
            for (StudiedTechnique technique : techniques) {
                outcomes.add(store.get(name, technique, response, () -> run(technique, response, data)));
            }
            return outcomes;
        }

        private StudyOutcome run(StudiedTechnique technique, String response, TrainingData data) {
            double[] standard = new double[data.rows()];
            double[] tuned = new double[data.rows()];
            List<StudyOutcome> all = new ArrayList<>();
            for (int partition = 1; partition <= PARTITIONS; partition++) {
                Folds parts = Folds.ofConfigurations(data, PARTS, partition);
                for (int part = 0; part < PARTS; part++) {
                    TrainingData training = data.rows(parts.outside(part));
                    Folds folds = Folds.ofConfigurations(training, FOLDS, partition);
                    int[] held = parts.inside(part);
                    StudyOutcome outcome = StudyOutcome.of(name, technique, technique.standard(training, folds),
                            technique.tuned(training, folds, tuning), data.rows(held));
                    for (int i = 0; i < held.length; i++) {
                        standard[held[i]] += outcome.standard()[i] / PARTITIONS;
                        tuned[held[i]] += outcome.tuned()[i] / PARTITIONS;
                    }
                    all.add(outcome);
                }
            }
            return new StudyOutcome(name, technique, response, standard, tuned, all.get(0).iteration(),
                    all.stream().mapToInt(StudyOutcome::evaluations).sum(), all.stream().mapToDouble(
                            StudyOutcome::seconds)
                            .sum(),
                    StudyOutcome.median(all.stream().mapToDouble(StudyOutcome::onFolds)));
        }
    }
}
