// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.loggia.analysis.AnalysisProblems;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.analysis.WorkloadState;
import org.loggia.input.NumberReader;
import org.loggia.io.RequestType;
import org.loggia.problem.Location;
import org.loggia.regression.Factor;
import org.loggia.regression.space.Extrapolation;
import org.loggia.regression.space.RangeCounter;

/**
 * The factors of a model bound to the workload state and the static factors, so that a request only fills a row. Counts
 * what lies outside the measured ranges.
 */
final class FactorBinding {

    private final String file;
    private final List<Factor> factors;

    private final double[] row;
    /** Row positions that change from request to request, and how each is filled. */
    private final int[] positions;
    private final WorkloadParameter[] parameters;
    private final double[] unitsPerStandardUnit;
    /** For a nominal position the level of read or random, and that of write or sequential; null for numeric ones. */
    private final int[][] levels;
    private final double[] low;
    private final double[] high;

    private long requests;
    private long extrapolated;
    private final RangeCounter ranges;

    FactorBinding(String file, List<Factor> factors, RequestType type, Map<String, String> fixed) {
        this.file = file;
        this.factors = factors;
        row = new double[factors.size()];
        int size = 0;
        int[] at = new int[row.length];
        parameters = new WorkloadParameter[row.length];
        unitsPerStandardUnit = new double[row.length];
        levels = new int[row.length][];
        low = new double[row.length];
        high = new double[row.length];
        for (int i = 0; i < row.length; i++) {
            Factor factor = factors.get(i);
            WorkloadParameter parameter = WorkloadParameter.named(factor.name());
            if (parameter == null) {
                row[i] = fixedValue(factor, fixed);
            } else {
                at[size] = i;
                parameters[size] = parameter;
                bind(factor, parameter, size);
                size++;
            }
        }
        requireType(type, size);
        positions = Arrays.copyOf(at, size);
        ranges = new RangeCounter(Arrays.copyOf(low, size), Arrays.copyOf(high, size));
    }

    private void bind(Factor factor, WorkloadParameter parameter, int index) {
        if (factor instanceof Factor.Numeric numeric) {
            if (parameter.quantity() == WorkloadParameter.Quantity.TYPE) {
                throw AnalysisProblems.MODEL.failure(Location.file(file), "factor 'requestType' is numeric",
                        "train with the levels read and write");
            }
            unitsPerStandardUnit[index] = 1 / UnitConversion.standardUnitsIn(numeric.unit(), parameter, file);
            low[index] = numeric.minimum();
            high[index] = numeric.maximum();
            return;
        }
        String[] names = switch (parameter.quantity()) {
            case TYPE -> new String[] {"read", "write"};
            case PATTERN -> new String[] {"random", "sequential"};
            default -> throw AnalysisProblems.MODEL.failure(Location.file(file), "factor '" + factor.name()
                    + "' is nominal", "train with numbers in that column");
        };
        Factor.Nominal nominal = (Factor.Nominal) factor;
        int first = nominal.indexOf(names[0]);
        int second = nominal.indexOf(names[1]);
        if (first < 0 && second < 0 || nominal.levels().size() > (first < 0 || second < 0 ? 1 : 2)) {
            throw AnalysisProblems.MODEL.failure(Location.file(file), "factor '" + factor.name() + "' has the levels "
                    + String.join(", ", nominal.levels()), "name them " + names[0] + " and " + names[1]);
        }
        // where one level was never measured the other one answers, and the request counts as extrapolated
        levels[index] = new int[] {first < 0 ? second : first, second < 0 ? first : second};
        low[index] = first < 0 ? 1 : 0;
        high[index] = second < 0 ? 0 : 1;
    }

    private void requireType(RequestType type, int size) {
        for (int i = 0; i < size; i++) {
            if (parameters[i] == WorkloadParameter.REQUEST_TYPE && levels[i] != null
                    && (type == RequestType.READ ? low[i] > 0 : high[i] < 1)) {
                throw AnalysisProblems.MODEL.failure(Location.file(file), "was trained without " + type.getLiteral()
                        + " requests", "set another file for them");
            }
        }
    }

