// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.loggia.input.CsvText;
import org.loggia.input.InputFile;
import org.loggia.input.NumberText;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.RowReader;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.HeldOutPredictions;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.regression.distribution.QuantileFunction;
import org.loggia.regression.distribution.RequestIntervals;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.space.Extrapolation;
import org.loggia.regression.space.RangeCounter;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/**
 * Predictions of a model of distributions for the rows of a file, with warnings. A row with a level that was never seen
 * in training, or whose prediction is not a finite number, has NaN everywhere.
 */
public final class DistributionPredictions {

    private static final Pattern SEPARATOR = Pattern.compile("[,;\t]");
    /** What stands around a column's name in a header: quotes, and a unit after it. */
    private static final Pattern AROUND_A_NAME = Pattern.compile("^\\s*\"?\\s*|\\s*(\\[[^\\]]*\\])?\\s*\"?\\s*$");

    private final DistributionModel model;
    /** What the model tells the percentiles of, if its table had several figures; else empty. */
    private final String figure;
    private final Path data;
    private final RangeCounter ranges;
    /** By row: the quantiles, the mean, and the ends of intervals if there are any. */
    private final List<double[]> rows = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private int unknown;
    private String firstUnknown;
    private int infinite;
    private int firstInfinite;
    private DistributionAssessment judgement;
    private String unjudged = "";

    private DistributionPredictions(DistributionFile file, Path data) {
        model = file.model();
        figure = file.figure();
        this.data = data;
        ranges = RangeCounter.of(model.factorSpace());
    }

    /**
     * Predicts.
     *
     * @throws ProblemException if there are no rows, or none has a prediction
     */
    public static DistributionPredictions of(DistributionFile file, Path data) {
        DistributionPredictions predictions = new DistributionPredictions(file, data);
        byte[] table = bytes(data);
        try (RowReader reader = RowReader.of(data.toString(), new ByteArrayInputStream(table),
                file.model().factorSpace())) {
            while (reader.next()) {
                predictions.add(reader);
            }
        }
        if (predictions.rows.isEmpty()) {
            throw RegressionProblems.PREDICTION.failure(Location.file(data), "has a header but no rows",
                    "add some to predict for");
        }
        if (predictions.unknown == predictions.rows.size()) {
            throw RegressionProblems.PREDICTION.failure(predictions.firstUnknown, "");
        }
        String text = new String(table, StandardCharsets.UTF_8);
        if (hasPercentiles(text)) {
            predictions.judge(text);
        }
        return predictions;
    }

    /** The whole table, which a pipe has once. */
    private static byte[] bytes(Path data) {
        try {
            return InputFile.bytes(data);
        } catch (UnreadableFileException fault) {
            throw RegressionProblems.PREDICTION.failure(Location.file(data), fault.reason(), fault
                    .remedy(), fault);
        }
    }

    private static boolean hasPercentiles(String table) {
        String header = table.lines().findFirst().orElse("");
        return SEPARATOR.splitAsStream(header)
                .filter(cell -> PercentileColumns.isPercentile(AROUND_A_NAME.matcher(cell).replaceAll("")))
                .count() >= 2;
    }

    /** Where the table has measured percentiles, predictions are held against them; without them there is no fault. */
    private void judge(String table) {
        try {
            DistributionData measured = new PercentileColumns(DataSet.parse(data.toString(), table), figure)
                    .data(model.factorSpace());
            if (!measured.unit().equals(model.unit())) {
                throw RegressionProblems.PREDICTION.failure(Location.file(data), "percentiles are in '"
                        + measured.unit()
                        + "', those of the model in '"
                        + model.unit()
                        + "'", "use one unit");
            }
            if (infinite > 0) {
                throw RegressionProblems.PREDICTION.failure(Location.file(data), "some rows have no finite prediction",
                        "correct their values");
            }
            int levels = measured.levels().size();
            double[][] predicted = new double[measured.rows()][levels + 1];
            double[][] intervals = model.intervals() == null ? null : new double[predicted.length][];
            QuantileFunction function = new QuantileFunction(model.levels());
            for (int row = 0; row < predicted.length; row++) {
                model.fill(measured.row(row), function);
                for (int level = 0; level < levels; level++) {
                    predicted[row][level] = function.at(measured.levels().probability(level));
                }
                predicted[row][levels] = model.mean(measured.row(row));
                if (intervals != null) {
                    intervals[row] = model.intervals().ends(function);
                }
            }
            judgement = DistributionAssessment.of(measured, new HeldOutPredictions(predicted, intervals));
        } catch (ProblemException incomplete) {
            unjudged = "no scores: " + incomplete.getMessage();
        }
    }

