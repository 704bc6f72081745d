// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import java.nio.file.Path;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;

/**
 * Reads model files of another program. Implementations are found by {@link java.util.ServiceLoader}: list the class in
 * {@code META-INF/services/org.loggia.regression.file.ForeignModelReader}.
 */
public interface ForeignModelReader {

    /** The extension of its files, such as {@code .onnx}. */
    String extension();

    /**
     * Reads a file.
     *
     * @throws ProblemException naming the file and what is wrong with it
     */
    RegressionModel read(Path file);
}
