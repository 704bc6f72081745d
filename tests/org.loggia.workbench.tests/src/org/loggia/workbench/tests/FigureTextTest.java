// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.PointGroup;
import org.loggia.workbench.figures.PointName;
import org.loggia.workbench.figures.StoredRun;

/** How figures and points read. */
class FigureTextTest {

    private static StoredRun run(String timeUnit) {
        return new StoredRun("run", Instant.EPOCH, new SimulationSettings(1, 1, 1, 0, 0, 1, 1),
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

    @Test
    void pointsStandBelowWhatTheyBelongTo() {
        List<PointGroup.Row> rows = PointGroup.rows(List.of("UsageScenario:shop", "EntryLevelSystemCall:shop/buy",
                "EntryLevelSystemCall:shop/pay", "UsageScenario:night", "Resource:server/CPU", "Storage:shop/read",
                "Storage:shop/write"));
        assertEquals(List.of("night", "CPU, server", "shop (usage scenario)", "buy", "pay", "shop (storage)", "read",
                "write"), rows.stream().map(PointGroup.Row::name).toList());
        assertEquals(List.of("", "", "", "shop (usage scenario)", "shop (usage scenario)", "", "shop (storage)",
                "shop (storage)"), rows.stream().map(PointGroup.Row::group).toList());
        assertEquals("UsageScenario:shop", rows.get(2).point(), "the scenario itself is the heading of its calls");
        assertNull(rows.get(5).point(), "no figure of the storage as a whole");
    }

    @Test
    void pointsAreCalledAsTheirElements() {
        assertEquals("read, file server", PointName.of("Storage:file server/read"));
        assertEquals("Users", PointName.of("UsageScenario:Users"));
        assertEquals(List.of("read, disk", "shop (usage scenario)", "shop (external call)"), List.copyOf(PointName.of(
                List.of("Storage:disk/read", "UsageScenario:shop", "ExternalCall:shop")).values()));
    }
}
