package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.linear.LinearRegression;

/** The regression techniques that can be trained, by the names the command line uses. */
public enum Technique {
    /** Linear regression without interactions. */
    LINEAR("lm", List.of()) {
        @Override
        RegressionModel fit(TrainingData data, ParameterValues values, List<String> notes) {
            return linear(data, 1, notes);
        }
    },
    /** Linear regression with interactions between up to {@code degree} factors. */
    LINEAR_INTERACTIONS("lm-ia", List.of(
            Parameter.integer("degree", 1, 30, 2, "largest number of factors in one product"))) {
        @Override
        RegressionModel fit(TrainingData data, ParameterValues values, List<String> notes) {
            return linear(data, values.integer("degree"), notes);
        }
    };

    private final String label;
    private final List<Parameter> parameters;

    Technique(String label, List<Parameter> parameters) {
        this.label = label;
        this.parameters = parameters;
    }

    /** The name on the command line and in model files. */
    public String label() {
        return label;
    }

    /** What can be set, with ranges and standard values. */
    public List<Parameter> parameters() {
        return parameters;
    }

    /**
     * Finds a technique by its label.
     *
     * @throws RegressionException if there is none
     */
    public static Technique named(String label) {
        for (Technique technique : values()) {
            if (technique.label.equals(label)) {
                return technique;
            }
        }
        throw new RegressionException("there is no technique '" + label + "'; choose one of "
                + Arrays.stream(values()).map(Technique::label).toList());
    }

    /**
     * Trains on all the data.
     *
     * @param notes receives lines for the user, such as dropped terms
     */
    abstract RegressionModel fit(TrainingData data, ParameterValues values, List<String> notes);

    private static RegressionModel linear(TrainingData data, int degree, List<String> notes) {
        LinearRegression fit = LinearRegression.fit(data, degree);
        List<String> dropped = new ArrayList<>(fit.droppedTerms());
        if (!dropped.isEmpty()) {
            notes.add("dropped " + dropped.size() + " terms that the data cannot tell apart from others: "
                    + String.join(", ", dropped));
        }
        return fit.model();
    }
}
