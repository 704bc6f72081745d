// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.loggia.analysis.CorrectedPredictions;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.regression.space.Extrapolation;

/** Two regression models, of reads and of writes, or one for both. */
final class RegressionAnalysisModelFactory implements IoAnalysisModelFactory {

    private final ChosenAnalysisModel chosen;
    private final ModelSource read;
    private final ModelSource write;

    RegressionAnalysisModelFactory(ChosenAnalysisModel chosen, ModelSource read, ModelSource write) {
        this.chosen = chosen;
        this.read = read;
        this.write = write;
    }

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
     * Returns the parameters that both models ignore. With two models, the type selects the model and is not ignored.
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

    /** Predicts reads with one regression model and writes with another. */
    private static final class RegressionAnalysisModel implements IoAnalysisModel {

        private final BoundModel read;
        private final BoundModel write;
        private final List<String> remarks;

        /** @param remarks lines of text about the origin of the models */
        RegressionAnalysisModel(BoundModel read, BoundModel write, List<String> remarks) {
            this.read = read;
            this.write = write;
            this.remarks = remarks;
        }

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
