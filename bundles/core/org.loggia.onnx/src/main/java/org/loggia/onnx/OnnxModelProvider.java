// SPDX-License-Identifier: EPL-2.0
package org.loggia.onnx;

import java.nio.file.Path;
import java.util.Set;

import org.loggia.analysis.AnalysisModelException;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.analysis.regression.RegressionModelProvider;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.regression.RegressionException;
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
        RegressionModel read = read(chosen.readModel());
        RegressionModel write = chosen.writeModel().equals(chosen.readModel()) ? read : read(chosen.writeModel());
        return RegressionModelProvider.bind(chosen, read, write);
    }

    @Override
    public Set<String> factors(ChosenAnalysisModel model) {
        return RegressionModelProvider.factors(read(model.readModel()), read(model.writeModel()));
    }

    private static RegressionModel read(Path file) {
        try {
            return OnnxModel.read(file);
        } catch (RegressionException e) {
            throw new AnalysisModelException(e.problem(), e);
        }
    }
}
