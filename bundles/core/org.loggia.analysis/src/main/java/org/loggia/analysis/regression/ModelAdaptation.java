// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.nio.file.Path;
import java.util.Arrays;

import org.loggia.analysis.WorkloadParameter;
import org.loggia.problem.Location;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.distribution.Adaptation;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelEstimate;

/** Adapts the model in a file to a table of a few measured loads of another device. */
public final class ModelAdaptation {

    private ModelAdaptation() {
    }

    /**
     * The adapted model.
     *
     * @param file a model of distributions
     * @param table has the model's factors, percentiles and, if possible, a column {@code mean}
     * @param population the factor that counts outstanding requests; empty for {@code concurrentRequests} if the model
     *     has it
     * @param device what the adapted model is called
     */
    public static DistributionFile of(Path file, Path table, String population, String device) {
        if (!DistributionFile.isOne(file)) {
            throw RegressionProblems.TRAINING.failure(Location.file(file), "has no distribution of response times",
                    "name a model from a datasheet, or from train --distribution");
        }
        DistributionFile known = DistributionFile.read(file);
        DistributionModel model = known.model();
        DistributionData measured = new PercentileColumns(DataSet.read(table), known.figure())
                .data(model.factorSpace());
        String usual = WorkloadParameter.CONCURRENT_REQUESTS.factor();
        String factor = !population.isEmpty() || model.factorSpace().indexOf(usual) < 0 ? population : usual;
        DistributionModel adapted = new Adaptation(model, inUnit(measured, model.unit(), file, table), factor).run();
        return new DistributionFile(adapted, measured.rows(), known.figure(),
                new ModelEstimate(device, ModelEstimate.Source.ADAPTED, ModelEstimate.Case.TYPICAL));
    }

    private static DistributionData inUnit(DistributionData measured, String unit, Path file, Path table) {
        if (measured.unit().equals(unit)) {
            return measured;
        }
        double factor = UnitConversion.secondsIn(measured.unit(), table.toString(), "percentiles")
                / UnitConversion.secondsIn(unit, file.toString(), "percentiles");
        double[][] quantiles = Arrays.stream(measured.quantiles())
                .map(row -> Arrays.stream(row).map(value -> value * factor).toArray()).toArray(double[][]::new);
        double[] means = measured.means() == null ? null
                : Arrays.stream(measured.means()).map(value -> value * factor).toArray();
        return new DistributionData(measured.space(), measured.values(), measured.levels(), quantiles, means, unit);
    }
}
