// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.queueing.statistics.Tally;

/** The option {@code --quantiles} of {@code loggia simulate}. */
class QuantilesTest extends CommandTest {

    private static final String MODEL = "../../../examples/file-server";
    private static final String SCENARIO = "responseTime,UsageScenario:FileServerUsers,";

    private String simulate(String... arguments) {
        assertSuccess("simulate", MODEL, "--measurements=20000", arguments);
        return results();
    }

    private static String scenario(String csv) {
        return csv.lines().filter(line -> line.startsWith(SCENARIO)).findFirst().orElseThrow();
    }

    @Test
    void addsColumnsAfterExistingOnes() throws IOException {
        Path raw = folder.resolve("raw.csv");
        String before = simulate("--format=csv");
        String after = simulate("--format=csv", "--quantiles=0.999,0.9,0.25", "--raw-measurements=" + raw);
        List<String> old = before.lines().toList();
        List<String> lines = after.lines().toList();
        assertEquals(old.get(0) + ",q0.25,q0.999", lines.get(0));
        for (int i = 1; i < old.size(); i++) {
            assertTrue(lines.get(i).startsWith(old.get(i) + ","), lines.get(i));
        }
        double[] values = Files.lines(raw).filter(line -> line.startsWith("1,false," + SCENARIO)).mapToDouble(
                line -> Double.parseDouble(line.split(",")[5])).sorted().toArray();
        String[] cells = scenario(after).split(",");
        assertQuantile(values[values.length / 4 - 1], cells[cells.length - 2]);
        assertQuantile(values[values.length * 999 / 1000 - 1], cells[cells.length - 1]);
    }

    private static void assertQuantile(double expected, String found) {
        assertEquals(expected, Double.parseDouble(found), Tally.QUANTILE_ERROR * expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "3"})
    void writesIntervalsToJson(String replications) throws IOException {
        JsonNode json = new ObjectMapper().readTree(simulate("--format=json", "--quantiles=0.25,0.999,0.00001",
                "--replications=" + replications));
        JsonNode metric = json.get("metrics").get(0);
        assertEquals("UsageScenario:FileServerUsers", metric.get("point").asText());
        List<String> keys = new ArrayList<>();
        metric.get("quantiles").fieldNames().forEachRemaining(keys::add);
        assertEquals(List.of("0.00001", "0.25", "0.5", "0.9", "0.95", "0.99", "0.999"), keys);
        JsonNode interval = metric.get("quantilesCi95").get("0.25");
        double value = metric.get("quantiles").get("0.25").asDouble();
        assertTrue(interval.get(0).asDouble() <= value && value <= interval.get(1).asDouble()
                && interval.get(1).asDouble() < 1.05 * interval.get(0).asDouble(), metric.toString());
        assertTrue(metric.get("quantilesCi95").has("0.999"), metric.toString());
    }

    @Test
    void showsColumnsInOrderOfProbabilities() {
        String text = simulate("--quantiles=0.999,0.25");
        assertTrue(text.lines().anyMatch(line -> line.matches(
                "point +mean +25 % +median +90 % +95 % +99 % +99\\.9 % .*")),
                text);
        assertFalse(simulate().contains("99.9 %"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "99.9", "-0.5", "p99", "NaN", "0.5,x"})
    void rejectsOtherThanProbabilities(String text) {
        assertFailure(ExitStatus.WRONG_USAGE, "simulate", MODEL, "--quantiles=" + text);
        String wrong = text.substring(text.indexOf(',') + 1);
        assertEquals("loggia simulate: --quantiles contains '" + wrong
                + "'; give probabilities between 0 and 1, such as 0.25,0.999", messages());
    }
}
