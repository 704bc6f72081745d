// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.ArrayList;
import java.util.List;

import org.loggia.analysis.CorrectedPredictions;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.regression.space.Extrapolation;

/** Predicts reads with one regression model and writes with another. */
final class RegressionAnalysisModel implements IoAnalysisModel {

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
