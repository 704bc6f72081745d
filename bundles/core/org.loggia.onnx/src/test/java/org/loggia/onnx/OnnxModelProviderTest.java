// SPDX-License-Identifier: EPL-2.0
package org.loggia.onnx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;

/** Models that numpy made (see make_models.py) answer in simulations as they did there. */
class OnnxModelProviderTest {

    @TempDir
    private Path folder;

    private Path resource(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream stream = OnnxModelProviderTest.class.getResourceAsStream(name)) {
            Files.write(file, stream.readAllBytes());
        }
        return file;
    }

    private static IoAnalysisModelFactory load(Path read, Path write) {
        return (IoAnalysisModelFactory) IoAnalysisModels.installed()
                .load(new ChosenAnalysisModel("elsewhere", "onnx", read, write, Map.of()));
    }

    @Test
    void predictsAsProgramThatTrained() throws Exception {
        OnnxModel model = OnnxModel.read(resource("response-time.onnx"));
        DataSet expected = DataSet.read(resource("expected.csv"));
        double[][] rows = expected.rowsFor(model.factorSpace());
        double[] predictions = expected.column("prediction").values();
        assertTrue(rows.length >= 20);
        for (int i = 0; i < rows.length; i++) {
            // 32-bit floats have seven digits.
            assertEquals(predictions[i], model.predict(rows[i]), 2e-6 * predictions[i]);
        }
        assertEquals("ms", model.response().unit());
    }

    @Test
    void serviceLoaderFindsFormalismAndUnitsAreConverted() throws Exception {
        assertTrue(IoAnalysisModels.installed().formalisms().containsAll(List.of("onnx", "regression")));
        Path file = resource("response-time.onnx");
        IoAnalysisModel model = load(file, file).create();
        OnnxModel same = OnnxModel.read(file);
        WorkloadState state = new WorkloadState();
        state.concurrentRequests = 16;
        state.meanReadSize = 8192;
        state.meanWriteSize = 65536;
        state.readShare = 0.4;
        assertEquals(same.predict(new double[] {16, 8192, 65536, 0.4}) * 1e-3, model.responseTime(state), 1e-15);
        state.concurrentRequests = 500;
        model.responseTime(state);
        assertEquals(1, model.report().extrapolated());
        assertTrue(model.report().warnings().get(0).contains("measured range of concurrentRequests, 1 to 128"));
    }

    @Test
    void nominalFactorsAreLevelNumbers() throws Exception {
        Path tree = resource("tree.onnx");
        IoAnalysisModel model = load(tree, tree).create();
        WorkloadState state = new WorkloadState();
        state.readShare = 0.5;
        assertEquals(2e-6, model.responseTime(state), 1e-15);
        state.readSequential = 1;
        assertEquals(3e-6, model.responseTime(state), 1e-15);
        state.type = RequestType.WRITE;
        assertEquals(5e-6, model.responseTime(state), 1e-15);
    }

    @Test
    void oneSessionServesSeveralThreads() throws Exception {
        OnnxModel model = OnnxModel.read(resource("response-time.onnx"));
        double alone = model.predict(new double[] {16, 8192, 65536, 0.4});
        assertTrue(IntStream.range(0, 2000).parallel()
                .allMatch(i -> model.predict(new double[] {16, 8192, 65536, 0.4}) == alone));
    }

    @Test
    void rejectsMismatchWithFile() throws Exception {
        Path undeclared = resource("undeclared.onnx");
        assertRefused(undeclared, "has no declaration of its factors");
        Path broken = Files.writeString(folder.resolve("broken.onnx"), "no model");
        assertRefused(broken, "is not a model that ONNX Runtime can load");
        assertRefused(folder.resolve("absent.onnx"), "no such file");
    }

    @Test
    void rejectsPipeWithoutWaiting() throws Exception {
        Path pipe = folder.resolve("pipe.onnx");
        Assumptions.assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no mkfifo");
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> assertRefused(pipe, "not a regular file"));
    }

    private static void assertRefused(Path file, String wrong) {
        String message = assertThrows(ProblemException.class, () -> load(file, file)).getMessage();
        assertTrue(message.startsWith(file + ": ") && message.contains(wrong), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void rejectsInvalidMetadataWithCause() {
        String response = "\"response\": {\"name\": \"y\", \"unit\": \"ms\", \"min\": 1, \"max\": 2}";
        assertBad("{", "is not JSON");
        assertBad("{" + response + "}", "has no 'factors'");
        assertBad("{\"factors\": []}", "has no 'response'");
        assertBad("{" + response + ", \"factors\": []}", "no factors");
        assertBad("{" + response + ", \"factors\": [{\"name\": \"a\", \"min\": \"x\", \"max\": 2}]}", "'min' is \"x\"");
        assertBad("{" + response + ", \"responseScale\": \"root\", \"factors\": [{\"name\": \"a\", \"min\": 1, "
                + "\"max\": 2}]}", "responseScale is 'root'");
        assertBad("{" + response + ", \"factors\": {\"a\": {\"name\": \"a\", \"min\": 1, \"max\": 2}}}",
                "'factors' is {");
        assertBad("{" + response + ", \"responseScale\": true, \"factors\": []}", "'responseScale' is true");
        assertBad("{" + response + ", \"factors\": [{\"name\": \"a\", \"levels\": [1, true]}]}",
                "'levels' of 'a' has 1");
        assertBad("{" + response + ", \"factors\": [{\"name\": \"a\", \"levels\": \"b\"}]}", "'levels' is \"b\"");
        assertBad("{" + response + ", \"factors\": [{\"name\": \"a\", \"unit\": 7, \"min\": 1, \"max\": 2}]}",
                "'unit' is 7");
        assertBad("{" + response + ", \"factors\": [{\"name\": \"a\", \"min\": 1, \"max\": 1e999}]}",
                "factor 'a': measured range [1.0, Infinity] is not a finite interval");
        assertBad("{" + response + ", \"factors\": [{\"name\": \"a\", \"min\": 3, \"max\": 2}]}",
                "factor 'a': measured range [3.0, 2.0] is not a finite interval");
        assertBad("{" + response.replace("\"max\": 2", "\"max\": 1e400") + ", \"factors\": [{\"name\": \"a\","
                + " \"min\": 1, \"max\": 2}]}", "response 'y': measured range [1.0, Infinity] is not a finite");
        for (String number : List.of("\"1\"", "30f", "0x20p0", " NaN", "+1", "01")) {
            assertThrows(ProblemException.class, () -> ModelMetadata.parse("m.onnx", "{" + response
                    + ", \"factors\": [{\"name\": \"a\", \"min\": " + number + ", \"max\": 2}]}"), number);
        }
    }

    private static void assertBad(String json, String wrong) {
        String message = assertThrows(ProblemException.class, () -> ModelMetadata.parse("m.onnx", json))
                .getMessage();
        assertTrue(message.startsWith("m.onnx#metadata/loggia: ") && message.contains(wrong), message);
    }
}
