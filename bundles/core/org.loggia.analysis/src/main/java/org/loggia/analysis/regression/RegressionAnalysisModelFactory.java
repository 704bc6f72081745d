// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;

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
}
