// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** Measurements of Palladio's EDP2 as a table. */
class StoreImportTest extends CommandTest {

    private static final String SECONDS = "ACED00057372001B" + hex("javax.measure.unit.BaseUnit")
            + "00000000000000010200014C0007" + hex("_symbol") + "740012" + hex("Ljava/lang/String;") + "7870740001"
            + hex("s");

    private Path store;

    private static String hex(String text) {
        return HexFormat.of().withUpperCase().formatHex(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String series(String type, String id, String unit) {
        return "<dataSeries xsi:type=\"e:" + type + "\" valuesUuid=\"" + id + "\"" + (unit.isEmpty() ? "/>"
                : " storageUnit=\"" + unit + "\"/>");
    }

    private static String measurement(String type, String... series) {
        return "<measurement id=\"of" + type + "\" measuringType=\"" + type + "\"><measurementRanges><rawMeasurements>"
                + String.join("", series) + "</rawMeasurements></measurementRanges></measurement>";
    }

    private static String type(String id, String metric, int point) {
        return "<measuringTypes id=\"" + id + "\" measuringPoint=\"//@measuringPointRepositories.0/@measuringPoints."
                + point + "\"><metric href=\"pathmap://METRIC_SPEC_MODELS/commonMetrics.metricspec#" + metric
                + "\"/></measuringTypes>";
    }

    private void reals(String name, double... values) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (double value : values) {
            bytes.putDouble(value);
        }
        Files.write(folder.resolve(name + ".edp2bin"), bytes.array());
    }

    @BeforeEach
    void writesStore() throws IOException {
        store = Files.writeString(folder.resolve("runs.edp2"), """
                <e:ExperimentGroup xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:e="http://palladiosimulator.org/EDP2/ExperimentData/1.0"
                    xmlns:p="http://palladiosimulator.org/PCM/MeasuringPoint/1.0" id="g">
                  <experimentSettings id="s">
                    <experimentRuns id="r1">
                """ + measurement("response", series("DoubleBinaryMeasurements", "t1", SECONDS), series(
                "DoubleBinaryMeasurements", "v1", SECONDS)) + measurement("demand", series(
                        "DoubleBinaryMeasurements", "v2", SECONDS), series("DoubleBinaryMeasurements", "t2",
                                SECONDS)) + "</experimentRuns><experimentRuns id=\"r2\">" + measurement("state", series(
                                        "DoubleBinaryMeasurements", "t3", SECONDS), series("LongBinaryMeasurements",
                                                "v3", "")) + """
                    </experimentRuns>
                  </experimentSettings>
                """ + type("response", "_mZb3MdoLEeO-WvSDaR6unQ", 0) + type("demand", "_sefjUeJCEeO6l86uYUhhyw", 1)
                + type("state", "_-buIceJDEeO6l86uYUhhyw", 1) + """
                  <measuringPointRepositories id="m">
                    <measuringPoints xsi:type="p:UsageScenarioMeasuringPoint"
                        stringRepresentation="Usage Scenario: buyers"/>
                    <measuringPoints xsi:type="p:ActiveResourceMeasuringPoint"
                        stringRepresentation="CPU [0] in Server, left"/>
                  </measuringPointRepositories>
                </e:ExperimentGroup>
                """);
        reals("t1", 1.5, 2.25);
        reals("v1", 0.5, 0.1);
        reals("t2", 0, 1, 2);
        reals("v2", 0.125, 3);
        reals("t3", 4);
        Files.write(folder.resolve("v3.edp2bin"), new byte[] {44, 1, 0, 0, 0, 0, 0, 0});
    }

    @Test
    void writesMeasurementsLikeRawMeasurements() throws IOException {
        Path csv = folder.resolve("raw.csv");
        assertSuccess("import", store, "--out=" + csv);
        assertEquals(csv + ": 5 measurements\n", results());
        assertEquals("", messages());
        assertEquals(List.of("replication,warmup,metric,point,time,value,unit",
                "1,,responseTime,UsageScenario:buyers,1.5,0.5,s", "1,,responseTime,UsageScenario:buyers,2.25,0.1,s",
                "1,,resourceDemand,\"Resource:Server, left/CPU\",0.0,0.125,s",
                "1,,resourceDemand,\"Resource:Server, left/CPU\",1.0,3.0,s",
                "2,,queueLength,\"Resource:Server, left/CPU\",4.0,300.0,"), Files.readAllLines(csv));
        Path compressed = folder.resolve("raw.csv.gz");
        assertSuccess("import", store, "--out=" + compressed);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(compressed))) {
            assertArrayEquals(Files.readAllBytes(csv), in.readAllBytes());
        }
    }

    @Test
    void readsWrittenMeasurementsBack() throws IOException {
        Path raw = folder.resolve("raw.csv");
        Path written = Files.createDirectory(folder.resolve("edp2")).resolve("Night run.edp2");
        Path again = folder.resolve("again.csv");
        for (Path file : List.of(raw, written)) {
            assertSuccess("simulate", "../../../examples/file-server", "--measurements=500", "--replications=2",
                    "--raw-measurements=" + file);
        }
        assertEquals("", messages());
        assertSuccess("import", written, "--out=" + again);
        Map<String, List<String>> expected = places(raw, "false");
        assertTrue(expected.size() > 30, () -> expected.keySet().toString());
        assertEquals(expected, places(again, ""));
        long files = files(written);
        assertEquals(2L * expected.size() + 1, files);
        assertSuccess("simulate", "../../../examples/file-server", "--measurements=500", "--raw-measurements="
                + written);
        assertEquals(files / 2 + 1, files(written), "files of the second replication are removed");
    }

    private static long files(Path description) throws IOException {
        try (Stream<Path> all = Files.list(description.getParent())) {
            return all.count();
        }
    }

    /** Times and values by replication, metric and measuring point. */
    private static Map<String, List<String>> places(Path csv, String phase) throws IOException {
        return Files.readAllLines(csv).stream().map(line -> line.split(",", -1)).filter(row -> row[1].equals(phase))
                .collect(Collectors.groupingBy(row -> row[0] + row[2] + row[3], Collectors.mapping(row -> row[4] + " "
                        + row[5], Collectors.toList())));
    }

    @Test
    void reportsMetricsThatPalladioLacks() throws IOException {
        Path model = Files.createDirectory(folder.resolve("model"));
        MonitoredModel.write(model);
        Path written = folder.resolve("run.edp2");
        assertSuccess("simulate", model, "--measurements=100", "--all-figures", "--raw-measurements=" + written);
        assertTrue(messages().lines().anyMatch(each -> each.startsWith(written + ": does not contain queueLength of "
                + "PassiveResource:") && each.endsWith(": Palladio has no such metric; write a table (.csv)")),
                messages());
    }

    @Test
    void reportsMissingFiles() throws IOException {
        Files.delete(folder.resolve("v1.edp2bin"));
        assertSuccess("import", store, "--out=" + folder.resolve("raw.csv"));
        assertEquals(store + ":6: not imported: its file " + folder.resolve("v1.edp2bin")
                + " does not exist or cannot be read", messages());
        Files.delete(folder.resolve("t2.edp2bin"));
        Files.delete(folder.resolve("t3.edp2bin"));
        assertFailure(ExitStatus.BAD_INPUT, "import", store, "--out=" + folder.resolve("raw.csv"));
        assertEquals(store + ":6: not imported: its file " + folder.resolve("v1.edp2bin")
                + " does not exist or cannot be read; nor are 2 more", messages());
    }

    @Test
    void rejectsOtherFilesAndOptionsOfReports() throws IOException {
        Path other = Files.writeString(folder.resolve("other.edp2"), "<a/>");
        assertFailure(ExitStatus.BAD_INPUT, "import", other);
        assertEquals(other + ":1: contains no experiments, but a; give an .edp2 file of Palladio's EDP2, "
                + "http://palladiosimulator.org/EDP2/ExperimentData/1.0", messages());
        assertFailure(ExitStatus.WRONG_USAGE, "import", store, "--workload");
        assertEquals("loggia import: --workload, --repetition and --keep-repetitions apply to reports of load "
                + "generators; omit them for " + store, messages());
    }
}
