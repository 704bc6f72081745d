// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.MeasuredResult;

/** Tables of single measurements as results: in {@code loggia compare --results} and {@code loggia fit}. */
class MeasuredResultsTest extends CommandTest {

    private static final String MODEL = "../../../examples/file-server";
    private static final String ORDERS = "../../../examples/design-space";

    private Path simulate(String model, String name, String... arguments) {
        Path raw = folder.resolve(name);
        assertSuccess("simulate", model, "--raw-measurements=" + raw, "--format=json", arguments);
        return raw;
    }

    /** The statistics of the rows are those of the run, digit by digit. */
    @ParameterizedTest
    @ValueSource(strings = {"raw.csv 1", "raw.csv.gz 3"})
    void containsStatisticsOfRun(String file) throws IOException {
        String[] parts = file.split(" ");
        Path raw = simulate(MODEL, parts[0], "--measurements=10000", "--replications=" + parts[1]);
        JsonNode reported = new ObjectMapper().readTree(results());
        SimulationResult measured = MeasuredResult.read(raw);
        assertEquals(Integer.parseInt(parts[1]), measured.replications());
        assertEquals("ms", measured.timeUnit());
        int compared = 0;
        int intervals = 0;
        for (JsonNode each : reported.get("metrics")) {
            Metric.Kind kind = Metric.Kind.of(each.get("metric").asText());
            if (kind == Metric.Kind.RESPONSE_TIME || kind == Metric.Kind.QUEUE_LENGTH) {
                Metric metric = measured.find(kind, each.get("point").asText()).orElseThrow();
                assertEquals(each.get("mean").asDouble(), metric.summary().mean(), 1e-9 * each.get("mean").asDouble());
                if (kind == Metric.Kind.RESPONSE_TIME) {
                    assertEquals(each.get("count").asLong(), metric.summary().count());
                    assertEquals(each.get("quantiles").get("0.95").asDouble(), metric.summary().quantile(0.95));
                    if (!each.get("ci95").isNull()) {
                        assertEquals(each.get("ci95").get(0).asDouble(), metric.summary().interval().low());
                        intervals++;
                    }
                }
                compared++;
            }
        }
        assertTrue(compared > 6 && intervals > 1, compared + ", " + intervals);
        assertEquals(reported.get("simulatedTime").asDouble(), measured.simulatedTime(), 1e-6);
        Path json = Files.writeString(folder.resolve("result.json"), reported.toString());
        assertSuccess("compare", "--results", json, raw);
    }

    @Test
    void comparesMeasurementsOfTwoRuns() {
        Path base = simulate(MODEL, "base.csv", "--measurements=10000");
        Path less = simulate(MODEL, "less.csv", "--measurements=10000", "--users=40");
        assertMessage("mean responseTime of UsageScenario:FileServerUsers is worse", ExitStatus.OBJECTIVE_MISSED,
                "compare", "--results", less, base);
        assertFailure(ExitStatus.WRONG_USAGE, "compare", base, less);
        assertEquals("loggia compare: " + base + " contains measurements; add --results", messages());
    }

    @Test
    void fitsModelToMeasurementsAtItsLoad() throws IOException {
        Path raw = simulate(ORDERS, "raw.csv", "--measurements=10000");
        assertSuccess("fit", ORDERS, "--measured=" + raw, "--find=rate of WebServer/CPU", "--measurements=10000",
                "--format=json");
        JsonNode number = new ObjectMapper().readTree(results()).get("numbers").get(0);
        double before = number.get("before").asDouble();
        assertEquals(before, number.get("found").asDouble(), 0.01 * before, number.toString());
    }

    @Test
    void reportsLineOfInvalidMeasurement() throws IOException {
        Path raw = Files.writeString(folder.resolve("raw.csv"), MeasuredResult.COLUMNS
                + "\n1,false,responseTime,UsageScenario:FileServerUsers,1.5,fast,ms\n");
        for (String[] command : new String[][] {{"compare", "--results", raw.toString(), raw.toString()},
            {"fit", MODEL, "--measured=" + raw, "--find=rate of FileServerVM/CPU"}}) {
            assertFailure(ExitStatus.BAD_INPUT, command);
            assertEquals(raw + ":2: replication, time or value is not a number; restore the file, or write it again",
                    messages());
        }
    }
}
