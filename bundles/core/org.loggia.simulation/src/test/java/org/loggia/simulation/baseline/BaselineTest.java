// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.baseline;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.testing.SharedFiles;

/** Models of others give here what they give in Palladio's own simulator. */
class BaselineTest {

    @Test
    void reproducesSimuLizarMeasurements() throws IOException {
        Path models = SharedFiles.file("models");
        List<Baseline> baselines = Baseline.read(SharedFiles.file("reference/simulation/simulizar-baselines.json"));
        assertAll(baselines.stream().map(baseline -> () -> assertAgreement(baseline, models)));
    }

    private static void assertAgreement(Baseline baseline, Path models) {
        List<Comparison.Row> rows = new Comparison(baseline, models, BaselineReport.SEEDS).rows();
        assertFalse(rows.isEmpty(), baseline.name());
        assertEquals(List.of(), rows.stream().filter(r -> !r.agrees()).toList(), baseline.name());
    }

    /** Student's t for 99.9 % and 22 degrees of freedom is 3.7921. */
    @Test
    void pooledIntervalIsStudents() {
        assertEquals(3.7921 * Math.sqrt(1.0 / 4 + 1.0 / 20), Comparison.pooledHalfWidth(1, 4, 1, 20), 1e-4);
    }

    /** Welch's interval for equal deviations and sizes has Student's t with twice (n - 1) degrees of freedom. */
    @Test
    void jointIntervalIsWelchs() {
        assertEquals(2.446912 * Math.sqrt(1.0 / 4 + 1.0 / 4), Comparison.jointHalfWidth(1, 4, 1, 4), 1e-5);
        assertEquals(0, Comparison.jointHalfWidth(0, 4, 0, 20));
    }
}
