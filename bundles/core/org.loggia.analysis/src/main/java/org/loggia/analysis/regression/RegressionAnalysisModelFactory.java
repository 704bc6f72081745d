// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.EnumSet;
import java.util.Set;

import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.regression.RegressionModel;

/** Two regression models, of reads and of writes, or one for both. */
final class RegressionAnalysisModelFactory implements IoAnalysisModelFactory {

    private final ChosenAnalysisModel chosen;
    private final RegressionModel read;
    private final RegressionModel write;

    RegressionAnalysisModelFactory(ChosenAnalysisModel chosen, RegressionModel read, RegressionModel write) {
        this.chosen = chosen;
        this.read = read;
        this.write = write;
    }

    /** @throws org.loggia.analysis.AnalysisModelException if a factor does not fit */
    @Override
    public IoAnalysisModel create() {
        return new RegressionAnalysisModel(
                new BoundModel(chosen.readFile(), read, RequestType.READ, chosen.staticFactors()),
                new BoundModel(chosen.writeFile(), write, RequestType.WRITE, chosen.staticFactors()));
    }

    /** What neither model has as a factor, or has and never looks at. The type decides which of two models answers. */
    @Override
    public Set<WorkloadParameter> ignored() {
        Set<WorkloadParameter> ignored = EnumSet.allOf(WorkloadParameter.class);
        ignored.removeIf(parameter -> dependsOn(read, parameter) || dependsOn(write, parameter));
        if (!chosen.readModel().equals(chosen.writeModel())) {
            ignored.remove(WorkloadParameter.REQUEST_TYPE);
        }
        return ignored;
    }

    private static boolean dependsOn(RegressionModel model, WorkloadParameter parameter) {
        int factor = model.factorSpace().indexOf(parameter.factor());
        return factor >= 0 && model.dependsOn(factor);
    }
}
