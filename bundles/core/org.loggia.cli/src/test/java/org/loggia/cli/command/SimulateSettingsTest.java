// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** Settings of runs that would never end. */
class SimulateSettingsTest extends CommandTest {

    @BeforeEach
    void writesModel() throws IOException {
        MonitoredModel.write(folder);
    }

    @Test
    void rejectsPrecisionThatNoRunReaches() {
        for (String precision : new String[] {"0", "0.0", "1e-400"}) {
            assertFailure(ExitStatus.WRONG_USAGE, "simulate", folder, "--precision=" + precision);
            assertTrue(messages().contains(
                    "loggia simulate: the precision must be between 0 and 1, for example 0.02"),
                    messages());
        }
    }

    @Test
    void rejectsExperimentWithPrecisionThatNoRunReaches() throws IOException {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), """
                models:
                  m: .
                precision: 0
                """);
        assertFailure(ExitStatus.BAD_INPUT, "experiment", plan);
        assertTrue(messages().contains("plan.yaml:3: the precision must be between 0 and 1, for example 0.02"),
                messages());
    }
}