    private void add(RowReader reader) {
        int levels = model.levels().size();
        double[] figures = new double[names().length];
        lines.add(reader.line());
        rows.add(figures);
        if (reader.unknownLevel() != null) {
            Arrays.fill(figures, Double.NaN);
            if (unknown++ == 0) {
                firstUnknown = data + ":" + reader.line() + ": " + reader.unknownLevel();
            }
            return;
        }
        model.quantiles(reader.row(), figures);
        figures[levels] = model.mean(reader.row());
        if (model.intervals() != null) {
            QuantileFunction function = new QuantileFunction(model.levels());
            model.fill(reader.row(), function);
            double[] ends = model.intervals().ends(function);
            System.arraycopy(ends, 0, figures, levels + 1, ends.length);
        }
        if (!Arrays.stream(figures).allMatch(Double::isFinite)) {
            Arrays.fill(figures, Double.NaN);
            if (infinite++ == 0) {
                firstInfinite = reader.line();
            }
            return;
        }
        ranges.count(reader.row());
    }

    /** The names of the figures: the levels, the mean, and the ends of the intervals of single requests. */
    private String[] names() {
        List<String> names = new ArrayList<>(model.levels().names());
        names.add("mean");
        for (int i = 0; model.intervals() != null && i < RequestIntervals.SHARES.length; i++) {
            String share = NumberText.plain(100 * RequestIntervals.SHARES[i]);
            names.add("low" + share);
            names.add("high" + share);
        }
        return names.toArray(String[]::new);
    }

    /** A column for each figure. */
    public String csv() {
        CsvText csv = new CsvText(names());
        rows.forEach(figures -> csv.add(Arrays.stream(figures).boxed().toArray()));
        return csv.toString();
    }

    /** A table with the line of each row. */
    public String text() {
        List<String> headings = new ArrayList<>(List.of("line"));
        String unit = model.unit().isEmpty() ? "" : " [" + model.unit() + "]";
        for (String name : names()) {
            headings.add(name + unit);
        }
        TextTable table = new TextTable(headings.toArray(String[]::new));
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(lines.get(row))));
            for (double figure : rows.get(row)) {
                cells.add(NumberText.plain(figure));
            }
            table.add(cells.toArray(String[]::new));
        }
        return judgement == null ? table.toString()
                : table + "\ncompared with the measured percentiles of the table:\n\n" + judgement.text();
    }

    /** The content of JSON. */
    public Object json() {
        String[] names = names();
        Map<String, Double> bands = new LinkedHashMap<>();
        Map<String, double[]> predictions = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            int figure = i;
            predictions.put(names[i], rows.stream().mapToDouble(row -> row[figure]).toArray());
            if (i < model.bands().length) {
                bands.put(names[i], model.band(i));
            }
        }
        return new PredictedDistributions(model.unit(), predictions, bands, judgement);
    }

    /** A prediction outside what was measured is a guess, and the user is told how many there are. */
    public List<String> warnings(Path modelFile) {
        List<String> warnings = new ArrayList<>();
        if (!unjudged.isEmpty()) {
            warnings.add(unjudged);
        }
        if (unknown > 0) {
            warnings.add(firstUnknown + "; warning: "
                    + unknown
                    + " of "
                    + rows.size()
                    + " rows have such a level and no prediction; measure these levels, or remove the rows");
        }
        if (infinite > 0) {
            warnings.add(data + ":" + firstInfinite + ": warning: " + infinite + " of " + rows.size()
                    + " rows have no finite prediction; correct their values");
        }
        for (Extrapolation outside : ranges.extrapolations(modelFile.toString(), model.factorSpace().factors())) {
            warnings.add(outside.warning(rows.size(), "rows of " + data));
        }
        return warnings;
    }

    @Document(value = "predict-distribution", title = "Output of loggia predict with a model of distributions",
            description = "Output of `loggia predict --format json`: by metric, a prediction for each row of the data.")
    private record PredictedDistributions(
            @Key("Unit of the predictions; empty if the training data named none.") String unit,
            @Key(value = "By metric (p50, p95, ..., mean, and low90, high90 and so on for the ends of intervals of "
                    + "single requests) the predictions by row; null if absent.",
                    unit = "unit of the model") Map<String, double[]> predictions,
            @Key(value = "By figure the factor by which a measurement is off its prediction at most, in 90 of 100 "
                    + "loads.", unit = "factor") Map<String, Double> bands,
            @Key(value = "How good the predictions are for the measured percentiles of the data; missing where it has "
                    + "none.", optional = true) DistributionAssessment scores) {
    }
}
