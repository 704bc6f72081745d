// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.nio.file.Path;
import java.util.Arrays;

import org.loggia.regression.RegressionModel;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.file.ModelFile;

/** Regression model files of each technique: read, explained and asked. */
final class ModelFileReader extends Reader {

    private final Path folder = workFolder();

    ModelFileReader() {
        super(Structure.JSON, files(SEEDS.resolve("json"), ".json"));
    }

    @Override
    void read(Document document) {
        RegressionModel model = ModelFile.read(write(folder, document)).model();
        double[] row = new double[model.factorSpace().size()];
        model.predict(row);
        Arrays.fill(row, 1);
        model.predict(row);
        model.standardDeviation(row);
        ModelText.of(model).forEach(String::length);
    }
}
