// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.Set;
import java.util.stream.Collectors;

import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;

/**
 * The formalism {@code regression} (Noorshams 2015, chapter 6): a regression model in a JSON file for the response time
 * of reads, another one for writes (or the same, if it has the factor {@code requestType}). A file may hold a model of
 * the mean, or of the whole distribution.
 *
 * <p>Factors are bound by name: the workload parameters {@code concurrentRequests}, {@code requestType},
 * {@code meanReadSize}, {@code meanWriteSize}, {@code readPattern}, {@code writePattern}, {@code readShare},
 * {@code fileSetSize} and {@code arrivalRate}, and the static factors of the feature configuration. A model may leave
 * out what it does not depend on. Sizes, rates and response times are converted from the units that the model file
 * states.
 */
public final class RegressionModelProvider implements IoAnalysisModelProvider {

    @Override
    public String formalism() {
        return "regression";
    }

    @Override
    public IoAnalysisModelFactory load(ChosenAnalysisModel chosen) {
        ModelSource read = ModelSource.read(chosen.readModel());
        ModelSource write = chosen.writeModel().equals(chosen.readModel()) ? read : ModelSource.read(chosen
                .writeModel());
        return bind(chosen, read, write);
    }

    @Override
    public Set<String> factors(ChosenAnalysisModel model) {
        return common(ModelSource.read(model.readModel()).space(), ModelSource.read(model.writeModel()).space());
    }

    /** The names of the factors of both models. */
    public static Set<String> factors(RegressionModel read, RegressionModel write) {
        return common(read.factorSpace(), write.factorSpace());
    }

    private static Set<String> common(FactorSpace read, FactorSpace write) {
        return read.factors().stream().map(Factor::name).filter(name -> write.indexOf(name) >= 0).collect(Collectors
                .toSet());
    }

    /**
     * Binds the factors of loaded models to the workload parameters and the chosen static factors; for formalisms that
     * have files of their own.
     *
     * @throws ProblemException when a factor, a level or a unit does not fit
     */
    public static IoAnalysisModelFactory bind(ChosenAnalysisModel chosen, RegressionModel read, RegressionModel write) {
        return bind(chosen, ModelSource.of(read), ModelSource.of(write));
    }

    private static IoAnalysisModelFactory bind(ChosenAnalysisModel chosen, ModelSource read, ModelSource write) {
        IoAnalysisModelFactory factory = new RegressionAnalysisModelFactory(chosen, read, write);
        factory.create(); // refuses what does not fit
        return factory;
    }
}
