// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;

import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredictCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    @Test
    void explainsMissingOnnxAddOn() throws Exception {
        Path model = Files.write(folder.resolve("read.onnx"), new byte[] {8, 7});
        Path data = Files.writeString(folder.resolve("data.csv"), "size\n1\n");
        assertEquals(ExitStatus.BAD_INPUT, run("predict", model.toString(), data.toString()));
        assertEquals(model + ": ONNX models require an add-on that is not installed; build it with ./build onnx",
                messages());
    }
}
