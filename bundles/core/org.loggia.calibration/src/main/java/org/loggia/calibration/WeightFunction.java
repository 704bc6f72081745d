package org.loggia.calibration;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.Tuning;

/**
 * The relative weight of reads as a function of the relation of clients and of sizes (Noorshams 2015, equations 7.9 and
 * 7.11): multivariate adaptive regression splines on the logarithm of the weight, with parameters found by stepwise
 * sampling search. Between and beyond the weights that were found it never leaves their range.
 */
public final class WeightFunction {
    private static final String CLIENTS = "readClients/writeClients";
    private static final String SIZES = "readSize/writeSize";

    private final List<String> factors;
    private final RegressionModel model;
    private final double lowest;
    private final double highest;

    private WeightFunction(List<String> factors, RegressionModel model, double lowest, double highest) {
        this.factors = factors;
        this.model = model;
        this.lowest = lowest;
        this.highest = highest;
    }

    /** A weight that was found for one relation of clients and sizes. */
    record Point(double clients, double sizes, double weight) {
    }

    static WeightFunction constant(double weight) {
        return new WeightFunction(List.of(), null, weight, weight);
    }

    /** Generalizes weights; with fewer than 4, or all the same, it is their geometric mean. */
    static WeightFunction of(List<Point> points) {
        double lowest = points.stream().mapToDouble(Point::weight).min().orElse(1);
        double highest = points.stream().mapToDouble(Point::weight).max().orElse(1);
        List<String> factors = List.of(CLIENTS, SIZES).stream().filter(factor -> points.stream()
                .mapToDouble(point -> factor.equals(CLIENTS) ? point.clients() : point.sizes()).distinct().count() > 1)
                .toList();
        if (points.size() < 4 || factors.isEmpty() || highest / lowest < 1 + 1e-6) {
            double logarithms = points.stream().mapToDouble(point -> Math.log(point.weight())).average().orElse(0);
            return constant(Math.exp(logarithms));
        }
        StringBuilder table = new StringBuilder(CLIENTS + "," + SIZES + ",weight\n");
        points.forEach(point -> table.append(point.clients()).append(',').append(point.sizes()).append(',')
                .append(point.weight()).append('\n'));
        RegressionModel model = Training.of(DataSet.parse("weights", table.toString()), "weight", factors)
                .technique(factors.size() > 1 ? "mars-ia" : "mars").logResponse(true)
                .tune(Tuning.s3()).run().model();
        return new WeightFunction(factors, model, lowest, highest);
    }

    /** The weight of reads relative to writes; sizes that are not known (0) count as equal. */
    double at(double readClients, double writeClients, double readSize, double writeSize) {
        if (model == null) {
            return lowest;
        }
        double[] row = new double[factors.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = factors.get(i).equals(CLIENTS) ? relation(readClients, writeClients)
                    : relation(readSize, writeSize);
        }
        return Math.max(lowest, Math.min(highest, model.predict(row)));
    }

    static double relation(double read, double write) {
        return write > 0 && read > 0 ? read / write : 1;
    }

    /** The function as a person reads it. */
    List<String> text() {
        if (model == null) {
            return List.of("weight of a read relative to a write: " + String.format(Locale.ROOT, "%.4g", lowest));
        }
        return Stream.concat(Stream.of(String.format(Locale.ROOT,
                "weight of a read relative to a write: from %.3g to %.3g, by", lowest, highest)),
                ModelText.of(model).stream()).toList();
    }
}
