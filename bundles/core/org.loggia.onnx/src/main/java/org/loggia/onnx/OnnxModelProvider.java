// SPDX-License-Identifier: EPL-2.0
package org.loggia.onnx;

import java.util.Set;

import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.analysis.regression.RegressionModelProvider;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.regression.RegressionModel;

/**
 * The formalism {@code onnx}: an ONNX file for the response time of reads and another one for writes (or the same, if
 * it has the factor {@code requestType}). Factors are bound as those of the formalism {@code regression}; what they are
 * is said by the file's own metadata, see {@link OnnxModel}.
 */
public final class OnnxModelProvider implements IoAnalysisModelProvider {

    @Override
    public String formalism() {
        return "onnx";
    }

    @Override
    public IoAnalysisModelFactory load(ChosenAnalysisModel chosen) {
        RegressionModel read = OnnxModel.read(chosen.readModel());
        RegressionModel write = chosen.writeModel().equals(chosen.readModel()) ? read : OnnxModel.read(chosen
                .writeModel());
        return RegressionModelProvider.bind(chosen, read, write);
    }

    @Override
    public Set<String> factors(ChosenAnalysisModel model) {
        return RegressionModelProvider.factors(OnnxModel.read(model.readModel()), OnnxModel.read(model.writeModel()));
    }
}
