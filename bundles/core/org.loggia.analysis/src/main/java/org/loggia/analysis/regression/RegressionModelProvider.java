// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.loggia.analysis.CorrectedPredictions;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.space.Extrapolation;

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

    /**
    Two regression models, of reads and of writes, or one for both. */
    private record RegressionAnalysisModelFactory(ChosenAnalysisModel chosen, ModelSource read, ModelSource write)
            implements IoAnalysisModelFactory {

        /** @throws ProblemException if a factor does not fit */
        @Override
        public IoAnalysisModel create() {
            return new RegressionAnalysisModel(
                    read.bind(chosen.readFile(), RequestType.READ, chosen.staticFactors()),
                    write.bind(chosen.writeFile(), RequestType.WRITE, chosen.staticFactors()), remarks());
        }

        @Override
        public List<String> remarks() {
            return Stream.of(remark(chosen.readFile(), read), remark(chosen.writeFile(), write)).filter(each -> !each
                    .isEmpty()).distinct().toList();
        }

        @Override
        public boolean isFactor(String name) {
            return read.space().indexOf(name) >= 0 && write.space().indexOf(name) >= 0;
        }

        private static String remark(String file, ModelSource source) {
            return source.estimate().isEmpty() ? "" : file + ": " + source.estimate();
        }

        /**
         * Returns the parameters that both models ignore. With two models, the type selects the model and is not
         * ignored.
         */
        @Override
        public Set<WorkloadParameter> ignored() {
            Set<WorkloadParameter> ignored = EnumSet.allOf(WorkloadParameter.class);
            ignored.removeIf(parameter -> read.dependsOn(parameter) || write.dependsOn(parameter));
            if (!chosen.readModel().equals(chosen.writeModel())) {
                ignored.remove(WorkloadParameter.REQUEST_TYPE);
            }
            return ignored;
        }

        @Override
        public boolean knowsDistribution(RequestType type) {
            return (type == RequestType.READ ? read : write).knowsDistribution();
        }

        /** Predicts reads with one regression model and writes with another.
         *
         * @param remarks lines of text about the origin of the models
         */
        private record RegressionAnalysisModel(BoundModel read, BoundModel write, List<String> remarks)
                implements IoAnalysisModel {

            @Override
            public double responseTime(WorkloadState state) {
                return (state.type == RequestType.READ ? read : write).responseTime(state);
            }

            @Override
            public double draw(WorkloadState state, double share) {
                return (state.type == RequestType.READ ? read : write).draw(state, share);
            }

            @Override
            public double dependence(WorkloadState state) {
                return (state.type == RequestType.READ ? read : write).dependence();
            }

            @Override
            public ModelReport report() {
                FactorBinding reads = read.binding();
                FactorBinding writes = write.binding();
                List<Extrapolation> extrapolations = new ArrayList<>(reads.extrapolations());
                extrapolations.addAll(writes.extrapolations());
                List<CorrectedPredictions> corrections = new ArrayList<>();
                read.addCorrections(corrections);
                write.addCorrections(corrections);
                ModelReport own = new ModelReport(reads.requests() + writes.requests(), reads.extrapolated()
                        + writes.extrapolated(), extrapolations, corrections, List.of(), remarks);
                // one file for both types: the same factor twice becomes one line
                return ModelReport.EMPTY.merge(own);
            }
        }
    }
}
