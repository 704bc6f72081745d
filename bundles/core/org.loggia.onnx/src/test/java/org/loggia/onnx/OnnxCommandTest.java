// SPDX-License-Identifier: EPL-2.0
package org.loggia.onnx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;
import org.loggia.regression.data.DataSet;

/** The command line with the add-on on its class path. */
class OnnxCommandTest {

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream results = new ByteArrayOutputStream();
    private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

    private ExitStatus loggia(Object... words) {
        Terminal terminal = new Terminal(results, new PrintStream(messages, true, StandardCharsets.UTF_8), false);
        return new Loggia(terminal).run(List.of(words).stream().map(Object::toString).toList());
    }

    private Path resource(String name) throws Exception {
        Path file = folder.resolve(name);
        try (InputStream stream = OnnxCommandTest.class.getResourceAsStream(name)) {
            Files.write(file, stream.readAllBytes());
        }
        return file;
    }

    @Test
    void predictMatchesTrainingProgram() throws Exception {
        Path expected = resource("expected.csv");
        assertEquals(ExitStatus.SUCCESS, loggia("predict", resource("response-time.onnx"), expected, "--format", "csv"),
                messages::toString);
        double[] known = DataSet.read(expected).column("prediction").values();
        List<String> lines = results.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals("prediction,line,unit", lines.get(0));
        assertEquals(known.length, lines.size() - 1);
        for (int i = 0; i < known.length; i++) {
            assertEquals(known[i], Double.parseDouble(lines.get(i + 1).split(",")[0]), 2e-6 * known[i]);
        }
    }

    @Test
    void predictRejectsModelWithoutFactors() throws Exception {
        Path model = resource("undeclared.onnx");
        assertEquals(ExitStatus.BAD_INPUT, loggia("predict", model, resource("expected.csv")));
        assertEquals(1, messages.toString(StandardCharsets.UTF_8).lines().count());
        assertTrue(messages.toString(StandardCharsets.UTF_8).startsWith(model + ": has no declaration"),
                messages::toString);
    }

    @Test
    void explainRejectsForeignModel() throws Exception {
        Path model = resource("response-time.onnx");
        assertEquals(ExitStatus.BAD_INPUT, loggia("explain", model, resource("expected.csv")));
        assertTrue(messages.toString(StandardCharsets.UTF_8).startsWith(model
                + ": is an ONNX model, which is supported for predictions only"), messages::toString);
    }

    @Test
    void simulationReplacesConfiguredModel() throws Exception {
        assertEquals(ExitStatus.SUCCESS, loggia("simulate", Path.of("../../../examples/file-server"), "--measurements",
                "200", "--analysis-model", resource("response-time.onnx"), "--format", "json"), messages::toString);
        assertTrue(results.toString(StandardCharsets.UTF_8).contains("\"Storage:"), results::toString);
    }
}
