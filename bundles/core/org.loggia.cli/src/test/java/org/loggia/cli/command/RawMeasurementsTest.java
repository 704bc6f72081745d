// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** Files of {@code loggia simulate --raw-measurements}. */
class RawMeasurementsTest extends CommandTest {

    private static final Path EXAMPLES = Path.of("../../../examples");
    private static final String MONITORS = EXAMPLES.resolve("objectives/file-server.monitorrepository").toString();
    private static final Set<String> TIMES = Set.of("responseTime", "waitingTime", "holdingTime");
    private static final Set<String> STATES = Set.of("queueLength", "utilization");
    /** Queues inside the net of a storage, which have averages only. */
    private static final String INSIDE = ".*,Storage:.*/.*";
    private static final double ROUNDING = 1e-12;
    private static final double ROUNDING_OF_AREAS = 1e-9;

    private record Row(int replication, boolean isWarmUp, String place, double time, double value, String unit) {
        static Row of(String line) {
            String[] cells = line.split(",", -1);
            assertEquals(7, cells.length, line);
            return new Row(Integer.parseInt(cells[0]), Boolean.parseBoolean(cells[1]), cells[2] + "," + cells[3],
                    Double.parseDouble(cells[4]), Double.parseDouble(cells[5]), cells[6]);
        }

        boolean isState() {
            return isState(place);
        }

        static boolean isState(String place) {
            return STATES.contains(place.substring(0, place.indexOf(',')));
        }
    }

    /** Simulates with a file and returns the rows of CSV results by metric and measuring point. */
    private Map<String, String[]> simulate(Path file, String model, String... arguments) {
        assertSuccess("simulate", EXAMPLES.resolve(model), "--format=csv", "--raw-measurements=" + file, arguments);
        return results().lines().skip(1).map(line -> line.split(",", -1)).filter(row -> TIMES.contains(row[0])
                || STATES.contains(row[0])).collect(Collectors.toMap(row -> row[0] + "," + row[1], row -> row));
    }

