// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.testing.SharedFiles;

/** The data sets on which other programs were run, with their responses and folds. */
public enum ReferenceData {
    TREES("Volume"), OZONE1("O3"), FRIEDMAN1("y");

    private static final String DIRECTORY = "reference/regression/";
    private final String response;

    ReferenceData(String response) {
        this.response = response;
    }

    public String label() {
        return name().toLowerCase();
    }

    public String response() {
        return response;
    }

    public DataSet read() {
        return DataSet.read(SharedFiles.file(DIRECTORY + "data/" + label() + ".csv"));
    }

    public TrainingData data() {
        return read().trainingData(response, List.of());
    }

    public Folds folds() {
        return Folds.read(SharedFiles.file(DIRECTORY + "data/" + label() + "_fold10.txt"), read().rows());
    }

    /** Noise-free rows of the Friedman 1 function to test on. */
    public static DataSet friedmanTest() {
        return DataSet.read(SharedFiles.file(DIRECTORY + "data/friedman1_test.csv"));
    }

    /** What another program ({@code R}, {@code py}, {@code java}) got with a model on this data set. */
    public JsonNode reference(String program, String model) {
        return SharedFiles.json(DIRECTORY + program + "_" + label() + "_" + model + ".json");
    }

    public static double[] doubles(JsonNode array) {
        double[] values = new double[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).doubleValue();
        }
        return values;
    }
}
