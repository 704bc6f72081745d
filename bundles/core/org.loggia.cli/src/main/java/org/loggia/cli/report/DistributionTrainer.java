// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.loggia.characterization.trace.RequestSink;
import org.loggia.characterization.trace.TraceFile;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.cli.report.DistributionAssessment.FigureErrors;
import org.loggia.input.CsvText;
import org.loggia.input.NumberReader;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.distribution.ClosedLoad;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.DistributionResult;
import org.loggia.regression.distribution.DistributionTechnique;
import org.loggia.regression.distribution.DistributionTraining;
import org.loggia.regression.distribution.HeldOutPredictions;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.regression.distribution.SerialDependence;
import org.loggia.regression.file.DistributionFile;
import org.loggia.report.text.Document;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/**
 * {@code loggia train --distribution}: from a table of percentiles to a model of distributions, and how good it is for
 * loads that it has not seen.
 *
 * @param figure what was measured, as the names of the columns begin; empty if the table has one figure only
 * @param techniques those to blend
 * @param requests traces of single requests, from which to learn how successive response times depend; may be empty
 * @param folds K or a file for an own cross-validation of the whole procedure; null for none
 */
public record DistributionTrainer(Path data, String figure, List<String> factors, List<String> derived,
        String population, List<DistributionTechnique> techniques, List<Path> requests, String folds, Path out) {

    /**
     * Trains, writes the model, and tells how good it is.
     *
     * @param notes takes what else the user must know, each in one line
     */
    public String run(Format format, Consumer<String> notes) {
        long start = System.nanoTime();
        DataSet table = DataSet.read(data);
        PercentileColumns percentiles = new PercentileColumns(table, figure);
        List<String> columns = factors.stream().map(table::nameOf).toList();
        DistributionData measured = percentiles.data(columns);
        List<String> ends = percentiles.ends().stream().filter(each -> !columns.contains(each)).toList();
        if (!ends.isEmpty()) {
            notes.accept(data + ": ignored: " + String.join(", ", ends)
                    + "; percentiles must be above 0 and below 100");
        }
        ClosedLoad load = ClosedLoad.orGiven(measured.space(), derived, population);
        if (derived.isEmpty() && population.isEmpty() && !load.population().isEmpty()) {
            notes.accept("loggia train: closed load: " + String.join("; ", load.derived()) + (load.derived().isEmpty()
                    ? "" : "; ") + "population " + load.population()
                    + "; choose others with --derive and --population");
        }
        DistributionTraining training = new DistributionTraining(measured, load.derived(), load.population(),
                techniques);
        Folds held = folds == null ? null : folds.matches("\\d{1,9}")
                ? DistributionTraining.folds(measured, NumberReader.parseInt(folds))
                : Folds.read(Path.of(folds), measured.rows());
        SerialDependence dependence = requests.isEmpty() ? null : RequestRecords.dependence(requests);
        DistributionResult result = training.run();
        DistributionModel model = dependence == null ? result.model()
                : result.model().withDependence(dependence.correlation());
        new DistributionFile(model, measured.rows(), figure).write(out);
        HeldOutPredictions predicted = held == null ? result.heldOutPredictions() : training.heldOut(held);
        double seconds = (System.nanoTime() - start) * 1e-9;
        DistributionAssessment judgement = DistributionAssessment.of(measured, predicted);
        return switch (format) {
            case TEXT -> text(result, measured, judgement, seconds) + text(dependence) + "\nwritten to "
                    + VisibleText.line(out.toString()) + "\n";
            case JSON -> JsonText.document(json(result, judgement, dependence, seconds));
            case CSV -> csv(judgement.relativeErrors());
        };
    }

    private String text(DistributionResult result, DistributionData measured, DistributionAssessment judgement,
            double seconds) {
        TextTable parts = new TextTable("technique", "error of logarithms", "weight");
        result.parts().forEach(part -> parts.add(part.technique(), NumberText.plain(part.error()),
                NumberText.percent(part.weight())));
        StringBuilder text = new StringBuilder("distribution model, trained from " + measured.rows() + " rows of "
                + VisibleText.line(data.toString()) + (figure.isEmpty() ? "" : " (" + figure + ")") + " in "
                + NumberText.plain(seconds) + " s\n\n");
        text.append(parts).append("\non rows held out")
                .append(folds == null ? ", from which the weights were chosen" : "").append(":\n\n")
                .append(judgement.text());
        return text.toString();
    }

    private static String text(SerialDependence dependence) {
        if (dependence == null) {
            return "";
        }
        String found = dependence.correlation() == 0 ? "are independent"
                : "have a correlation of " + NumberText.plain(dependence.correlation()) + " (normal scores)";
        return "\nsuccessive response times " + found + ", by " + NumberText.grouped(dependence.requests())
                + " requests of " + (dependence.records() == 1 ? "1 record" : dependence.records() + " records") + "\n";
    }

    private TrainedDistribution json(DistributionResult result, DistributionAssessment judgement,
            SerialDependence dependence, double seconds) {
        return new TrainedDistribution(result.parts().stream().map(each -> new Part(each.technique(), each.error(), each
                .weight())).toList(), folds != null, judgement, dependence == null ? null : new Dependence(dependence
                        .correlation(), dependence.requests(), dependence.records()), seconds);
    }

    private static String csv(Map<String, FigureErrors> errors) {
        CsvText csv = new CsvText("figure", "meanRelativeError", "medianRelativeError");
        errors.forEach((name, error) -> csv.add(name, error.mean(), error.median()));
        return csv.toString();
    }

    @Document(value = "train-distribution", title = "Output of loggia train --distribution",
            description = "Output of `loggia train --distribution --format json` about a training; the model itself is "
                    + "written to the file of `--out`. [Distributions of response "
                    + "times](../../explanation/regression-distribution.md) explains the scores.")
    private record TrainedDistribution(
            @Key("The techniques that were compared and blended.") List<Part> parts,
            @Key("Whether the rows of the errors below were also held out from the choice of weights (with "
                    + "--folds).") boolean isBlendUnseen,
            @Key(inline = true) DistributionAssessment scores,
            @Key(value = "How successive response times depend on each other; missing without --requests.",
                    optional = true) Dependence dependence,
            @Key(value = "How long it took.", unit = "s") double seconds) {
    }

    private record Part(
            @Key("Technique; the prefix law+ means that it learns the residuals of a queueing law, shares+ that it "
                    + "learns shares of requests, and ratios+ that it learns ratios to the median, given the "
                    + "predictions of the others for mean and median.") String technique,
            @Key(value = "Mean absolute error of the logarithms of all figures on rows held out.", unit = "none",
                    nullable = true) double logError,
            @Key(value = "Its mean weight over the figures.", unit = "share", nullable = true) double weight) {
    }

    private record Dependence(
            @Key(value = "Of successive normal scores; 0 if not significantly different from independence.",
                    unit = "none") double correlation,
            @Key(value = "Single requests that it was learned from.", unit = "count") long requests,
            @Key(value = "Traces that they are from.", unit = "count") int records) {
    }

    /** Response times of the single requests of a trace, in the order of their arrival, as far as they are known. */
    private static final class RequestRecords implements RequestSink {
        /** So many requests tell the dependence to a thousandth; more would only need memory. */
        private static final int MAX_RECORDS = 4_000_000;

        private double[] times = new double[1 << 16];
        private boolean[] writes = new boolean[1 << 16];
        private int count;

        private RequestRecords() {
        }

        /**
         * Serial dependence of response times.
         *
         * @param files one for each load
         * @throws ProblemException naming a file that has too few requests with response times
         */
        static SerialDependence dependence(List<Path> files) {
            SerialDependence dependence = new SerialDependence();
            for (Path file : files) {
                RequestRecords records = new RequestRecords();
                TraceFile.read(file, TraceOptions.DEFAULT, records);
                try {
                    dependence.add(Arrays.copyOf(records.times, records.count),
                            Arrays.copyOf(records.writes, records.count));
                } catch (ProblemException unusable) {
                    throw unusable.orAt(Location.file(file));
                }
            }
            return dependence;
        }

        @Override
        public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
            if (latency <= 0 || count == MAX_RECORDS) {
                return;
            }
            if (count == times.length) {
                times = Arrays.copyOf(times, 2 * count);
                writes = Arrays.copyOf(writes, 2 * count);
            }
            times[count] = latency;
            writes[count++] = write;
        }
    }
}
