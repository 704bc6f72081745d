// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingProgress;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Tuning;
import org.loggia.regression.training.Validation;

/**
 * A model of single values that is to be trained.
 *
 * @param data the table of measurements, CSV
 * @param response the column to predict
 * @param factors the columns to predict it from
 * @param technique label of the technique, or {@link Training#AUTO}
 * @param tuning how to search for its parameters; null to keep the standard values
 * @param logResponse whether to train on the logarithm of the response
 * @param validation how errors are estimated
 * @param sets number of folds or bootstrap samples
 * @param target the model file to write
 */
record TrainingRequest(IFile data, String response, List<String> factors, String technique, Tuning tuning,
        boolean logResponse, Validation.Method validation, int sets, IFile target) implements TrainingTask {

    private static final long SEED = 1;

    @Override
    public Trained train(TrainingProgress progress) {
        DataSet measured = DataSet.read(data.getLocation().toPath());
        DataSet table = measured.withoutMissing(List.of(response));
        Training training = Training.of(table, response, factors).technique(technique).logResponse(logResponse)
                .progress(progress);
        if (validation == Validation.Method.BOOTSTRAP) {
            training.bootstrap(sets, SEED);
        } else {
            training.folds(Math.min(sets, table.rows()), SEED);
        }
        if (tuning != null) {
            training.tune(tuning);
        }
        TrainingResult result = training.run();
        ModelFile model = ModelFile.of(result);
        Path file = target.getLocation().toPath();
        return new Trained() {
            @Override
            public void write() {
                model.write(file);
            }

            @Override
            public void show() {
                ModelView.show(file, result, leftOut(measured.rows(), table.rows()));
            }
        };
    }

    private List<String> leftOut(int measured, int used) {
        return used == measured ? List.of() : List.of((measured - used) + " of "
                + measured
                + " rows have no value of '"
                + response
                + "' and are skipped");
    }
}