    private double fixedValue(Factor factor, Map<String, String> fixed) {
        String value = fixed.get(factor.name());
        if (value == null) {
            TreeSet<String> known = new TreeSet<>(fixed.keySet());
            throw AnalysisProblems.MODEL.failure(Location.file(file), "factor '" + factor.name() + "' is unknown",
                    "use the workload parameters " + String.join(", ", WorkloadParameter.factors())
                            + (known.isEmpty() ? "" : " and from the feature configuration " + String.join(", ", known))
                            + "; rename the column and train again, or give a selected feature such an attribute");
        }
        if (factor instanceof Factor.Nominal nominal) {
            for (int level = 0; level < nominal.levels().size(); level++) {
                if (nominal.levels().get(level).equalsIgnoreCase(value)) {
                    return level;
                }
            }
            throw AnalysisProblems.MODEL.failure(Location.file(file), "factor '"
                    + factor.name()
                    + "' was never measured with '"
                    + value
                    + "'", "select one of the measured " + String.join(", ", nominal.levels())
                            + " in the feature configuration, or train with such measurements");
        }
        try {
            return NumberReader.parseFinite(value);
        } catch (NumberFormatException e) {
            throw AnalysisProblems.MODEL.failure(Location.file(file), "factor '"
                    + factor.name()
                    + "' is a number, but the feature configuration has '"
                    + value
                    + "'", "configure a finite number");
        }
    }

    /** The row for a state, filled again for each request: one value for each factor. */
    double[] fill(WorkloadState state) {
        requests++;
        boolean inside = true;
        for (int i = 0; i < positions.length; i++) {
            double value = parameters[i].valueIn(state);
            int[] level = levels[i];
            value = level == null ? value * unitsPerStandardUnit[i] : value >= 0.5 ? 1 : 0;
            if (!ranges.isInside(i, value)) {
                if (isMeaningful(parameters[i], state)) {
                    ranges.countOutside(i, value);
                    inside = false;
                } else {
                    value = low[i];
                }
            }
            row[positions[i]] = level == null ? value : level[(int) value];
        }
        if (!inside) {
            extrapolated++;
        }
        return row;
    }

    /**
     * Whether a parameter has a meaning: size and pattern require such requests, the rate some arrivals. Otherwise the
     * smallest measured value is used instead of 0, which does not count as an extrapolation.
     */
    private static boolean isMeaningful(WorkloadParameter parameter, WorkloadState state) {
        return switch (parameter) {
            case MEAN_READ_SIZE, READ_PATTERN -> state.readShare > 0;
            case MEAN_WRITE_SIZE, WRITE_PATTERN -> state.readShare < 1;
            case ARRIVAL_RATE -> state.arrivalRate > 0;
            default -> true;
        };
    }

    /** The number of factors that change from request to request. */
    int size() {
        return positions.length;
    }

    /** Returns the index of a changing factor in the row. */
    int position(int changing) {
        return positions[changing];
    }

    boolean isNumeric(int changing) {
        return levels[changing] == null;
    }

    /** Whether it is a number or size rather than a share, so that ratios are meaningful. */
    boolean isAmount(int changing) {
        return switch (parameters[changing].quantity()) {
            case COUNT, BYTES, RATE -> true;
            case TYPE, PATTERN, SHARE -> false;
        };
    }

    /** The whole of a share in the unit of the factor, such as 100 for %. */
    double whole(int changing) {
        return unitsPerStandardUnit[changing];
    }

    /** Smallest measured value of a numeric factor. */
    double low(int changing) {
        return low[changing];
    }

    /** Largest measured value of a numeric factor. */
    double high(int changing) {
        return high[changing];
    }

    boolean isMeaningful(int changing, WorkloadState state) {
        return isMeaningful(parameters[changing], state);
    }

    /** The file as a user would name it. */
    String file() {
        return file;
    }

    List<Factor> factors() {
        return factors;
    }

    long requests() {
        return requests;
    }

    long extrapolated() {
        return extrapolated;
    }

    List<Extrapolation> extrapolations() {
        return ranges.extrapolations(file, Arrays.stream(positions).mapToObj(factors::get).toList());
    }
}
