// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Why a program failed, as well as it is known. */
class CommandResultTest {

    private static String reason(int status, String output, String errors) {
        return new CommandResult(status, output.getBytes(StandardCharsets.UTF_8), errors, false).reason();
    }

    @Test
    void takesReasonFromLastOutput() {
        assertEquals("no space", reason(1, "written\n", "opening\nno space\n\n"));
        assertEquals("written", reason(1, "written\n", "\n"));
        assertEquals("Segmentation fault", reason(139, "", "Segmentation fault\n"));
    }

    @Test
    void reportsSignalWithoutShellOutput() {
        assertEquals("Segmentation fault", reason(139, "", ""));
        assertEquals("Killed", reason(137, "", ""));
        assertEquals("exit status 138", reason(138, "", ""));
        assertEquals("exit status 11", reason(11, "", ""));
    }
}
