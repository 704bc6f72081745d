// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic.study;

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
import java.util.stream.IntStream;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.regression.training.Tuning;
import org.loggia.synthetic.SystemSetup;

/**
 * Repeats the case studies on storage-level modelling of Noorshams 2015, section 9.4, and writes what came out:
 * {@code CaseStudyReport REPORT.md OUTCOMES.tsv TRAINING.csv [FIO-CAMPAIGN.csv]}. Cubist takes most of the time; the
 * system property {@code techniques} restricts the comparison, {@code studies} the set-ups.
 */
final class CaseStudyReport {
    private static final double NOISE = 0.03;
    private static final int VALIDATIONS = 100;
    private static final int ITERATIONS = 10;

    private final StringBuilder report = new StringBuilder();
    private final Map<StudiedTechnique, int[]> found = new EnumMap<>(StudiedTechnique.class);

    private final OutcomeStore store;
    private final List<StudiedTechnique> techniques;
    private final String studies = System.getProperty("studies", "");

    private CaseStudyReport(Path outcomes) {
        store = new OutcomeStore(outcomes);
        String chosen = System.getProperty("techniques", "MARS,CART,CUBIST");
        techniques = Arrays.stream(chosen.split(",")).map(StudiedTechnique::valueOf).toList();
        Arrays.stream(StudiedTechnique.values()).forEach(technique -> found.put(technique, new int[ITERATIONS + 1]));
    }

    public static void main(String[] arguments) throws IOException {
        CaseStudyReport report = new CaseStudyReport(Path.of(arguments[1]));
        report.introduction();
        report.caseStudy("Case study I: performance-influencing factors", SystemSetup.FFSB, List.of("all"),
                "MARS < 7 %, CART about 10 %, Cubist < 8 %; S3 reduces the error by 66.3, 74.1 and 15.7 %");
        report.caseStudy("Case study II: application workload", SystemSetup.MAIL_SERVER, List.of("all"),
                "MARS < 4 %, CART about 8 %, Cubist about 7 %; S3 reduces the error by 4.2, 27.3 and 8.7 %");
        report.caseStudy("Case study III: performance interference", SystemSetup.FILE_SERVER_AND_FFSB,
                List.of("vm1", "vm2"), "file server 2.1, 5.2 and 2.6 %, FFSB 5.0, 13.5 and 10.0 % for MARS, CART and "
                        + "Cubist; S3 reduces the error by 5.0 to 32.3 %");
        report.iterations();
        report.realData(Path.of(arguments[2]), arguments.length > 3 ? Path.of(arguments[3]) : null);
        Files.writeString(Path.of(arguments[0]), report.report);
    }

    private void introduction() {
        report.append("""
                # Case studies on storage-level modelling

                Noorshams' dissertation (2015, section 9.4) models the I/O performance of an IBM System z with a \
                DS8700 by regression, in three case studies. The measurements were never published, so the studies \
                are repeated here on the [synthetic storage system](synthetic-storage.md), which has the same spaces \
                (tables 9.5 to 9.7) and similar ranges of results, with a noise of 3 %. Written by \
                `tests/case-studies`. Published figures are of another system, for orientation.

                How each study is made:

                - **Training**: a full-factorial campaign, one model for each response on the logarithm of the \
                response, ten folds. MARS has products of up to five hinges.
                - **Tuning**: S3 with 4 splits, 5 explorations and 10 iterations (cp and minsplit of CART; nk, nprune \
                and thresh of MARS; rules, committees and neighbors of Cubist). *Standard* is the same technique with \
                the standard parameters of R's earth (nk = 21), rpart and of Cubist without a committee.
                - **Errors** are relative, on 100 random configurations within the ranges that the model was trained \
                on, measured with the same noise, so even a perfect model would err by 2.4 % on average.
                - **p** is that of a paired t-test over the configurations of all responses.
                - **Reduction on the folds** is by what the search lowered the cross-validated error that it \
                minimizes (median of the responses).
                """);
    }

    private void caseStudy(String title, SystemSetup setUp, List<String> machines, String published) {
        if (!studies.isEmpty() && !setUp.label().equals(studies)) {
            return;
        }
        CaseStudy study = new CaseStudy(setUp, NOISE, VALIDATIONS, Tuning.s3(), store);
        List<StudyOutcome> outcomes = study.run(techniques, study.responses());
        outcomes.forEach(outcome -> found.get(outcome.technique())[outcome.iteration()]++);
        report.append("\n## ").append(title).append("\n\nPublished: ").append(published).append(".\n\n");
        table(study.responses(), outcomes);
        for (String machine : machines) {
            if (!machine.equals("all")) {
                report.append('\n').append(machine).append(":\n");
            }
            report.append('\n');
            summary(outcomes.stream().filter(o -> machine.equals("all") || o.response().startsWith(machine)).toList());
        }
        if (setUp == SystemSetup.FFSB) {
            nearestLevels(study);
        }
    }

    private void nearestLevels(CaseStudy study) {
        report.append("\nWhere the error of a tree comes from: it answers with the mean of the nearest measured "
                + "configurations. How far the exact response there is from the one asked for, by factor and for all "
                + "factors together, is what even a tree of noiseless measurements would err. Most of it is the read "
                + "throughput, which grows faster than the read share, between levels as far apart as 0.3, 0.5 and "
                + "0.7:\n\n| response |");
        List<String> factors = study.factors();
        List<Integer> numeric = IntStream.range(0, factors.size())
                .filter(i -> study.setUp().space().factor(i) instanceof SpaceFactor.Numeric).boxed().toList();
        numeric.forEach(i -> report.append(' ').append(factors.get(i)).append(" |"));
        report.append(" all |\n|---|---|").append("---|".repeat(numeric.size())).append('\n');
        for (String response : study.responses()) {
            NearestLevels levels = study.nearestLevels(response);
            report.append("| ").append(response).append(" |");
            numeric.forEach(i -> report.append(' ').append(percent(levels.alone()[i])).append(" |"));
            report.append(' ').append(percent(levels.all())).append(" |\n");
        }
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
                + "or later, CART often in 0 and otherwise late, Cubist rarely late. "
                + "The corner of CART, its most branched tree, is never the best here: with noise of "
                + "3 % there is always a tree that leaves out a few splits and does as well on the folds, by so little "
                + "that it does not matter for the error.\n\n| iteration |");
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
}
