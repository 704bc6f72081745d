// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

class DistributionCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    @Test
    void trainsFromPercentilesAndPredictsAColumnForEachLevel() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), table());
        Path model = folder.resolve("model.json");
        assertEquals(ExitStatus.SUCCESS, run("train", data.toString(), "--distribution", "--factors", "depth,jobs",
                "--derive", "outstanding = depth * jobs", "--population", "outstanding", "--format", "csv", "--out",
                model.toString()));
        Path asked = Files.writeString(folder.resolve("asked.csv"), "jobs,depth\n2,3\n1,4\n");
        Path predicted = folder.resolve("predicted.csv");
        assertEquals(ExitStatus.SUCCESS, run("predict", model.toString(), asked.toString(), "--format", "csv", "--out",
                predicted.toString()));
        String[] lines = Files.readString(predicted).split("\n");
        assertEquals("p50,p99.9,mean", lines[0]);
        assertEquals(3, lines.length);
        String[] cells = lines[1].split(",");
        assertEquals(60, Double.parseDouble(cells[0]), 6);
        assertEquals(120, Double.parseDouble(cells[1]), 12);
        assertEquals(70, Double.parseDouble(cells[2]), 7);
    }

    @Test
    void refusesWhatDoesNotGoTogether() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), table());
        String model = folder.resolve("model.json").toString();
        assertEquals(ExitStatus.WRONG_USAGE, run("train", data.toString(), "--out", model));
        assertTrue(messages().contains("--response is missing"), messages());
        assertEquals(ExitStatus.WRONG_USAGE, run("train", data.toString(), "--distribution", "--log", "--factors",
                "depth", "--out", model));
        assertEquals(ExitStatus.WRONG_USAGE, run("train", data.toString(), "--response", "p50", "--derive", "x = 2",
                "--out", model));
        assertEquals(ExitStatus.BAD_INPUT, run("train", data.toString(), "--distribution", "--out", model));
        assertEquals(ExitStatus.BAD_INPUT, run("train", data.toString(), "--distribution", "--factors", "depth,jobs",
                "--derive", "x = depth * users", "--out", model));
        assertTrue(messages().contains("derived factor 'x': there is no factor 'users'"), messages());
    }

    /** Response times proportional to the product of both factors. */
    private static String table() {
        StringBuilder csv = new StringBuilder("depth,jobs,p50 [us],p99.9 [us],mean [us]\n");
        for (int depth = 1; depth <= 8; depth++) {
            for (int jobs = 1; jobs <= 5; jobs++) {
                if (depth != 3 || jobs != 2) {
                    int load = depth * jobs;
                    csv.append(depth + "," + jobs + "," + 10 * load + "," + 20 * load + "," + 35 * load / 3.0 + "\n");
                }
            }
        }
        return csv.toString();
    }
}
