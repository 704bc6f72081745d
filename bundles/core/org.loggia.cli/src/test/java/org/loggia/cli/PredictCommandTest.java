package org.loggia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredictCommandTest {

    @TempDir
    private Path folder;

    @Test
    void anOnnxModelWithoutTheAddOnNamesHowToGetIt() throws Exception {
        Path model = Files.write(folder.resolve("read.onnx"), new byte[] {8, 7});
        Path data = Files.writeString(folder.resolve("data.csv"), "size\n1\n");
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(new ByteArrayOutputStream(),
                new PrintStream(messages, true, StandardCharsets.UTF_8), false);
        assertEquals(ExitStatus.BAD_INPUT,
                new Loggia(terminal).run(List.of("predict", model.toString(), data.toString())));
        assertEquals(model + ": ONNX models need an add-on that is not there; build it with ./build onnx",
                messages.toString(StandardCharsets.UTF_8).strip());
    }
}
