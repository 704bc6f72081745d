// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.loggia.input.NumberText;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.RowReader;
import org.loggia.regression.space.Extrapolation;
import org.loggia.regression.space.MeasuredNeighbourhood;
import org.loggia.regression.space.RangeCounter;

/**
 * Predictions of a model for the rows of a file, with warnings. The rows are read one after the other, and nothing but
 * their predictions is kept. A row that has no prediction has NaN: a level of it was never seen in training, or the
 * prediction is not a finite number.
 */
public final class Predictions {

    private final RegressionModel model;
    private final Path data;
    private final Path measured;
    private final RangeCounter ranges;
    private final MeasuredNeighbourhood neighbourhood;
    private double[] values = new double[1024];
    private double[] standardDeviations;
    private int[] lines = new int[1024];
    private int rows;

    private int unknown;
    private String firstUnknown;
    private int infinite;
    private int firstInfinite;
    private int far;
    private double largest;
    private int farthest;

    private Predictions(RegressionModel model, Path data, Path measured) {
        this.model = model;
        this.data = data;
        this.measured = measured;
        ranges = RangeCounter.of(model.factorSpace());
        neighbourhood = measured == null ? null : MeasuredNeighbourhood.of(model.factorSpace(),
                List.of(DataSet.read(measured).rowsFor(model.factorSpace())));
    }

    /**
     * Predicts.
     *
     * @param measured what the model was trained on, to find rows far from all of it; or null
     * @throws ProblemException if there are no rows, or none has a prediction
     */
    public static Predictions of(RegressionModel model, Path data, Path measured) {
        Predictions predictions = new Predictions(model, data, measured);
        try (RowReader reader = RowReader.open(data, model.factorSpace())) {
            while (reader.next()) {
                predictions.add(reader);
            }
        }
        if (predictions.rows == 0) {
            throw RegressionProblems.PREDICTION.failure(Location.file(data), "has a header but no rows",
                    "add some to predict for");
        }
        if (predictions.unknown == predictions.rows) {
            throw RegressionProblems.PREDICTION.failure(predictions.firstUnknown, "");
        }
        return predictions;
    }

    private void add(RowReader reader) {
        if (rows == values.length) {
            values = Arrays.copyOf(values, 2 * rows);
            lines = Arrays.copyOf(lines, 2 * rows);
            standardDeviations = standardDeviations == null ? null : Arrays.copyOf(standardDeviations, 2 * rows);
        }
        values[rows] = Double.NaN;
        lines[rows] = reader.line();
        if (standardDeviations != null) {
            standardDeviations[rows] = Double.NaN;
        }
        if (reader.unknownLevel() != null) {
            if (unknown++ == 0) {
                firstUnknown = data + ":" + reader.line() + ": " + reader.unknownLevel();
            }
        } else {
            predict(reader);
        }
        rows++;
    }

    private void predict(RowReader reader) {
        double[] row = reader.row();
        double value = model.predict(row);
        double standardDeviation = model.standardDeviation(row);
        if (!Double.isFinite(value)) {
            if (infinite++ == 0) {
                firstInfinite = reader.line();
            }
            return;
        }
        values[rows] = value;
        if (!Double.isNaN(standardDeviation)) {
            if (standardDeviations == null) {
                standardDeviations = new double[values.length];
                Arrays.fill(standardDeviations, 0, rows, Double.NaN);
            }
            standardDeviations[rows] = standardDeviation;
        }
        ranges.count(row);
        if (neighbourhood != null) {
            double distance = neighbourhood.distance(row);
            if (distance > neighbourhood.usual()) {
                far++;
                if (distance > largest) {
                    largest = distance;
                    farthest = reader.line();
                }
            }
        }
    }

    public int rows() {
        return rows;
    }

    /** The line of the file on which a row starts. */
    public int line(int row) {
        return lines[row];
    }

    /** The predictions. */
    public double[] values() {
        return Arrays.copyOf(values, rows);
    }

    /** The standard deviations of the predictions; null for a model that does not know them. */
    public double[] standardDeviations() {
        return standardDeviations == null ? null : Arrays.copyOf(standardDeviations, rows);
    }

    /** A prediction outside what was measured is a guess, and the user is told how many there are. */
    public List<String> warnings(Path modelFile) {
        List<String> warnings = new ArrayList<>();
        if (unknown > 0) {
            warnings.add(firstUnknown + "; warning: "
                    + unknown
                    + " of "
                    + rows
                    + " rows have such a level and no prediction; measure these levels, or remove the rows");
        }
        if (infinite > 0) {
            warnings.add(data + ":" + firstInfinite + ": warning: " + infinite + " of " + rows
                    + " rows have no finite prediction; correct their values");
        }
        for (Extrapolation outside : ranges.extrapolations(modelFile.toString(), model.factors())) {
            warnings.add(outside.warning(rows, "rows of " + data));
        }
        if (far > 0) {
            warnings.add(data + ":" + farthest + ": warning: " + far + " of " + rows
                    + " rows lie farther from every row of " + measured + " than its rows lie apart ("
                    + NumberText.percent(neighbourhood.usual()) + " of a factor's range), this one by "
                    + (Double.isInfinite(largest) ? "its combination of levels, which was never measured"
                            : NumberText.percent(largest))
                    + "; measure there, or treat these predictions as rough estimates");
        }
        return warnings;
    }
}
