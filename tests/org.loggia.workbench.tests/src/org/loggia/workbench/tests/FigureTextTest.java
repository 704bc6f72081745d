// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.StoredRun;

/** How figures read. */
class FigureTextTest {

    private static StoredRun run(String timeUnit) {
        return new StoredRun("run", Instant.EPOCH, SimulationSettings.ofSeed(1),
                new SimulationResult("model", timeUnit, 0, 1, 1, 1, "time", new SimulationResult.WarmUpCut(0, 0), 0, 0,
                        List.of(), List.of()));
    }

    @Test
    void unitsAreChosenBySize() {
        assertEquals("26.10 µs", FigureText.withUnit(Metric.Kind.RESPONSE_TIME, run("s"), 0.0000261));
        assertEquals("2.5 s", FigureText.withUnit(Metric.Kind.RESPONSE_TIME, run("s"), 2.5));
        assertEquals("12 s", FigureText.withUnit(Metric.Kind.WAITING_TIME, run("ms"), 12_000));
        assertEquals("17.5 %", FigureText.withUnit(Metric.Kind.UTILIZATION, run("s"), 0.175));
        assertEquals("2 MiB/s", FigureText.withUnit(Metric.Kind.DATA_RATE, run("s"), 2 * 1048576));
        assertEquals("0.002800 jobs", FigureText.withUnit(Metric.Kind.QUEUE_LENGTH, run("s"), 0.0028));
        assertEquals("", FigureText.withUnit(Metric.Kind.RESPONSE_TIME, run("s"), Double.NaN));
        assertEquals("3 time units", FigureText.withUnit(Metric.Kind.RESPONSE_TIME, run(null), 3));
    }
}
