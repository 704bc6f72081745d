// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.weight;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.loggia.queueing.net.law.MachineClients;
import org.loggia.queueing.net.law.RelativeWeight;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.mars.Hinge;
import org.loggia.regression.mars.MarsModel;
import org.loggia.regression.mars.MarsTerm;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Tuning;

/**
 * The relative weight of reads (or how much faster a mix is served than its parts) as a function of the relation of
 * clients (Noorshams 2015, equation 7.9) and, where sizes vary, of the logarithms of the relations of clients and of
 * sizes (equation 7.11) and, beyond the text, of the read size, because the smaller requests are, the more their number
 * counts: multivariate adaptive regression splines on the logarithm of the weight, with parameters found by stepwise
 * sampling search. Between and beyond the values that were found it never leaves their range.
 *
 * <p>Where only the relation of clients counts, equation 7.9 has the relation itself. Below 1 the relations of half of
 * the mixes then crowd together, where splines find no room for a knot, and a weight that is proportional to the
 * relation is not a straight line; so its logarithm is tried, too, and the one with the smaller cross-validated error
 * stays.
 */
public record WeightFunction(List<String> factors, RegressionModel model, double lowest, double highest)
        implements RelativeWeight {

    private static final String RELATION = "readsAtStorage/writesAtStorage";
    private static final String NUMBERS = "ln(readsAtStorage/writesAtStorage)";
    private static final String SIZES = "ln(readSize/writeSize)";
    private static final String READ_SIZE = "ln(readSize)";

    /** A weight that was found for one relation of requests at the storage and of sizes. */
    public record Point(double numbers, double sizes, double readSize, double weight) {
        /**
         * @param requests that compete at the storage
         * @param value that was found for them
         */
        public static Point of(MachineClients requests, double value) {
            double readSize = MachineClients.mean(requests.readSizes, requests.reads);
            return new Point(relation(MachineClients.sum(requests.reads), MachineClients.sum(requests.writes)),
                    relation(readSize, MachineClients.mean(requests.writeSizes, requests.writes)), readSize, value);
        }

        /** Returns the weight if sizes are irrelevant. */
        public static Point ofNumbers(MachineClients requests, double value) {
            return new Point(of(requests, value).numbers, 1, 1, value);
        }

        double factor(String name) {
            return switch (name) {
                case RELATION -> numbers;
                case NUMBERS -> Math.log(numbers);
                case SIZES -> Math.log(sizes);
                default -> Math.log(Math.max(1, readSize));
            };
        }
    }

    public static WeightFunction constant(double weight) {
        return new WeightFunction(List.of(), null, weight, weight);
    }

    /** Generalizes weights; with fewer than 4, or all the same, it is their geometric mean. */
    public static WeightFunction of(List<Point> points) {
        double lowest = points.stream().mapToDouble(Point::weight).min().orElse(1);
        double highest = points.stream().mapToDouble(Point::weight).max().orElse(1);
        List<String> factors = Stream.of(NUMBERS, SIZES, READ_SIZE).filter(factor -> varies(points, factor)).toList();
        if (points.size() < 4 || factors.isEmpty() || highest / lowest < 1 + 1e-6) {
            double logarithms = points.stream().mapToDouble(point -> Math.log(point.weight())).average().orElse(0);
            return constant(Math.exp(logarithms));
        }
        TrainingResult best = trained(points, factors);
        List<String> used = factors;
        if (factors.equals(List.of(NUMBERS))) {
            TrainingResult plain = trained(points, List.of(RELATION));
            if (relativeError(plain) < relativeError(best)) {
                best = plain;
                used = List.of(RELATION);
            }
        }
        return new WeightFunction(used, best.model(), lowest, highest);
    }

    private static TrainingResult trained(List<Point> points, List<String> factors) {
        StringBuilder table = new StringBuilder(String.join(",", factors) + ",weight\n");
        for (Point point : points) {
            factors.forEach(factor -> table.append(point.factor(factor)).append(','));
            table.append(point.weight()).append('\n');
        }
        return Training.of(DataSet.parse("weights", table.toString()), "weight", factors)
                .technique(factors.size() > 1 ? "mars-ia" : "mars").logResponse(true).tune(Tuning.s3()).run();
    }

    private static double relativeError(TrainingResult result) {
        return result.candidates().get(0).relativeError();
    }

    private static boolean varies(List<Point> points, String factor) {
        return points.stream().mapToDouble(point -> point.factor(factor)).distinct().count() > 1;
    }

    /** The weight of reads relative to writes; sizes that are not known (0) count as equal. */
    @Override
    public double at(double reads, double writes, double readSize, double writeSize) {
        if (model == null) {
            return lowest;
        }
        Point point = new Point(relation(reads, writes), relation(readSize, writeSize), readSize, 1);
        double[] row = factors.stream().mapToDouble(point::factor).toArray();
        return Math.max(lowest, Math.min(highest, model.predict(row)));
    }

    static double relation(double read, double write) {
        return write > 0 && read > 0 ? read / write : 1;
    }

    /** The function as the law of a net writes it. */
    public String law() {
        if (model == null) {
            return Double.toString(lowest);
        }
        MarsModel splines = (MarsModel) ((LogResponseModel) model).inner();
        StringBuilder sum = new StringBuilder().append(splines.intercept());
        for (MarsTerm term : splines.terms()) {
            sum.append(term.coefficient() < 0 ? "" : "+").append(term.coefficient());
            term.hinges().forEach(hinge -> sum.append('*').append(hinge(hinge)));
        }
        return "max(" + lowest + ",min(" + highest + ",exp(" + sum + ")))";
    }

    private String hinge(Hinge hinge) {
        String variable = switch (factors.get(hinge.variable().factor())) {
            case RELATION -> "relation(readsAtStorage,writesAtStorage)";
            case NUMBERS -> "ln(relation(readsAtStorage,writesAtStorage))";
            case SIZES -> "ln(relation(readSize,writeSize))";
            default -> "ln(max(1,readSize))";
        };
        return switch (hinge.shape()) {
            case ABOVE -> "max(0," + variable + "-(" + hinge.knot() + "))";
            case BELOW -> "max(0," + hinge.knot() + "-" + variable + ")";
            case LINEAR -> variable;
        };
    }

    /** The function as a person reads it, of something with a name. */
    public Stream<String> lines(String name) {
        return model == null ? Stream.of(String.format(Locale.ROOT, "%s = %.4g", name, lowest))
                : ModelText.of(model).stream().map(line -> line.replace("log(weight)", "ln(" + name + ")"));
    }

    /** The function as a person reads it. */
    public List<String> text() {
        if (model == null) {
            return List.of("weight of a read relative to a write: " + String.format(Locale.ROOT, "%.4g", lowest));
        }
        return Stream.concat(Stream.of(String.format(Locale.ROOT,
                "weight of a read relative to a write: from %.3g to %.3g, by", lowest, highest)), lines("weight"))
                .toList();
    }
}