    private static List<Row> rows(Path file) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            assertEquals("replication,warmup,metric,point,time,value,unit", lines.readLine());
            return lines.lines().map(Row::of).toList();
        }
    }

    /** Compares the rows with the reported figures, whose mean is that of the means of the replications. */
    private static void assertFigures(List<Row> rows, Map<String, String[]> figures) {
        List<Row> counted = rows.stream().filter(row -> !row.isWarmUp()).toList();
        assertTimes(counted.stream().filter(row -> !row.isState()).collect(Collectors.groupingBy(Row::place)), figures);
        assertStates(counted.stream().filter(Row::isState).collect(Collectors.groupingBy(Row::place)), figures);
    }

    private static void assertTimes(Map<String, List<Row>> measured, Map<String, String[]> figures) {
        Map<String, String[]> observed = new HashMap<>(figures);
        observed.entrySet().removeIf(each -> each.getValue()[2].equals("0") || Row.isState(each.getKey()));
        assertEquals(observed.keySet(), measured.keySet());
        measured.forEach((place, values) -> {
            String[] reported = observed.get(place);
            assertEquals(reported[2], Integer.toString(values.size()), place);
            double mean = values.stream().collect(Collectors.groupingBy(Row::replication, Collectors.averagingDouble(
                    Row::value))).values().stream().mapToDouble(each -> each).average().orElseThrow();
            double expected = Double.parseDouble(reported[3]);
            assertEquals(expected, mean, ROUNDING * expected, place);
            assertEquals(reported[7], Double.toString(values.stream().mapToDouble(Row::value).min().orElseThrow()));
            assertEquals(reported[8], Double.toString(values.stream().mapToDouble(Row::value).max().orElseThrow()));
        });
    }

    private static void assertStates(Map<String, List<Row>> measured, Map<String, String[]> figures) {
        assertEquals(figures.keySet().stream().filter(each -> Row.isState(each) && !each.matches(INSIDE)).collect(
                Collectors.toSet()), measured.keySet());
        measured.forEach((place, values) -> {
            String[] reported = figures.get(place);
            double mean = values.stream().collect(Collectors.groupingBy(Row::replication)).values().stream()
                    .mapToDouble(
                            RawMeasurementsTest::averageOverTime).average().orElseThrow();
            double expected = Double.parseDouble(reported[3]);
            assertEquals(expected, mean, ROUNDING_OF_AREAS * expected, place);
            assertEquals(Double.parseDouble(reported[7]), values.stream().mapToDouble(Row::value).min().orElseThrow());
            assertEquals(Double.parseDouble(reported[8]), values.stream().mapToDouble(Row::value).max().orElseThrow());
        });
    }

    /** Each value lasts until the next row; the last row is at the end of the run. */
    private static double averageOverTime(List<Row> rows) {
        double area = 0;
        for (int i = 1; i < rows.size(); i++) {
            area += rows.get(i - 1).value() * (rows.get(i).time() - rows.get(i - 1).time());
        }
        return area / (rows.get(rows.size() - 1).time() - rows.get(0).time());
    }

    @Test
    void containsEveryMeasurementOfReportedFigures() throws IOException {
        Path file = folder.resolve("raw.csv");
        Map<String, String[]> figures = simulate(file, "file-server", "--measurements=2000");
        List<Row> rows = rows(file);
        assertFigures(rows, figures);
        assertTrue(rows.stream().anyMatch(Row::isWarmUp), "the warm-up is recorded");
        rows.forEach(row -> assertEquals(row.isState() ? "" : "ms", row.unit()));
        double last = 0;
        for (Row row : rows) {
            assertTrue(row.time() >= last, row.toString());
            last = row.time();
        }
    }

    @Test
    void marksNoMeasurementsWithoutWarmUp() throws IOException {
        Path file = folder.resolve("raw.csv");
        Map<String, String[]> figures = simulate(file, "file-server", "--measurements=500", "--warmup=0");
        List<Row> rows = rows(file);
        assertFigures(rows, figures);
        assertTrue(rows.stream().noneMatch(Row::isWarmUp));
    }

    @Test
    void includesLimitsAndTargetGroups() throws IOException {
        Path file = folder.resolve("raw.csv");
        Map<String, String[]> limited = simulate(file, "rented-storage", "--time=300");
        assertTrue(limited.keySet().stream().anyMatch(each -> each.startsWith("waitingTime,Limit:")), limited
                .keySet().toString());
        assertFigures(rows(file), limited);
        Map<String, String[]> scaled = simulate(file, "elasticity", "--time=300", "--scaling=" + EXAMPLES.resolve(
                "elasticity/latency.spd"));
        assertTrue(scaled.keySet().stream().anyMatch(each -> each.startsWith("responseTime,TargetGroup:")), scaled
                .keySet().toString());
        assertFigures(rows(file), scaled);
    }

    @Test
    void includesPassiveResources() throws IOException {
        Path model = Files.createDirectory(folder.resolve("model"));
        MonitoredModel.write(model);
        Path file = folder.resolve("raw.csv");
        Map<String, String[]> figures = simulate(file, model.toAbsolutePath().toString(), "--measurements=1000",
                "--all-figures");
        assertTrue(Set.of("waitingTime", "holdingTime", "queueLength", "utilization").stream().allMatch(
                metric -> figures.keySet().stream().anyMatch(
                        each -> each.startsWith(metric + ",PassiveResource:"))), figures.keySet().toString());
        assertFigures(rows(file), figures);
    }

    @Test
    void writesReplicationsInOrderWithAnyNumberOfThreads() throws IOException {
        Path one = folder.resolve("one.csv");
        Path two = folder.resolve("two.csv");
        Map<String, String[]> figures = simulate(one, "file-server", "--measurements=1000", "--replications=3",
                "--threads=1");
        simulate(two, "file-server", "--measurements=1000", "--replications=3", "--threads=2");
        List<Row> rows = rows(one);
        assertFigures(rows, figures);
        assertEquals(List.of(1, 2, 3), rows.stream().map(Row::replication).distinct().toList());
        assertEquals(-1, Files.mismatch(one, two));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(Set.of(one, two), files.collect(Collectors.toSet()));
        }
    }

    @Test
    void compressesFilesWhoseNameEndsWithGz() throws IOException {
        Path plain = folder.resolve("raw.csv");
        Path compressed = folder.resolve("raw.csv.gz");
        simulate(plain, "file-server", "--measurements=500", "--replications=2");
        simulate(compressed, "file-server", "--measurements=500", "--replications=2");
        try (InputStream in = new GZIPInputStream(Files.newInputStream(compressed))) {
            assertArrayEquals(Files.readAllBytes(plain), in.readAllBytes());
        }
        assertTrue(Files.size(compressed) < Files.size(plain) / 3);
    }

    @Test
    void recordingChangesNoFigure() throws IOException {
        Map<String, String[]> recorded = simulate(folder.resolve("raw.csv"), "file-server", "--measurements=1000");
        assertSuccess("simulate", EXAMPLES.resolve("file-server"), "--measurements=1000", "--format=csv");
        List<String> lines = results().lines().toList();
        recorded.values().forEach(row -> assertTrue(lines.contains(String.join(",", row)), Arrays.toString(row)));
    }

    @Test
    void containsOnlyMetricsOfMonitorsAndObjectives() throws IOException {
        Path file = folder.resolve("raw.csv");
        simulate(file, "file-server", MONITORS, "--measurements=1000");
        String users = "responseTime,UsageScenario:FileServerUsers";
        String cpu = "utilization,Resource:FileServerVM/CPU";
        assertEquals(Set.of(users, cpu), places(file));
        simulate(file, "file-server", MONITORS, "--measurements=1000",
                "--objective=mean of Storage:storage/read < 1000");
        assertEquals(Set.of(users, cpu, "responseTime,Storage:storage/read"), places(file));
        simulate(file, "file-server", MONITORS, "--measurements=1000", "--all-figures");
        assertTrue(places(file).size() > 5);
    }

    private static Set<String> places(Path file) throws IOException {
        return rows(file).stream().map(Row::place).collect(Collectors.toSet());
    }

    @Test
    void keepsOnlyTheLastRunUntilObjectivesAreDecided() throws IOException {
        Path file = folder.resolve("raw.csv");
        Map<String, String[]> figures = simulate(file, "file-server", MONITORS, "--until-decided",
                "--objective=mean of FileServerUsers < 11.775 ms");
        assertTrue(Integer.parseInt(figures.get("responseTime,UsageScenario:FileServerUsers")[2]) > 10_000);
        assertFigures(rows(file), figures);
    }

    @Test
    void reportsFilesThatCannotBeWritten() {
        String model = EXAMPLES.resolve("file-server").toString();
        Path absent = folder.resolve("absent/raw.csv");
        assertFailure(ExitStatus.BAD_INPUT, "simulate", model, "--raw-measurements=" + absent);
        assertEquals(1, messages().lines().count(), messages());
        assertTrue(messages().startsWith(absent + ": cannot be written: there is no directory "), messages());
        assertFailure(ExitStatus.WRONG_USAGE, "simulate", model, "--raw-measurements=-", "--report=-");
        assertEquals("standard output cannot take two files; name a file for one of them", messages());
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "there is no /dev/full");
        assertFailure(ExitStatus.BAD_INPUT, "simulate", model, "--measurements=500", "--raw-measurements=/dev/full");
        assertEquals("/dev/full: cannot be written: no space left on device; free disk space or choose another file",
                messages());
    }

    @Test
    void leavesNoPartsWhenTheSimulationFails() throws IOException {
        Path file = folder.resolve("raw.csv");
        assertFailure(ExitStatus.WRONG_USAGE, "simulate", EXAMPLES.resolve("file-server"), "--raw-measurements=" + file,
                "--objective=mean of Missing < 1");
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }
    }
}
