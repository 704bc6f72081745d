// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.input.NumberText;
import org.loggia.io.RequestType;
import org.loggia.problem.ProblemException;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelEstimate;
import org.loggia.regression.file.ModelFile;

/**
 * Content of a file: a model of the mean, or one of the whole distribution.
 *
 * @param space its factors
 * @param looksAt whether its answers depend on a factor
 * @param knowsDistribution whether it knows more than the mean
 * @param bound the model, with bound factors
 * @param estimate how the model was estimated, as a clause; empty if it was learned from measurements of its device
 */
record ModelSource(FactorSpace space, IntPredicate looksAt, boolean knowsDistribution,
        Function<FactorBinding, BoundModel> bound, String estimate) {

    static ModelSource of(RegressionModel model) {
        return new ModelSource(model.factorSpace(), model::dependsOn, false, binding -> new BoundMean(model, binding),
                "");
    }

    private static ModelSource of(DistributionFile file) {
        DistributionModel model = file.model();
        return new ModelSource(model.factorSpace(), factor -> true, true,
                binding -> new BoundDistribution(model, binding), estimateRemark(file));
    }

    /** @throws ProblemException if the file cannot be read */
    static ModelSource read(Path file) {
        return DistributionFile.isOne(file) ? of(DistributionFile.read(file))
                : of(ModelFile.readModel(file));
    }

    /** @throws ProblemException if a factor does not fit */
    BoundModel bind(String file, RequestType type, Map<String, String> fixed) {
        return bound.apply(new FactorBinding(file, space.factors(), type, fixed));
    }

    boolean dependsOn(WorkloadParameter parameter) {
        int factor = space.indexOf(parameter.factor());
        return factor >= 0 && looksAt.test(factor);
    }

    /**
     * The clause that marks results of an estimated model, with the range in which measurements are expected; empty if
     * the model was learned from measurements of its device.
     */
    private static String estimateRemark(DistributionFile file) {
        ModelEstimate estimate = file.estimate();
        if (estimate == null) {
            return "";
        }
        DistributionModel model = file.model();
        int mean = model.bands().length - 1;
        String source = estimate.source() == ModelEstimate.Source.DATASHEET ? "estimated from a datasheet"
                : "adapted from another device with a few measurements";
        String range = switch (estimate.bound()) {
            case TYPICAL -> String.format(Locale.ROOT, "expect means between %s and %s times the predicted ones",
                    NumberText.significant(1 / model.band(mean), 2), NumberText.significant(model.band(mean), 2));
            case OPTIMISTIC -> "this is the optimistic end of the expected range";
            case PESSIMISTIC -> "this is the pessimistic end of the expected range";
        };
        return "'" + estimate.device() + "' is " + source + "; " + range;
    }
}
