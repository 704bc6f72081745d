// SPDX-License-Identifier: EPL-2.0
package org.loggia.onnx;

import java.nio.file.Path;

import org.loggia.regression.RegressionModel;
import org.loggia.regression.file.ForeignModelReader;

/** ONNX models wherever a regression model is asked for predictions. */
public final class OnnxModelReader implements ForeignModelReader {

    @Override
    public String extension() {
        return ".onnx";
    }

    @Override
    public RegressionModel read(Path file) {
        return OnnxModel.read(file);
    }
}
