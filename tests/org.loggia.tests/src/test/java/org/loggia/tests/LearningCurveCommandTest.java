// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Whether there were enough measurements, from the command line. */
class LearningCurveCommandTest {
    @TempDir
    private Path folder;

    @Test
    void enoughMeasurementsOfLineAreCalledEnough() throws Exception {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder csv = new StringBuilder("a,b,y [ms]\n");
        for (int i = 0; i < 200; i++) {
            double a = random.nextDouble();
            csv.append(a).append(',').append(i).append(',').append(5 + a + 0.01 * i + 0.1 * random.nextDouble())
                    .append('\n');
        }
        Path data = Files.writeString(folder.resolve("d.csv"), csv);
        Path picture = folder.resolve("d.svg");
        Run run = Run.of("learning-curve", data, "--response", "y", "--technique", "lm", "--format", "json", "--svg",
                picture).succeeds();
        JsonNode curve = run.json();
        assertEquals("enough", curve.get("verdict").textValue());
        assertEquals(160, curve.get("points").get(7).get("trainingRows").intValue());
        assertTrue(curve.get("points").get(7).get("error").doubleValue() < 0.01, run.out());
        assertEquals("svg", DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(picture.toFile())
                .getDocumentElement().getTagName());
        assertTrue(Run.of("learning-curve", data, "--response", "y", "--technique", "lm").out().contains("Enough: "));
    }

    @Test
    void rejectsUntestableCurves() throws IOException {
        Path data = Files.writeString(folder.resolve("d.csv"), "a,y\n" + "1,0\n2,1\n".repeat(20));
        Run zero = Run.of("learning-curve", data, "--response", "y").exits(ExitStatus.BAD_INPUT);
        assertTrue(zero.err().startsWith(data + ": response 'y' is 0 in a row"), zero.err());
        assertEquals(ExitStatus.WRONG_USAGE, Run.of("learning-curve", data).status());
        assertEquals(ExitStatus.BAD_INPUT, Run.of("learning-curve", data, "--response", "y", "--technique", "magic",
                "--measure", "rmse").status());
    }
}
