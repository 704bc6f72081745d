// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.training.TrainingError;
import org.loggia.regression.training.TrainingResult;

/**
 * The contents of a model file: a model and where it comes from.
 *
 * @param technique label of the technique that made it
 * @param parameters the technique's parameters, in its order
 * @param error how well it predicts
 * @param dataFingerprint SHA-256 of the training data in canonical form, hexadecimal
 */
public record ModelFile(RegressionModel model, String technique, Map<String, Double> parameters,
        TrainingError error, String dataFingerprint) {

    public ModelFile {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    public static ModelFile of(TrainingResult result) {
        return new ModelFile(result.model(), result.technique(), result.parameters(), result.error(),
                result.dataFingerprint());
    }

    /**
     * Reads a model file strictly.
     *
     * @throws ProblemException naming the file and the place in it
     */
    public static ModelFile read(Path file) {
        ForeignFormat.of(file).ifPresent(format -> {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file), "is an " + format
                    + " model, which is supported for predictions only",
                    "choose a model file written by 'loggia train'");
        });
        return ModelFileFormat.read(file);
    }

    /**
     * Reads the model of a file of this program or, by the extension of its name, of another one.
     *
     * @throws ProblemException naming the file and the place in it, or what is needed to read such files
     */
    public static RegressionModel readModel(Path file) {
        for (ForeignModelReader reader : ServiceLoader.load(ForeignModelReader.class)) {
            if (file.toString().endsWith(reader.extension())) {
                return reader.read(file);
            }
        }
        ForeignFormat.of(file).ifPresent(format -> {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file), format
                    + " models require an add-on that is not installed", format.remedy());
        });
        return read(file).model();
    }

    /** Writes the file whole or not at all; an existing one is replaced. */
    public void write(Path file) {
        ModelFileFormat.write(this, file);
    }
}
