// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;

import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

import org.junit.jupiter.api.Test;

class PredictCommandTest extends CommandTest {

    @Test
    void explainsMissingOnnxAddOn() throws Exception {
        Path model = Files.write(folder.resolve("read.onnx"), new byte[] {8, 7});
        Path data = Files.writeString(folder.resolve("data.csv"), "size\n1\n");
        assertFailure(ExitStatus.BAD_INPUT, "predict", model, data);
        assertEquals(model + ": ONNX models require an add-on that is not installed; build it with ./build onnx",
                messages());
    }
}
