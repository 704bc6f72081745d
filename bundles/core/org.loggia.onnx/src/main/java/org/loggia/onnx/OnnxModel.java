// SPDX-License-Identifier: EPL-2.0
package org.loggia.onnx;

import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;

import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;

/**
 * A regression model in an ONNX file. It has one input, a tensor of 32-bit floats with a row for each prediction and a
 * column for each factor (the level index of a nominal one), and its first output is a tensor of floats with one number
 * for each row. Its metadata has the key {@value #METADATA}: JSON that declares factors and response, see
 * {@link ModelMetadata}. A prediction takes some microseconds and allocates, a thousand times what models of this
 * project need, so prefer those for long simulations. Safe for use by several threads.
 */
public final class OnnxModel implements RegressionModel {
    static final String METADATA = "loggia";

    private final String file;
    private final OrtSession session;
    private final String input;
    private final ModelMetadata declaration;

    private OnnxModel(String file, OrtSession session, String input, ModelMetadata declaration) {
        this.file = file;
        this.session = session;
        this.input = input;
        this.declaration = declaration;
    }

    /**
     * Loads a file and predicts once, so that a model that cannot answer is refused here.
     *
     * @throws ProblemException naming the file when it is not an ONNX model of this form
     */
    public static OnnxModel read(Path file) {
        try {
            InputFile.check(file);
        } catch (UnreadableFileException unreadable) {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file), unreadable.reason(), unreadable.remedy(),
                    unreadable);
        }
        try {
            OrtEnvironment environment = OrtEnvironment.getEnvironment();
            OrtSession.SessionOptions options = new OrtSession.SessionOptions();
            // One row at a time: threads would cost more than they bring.
            options.setIntraOpNumThreads(1);
            OrtSession session = environment.createSession(file.toString(), options);
            if (session.getNumInputs() != 1) {
                throw RegressionProblems.MODEL_FILE.failure(Location.file(file), "has " + session
                        .getNumInputs()
                        + " inputs", "export the model with a single input of floats, a column for each factor");
            }
            Map<String, String> metadata = session.getMetadata().getCustomMetadata();
            if (!metadata.containsKey(METADATA)) {
                throw RegressionProblems.MODEL_FILE.failure(Location.file(file), "has no declaration of its factors",
                        "add the metadata '"
                                + METADATA + "' to it as docs/how-to/onnx.md describes");
            }
            ModelMetadata declaration = ModelMetadata.parse(file.toString(), metadata.get(METADATA));
            var entry = session.getInputInfo().entrySet().iterator().next();
            checkInput(file, entry.getValue().getInfo(), declaration.space().size());
            OnnxModel model = new OnnxModel(file.toString(), session, entry.getKey(), declaration);
            model.predict(declaration.middle());
            return model;
        } catch (OrtException e) {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file),
                    "is not a model that ONNX Runtime can load ("
                            + e.getMessage().lines().findFirst().orElse("unknown error") + ")", "export it again", e);
        }
    }

    private static void checkInput(Path file, Object info, int factors) {
        if (!(info instanceof TensorInfo tensor) || tensor.type != OnnxJavaType.FLOAT
                || tensor.getShape().length != 2) {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file),
                    "its input is not a table of 32-bit floats", "export it with one");
        }
        long columns = tensor.getShape()[1];
        if (columns >= 0 && columns != factors) {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file), "its input has " + columns
                    + " columns, its metadata declares "
                    + factors + " factors", "correct the metadata");
        }
    }

    @Override
    public FactorSpace factorSpace() {
        return declaration.space();
    }

    @Override
    public Response response() {
        return declaration.response();
    }

    @Override
    public double predict(double[] row) {
        float[] floats = new float[row.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) row[i];
        }
        try (OnnxTensor tensor = OnnxTensor.createTensor(OrtEnvironment.getEnvironment(), FloatBuffer.wrap(floats),
                new long[] {1, floats.length}); OrtSession.Result result = session.run(Map.of(input, tensor))) {
            if (!(result.get(0) instanceof OnnxTensor output) || output.getInfo().type != OnnxJavaType.FLOAT
                    || Arrays.stream(output.getInfo().getShape()).reduce(1, (a, b) -> a * b) != 1) {
                throw RegressionProblems.MODEL_FILE.failure(Location.file(file),
                        "its first output is not one float for each row", "export it with one");
            }
            double value = output.getFloatBuffer().get(0);
            return declaration.isLogarithm() ? Math.exp(value) : value;
        } catch (OrtException e) {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file), "ONNX Runtime failed to evaluate it ("
                    + e.getMessage().lines().findFirst().orElse("unknown error") + ")", "export it again", e);
        }
    }
}
