// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.palladio.testing.PalladioHome;
import org.loggia.palladio.testing.PalladioHomeContract;
import org.loggia.simulation.objective.MeasurementStoreWriter;
import org.loggia.simulation.result.Metric;

/** The extension in a real SimuLizar of Palladio 4.1 to 4.3. */
@EnabledIfSystemProperty(named = PalladioHomeTest.HOME, matches = ".+",
        disabledReason = "-Dpalladio.home names a folder with the jars of Palladio 4.1 to 4.3 and of what they require")
class PalladioHomeTest extends PalladioHomeContract {

    static final String HOME = "palladio.home";

    PalladioHomeTest() {
        super(HOME, "org.loggia.palladio.simulizar4.SimuLizarRuns");
    }

    /** EDP2 opens the files of {@code --raw-measurements}, with their metrics, units and measuring points. */
    @Test
    void edp2OpensWrittenMeasurements(@TempDir Path store, @TempDir Path work) throws Exception {
        try (MeasurementStoreWriter writer = new MeasurementStoreWriter(store.resolve("Night run.edp2"))) {
            for (int run = 1; run <= 2; run++) {
                writer.add(run, Metric.Kind.RESPONSE_TIME, "UsageScenario:buyers", 1.5, 0.5);
                writer.add(run, Metric.Kind.QUEUE_LENGTH, "Resource:Server/CPU", 1.5, 3);
                writer.add(run, Metric.Kind.RESPONSE_TIME, "UsageScenario:buyers", 2.5, 0.25 * run);
            }
        }
        Map<String, double[]> read = new PalladioHome(Path.of(System.getProperty(HOME)), work).means(
                "org.loggia.palladio.simulizar4.StoreReader", store, 0, 1);
        assertEquals(8, read.size(), () -> read.keySet().toString());
        String times = "Response Time Tuple of Usage Scenario: buyers, ";
        assertArrayEquals(new double[] {2, 2}, read.get(times + "0 [s]"));
        assertArrayEquals(new double[] {0.375, 0.5}, read.get(times + "1 [s]"));
        assertArrayEquals(new double[] {2, 2}, read.get(times + "count 1"));
        assertArrayEquals(new double[] {3, 3}, read.get("State of Active Resource Tuple of CPU [0] in Server, 1 []"));
    }

    @Test
    void bundlesStartInOsgi() throws Exception {
        assertStartsInOsgi(Set.of("de.uka.ipd.sdq.scheduler", "org.palladiosimulator.simulizar.launcher.modelload",
                "org.palladiosimulator.simulizar.interpreter.rdseffswitch"));
    }
}
