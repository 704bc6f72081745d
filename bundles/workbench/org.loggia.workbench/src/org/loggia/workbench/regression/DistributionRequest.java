// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.distribution.DistributionResult;
import org.loggia.regression.distribution.DistributionTechnique;
import org.loggia.regression.distribution.DistributionTraining;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.training.TrainingProgress;

/**
 * A model of the whole distribution that is to be trained.
 *
 * @param table what the file of measurements holds
 * @param figure whose percentiles; empty where the table has those of one figure only
 * @param factors the columns to predict from
 * @param derived definitions of derived factors
 * @param population the factor that says how many requests are outstanding; empty for none
 */
record DistributionRequest(IFile data, DataSet table, String figure, List<String> factors, List<String> derived,
        String population, IFile target) implements TrainingTask {

    /**
     * The training, ready to run.
     *
     * @throws ProblemException if the data or the wishes are at fault
     */
    DistributionTraining training() {
        return new DistributionTraining(new PercentileColumns(table, figure).data(factors), derived, population,
                List.of(DistributionTechnique.values()));
    }

    @Override
    public Trained train(TrainingProgress progress) {
        DistributionResult result = training().progress(progress).run();
        Path file = target.getLocation().toPath();
        return new Trained() {
            @Override
            public void write() {
                new DistributionFile(result.model(), new PercentileColumns(table, figure).rows(), figure).write(file);
            }

            @Override
            public void show() {
                ModelView.show(file, result);
            }
        };
    }
}
