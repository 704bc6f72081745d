// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** {@code loggia calibrate} from end to end: a table in, a net out that {@code loggia qpn} runs. */
class CalibrateTest {

    @TempDir
    private Path directory;

    /** One server that takes 0.1 ms and 1 ns a byte for a read. */
    private Path measurements() throws IOException {
        StringBuilder table = new StringBuilder("concurrentRequests,readShare,meanReadSize [B],readResponseTime "
                + "[ms]\n");
        for (int clients : new int[] {1, 10, 50}) {
            for (int size : new int[] {4096, 16384, 65536}) {
                table.append(clients).append(",1,").append(size).append(',').append(clients * (0.1 + 1e-6 * size))
                        .append('\n');
            }
        }
        return Files.writeString(directory.resolve("measured.csv"), table);
    }

    @Test
    void netAnswersAsMeasured() throws IOException {
        Path net = directory.resolve("storage.qpe");
        Path measured = measurements();
        Path picture = directory.resolve("errors.svg");
        Run run = Run.of("calibrate", measured, "--net", "cache", "--row", "5", "--out", net, "--validate", measured,
                "--completions", "20000", "--format", "json", "--svg", picture).succeeds();
        String drawn = Files.readString(picture);
        assertTrue(drawn.startsWith("<svg") && drawn.contains("Prediction, " + measured), drawn);
        JsonNode result = run.json();
        assertEquals(List.of("schemaVersion", "programVersion", "net", "measurements", "timeUnit", "row", "out",
                "parameters", "serviceTimes", "calibration", "validation", "notes", "seconds"), keys(result));
        assertEquals("ms", result.get("timeUnit").textValue());
        assertEquals(5, result.get("row").intValue());
        assertTrue(result.get("parameters").toString().contains("0.100000 + 1.00000e-06 size"), run.out());
        JsonNode fitted = result.get("serviceTimes").get(0);
        assertEquals("the service time of a read", fitted.get("name").textValue());
        assertEquals(1, fitted.get("rSquared").doubleValue(), 1e-6);
        assertEquals(List.of("read", "write", "responseTimes"), keys(result.get("calibration")));
        JsonNode read = result.get("validation").get("read");
        assertEquals(List.of("count", "meanRelativeError", "medianRelativeError", "maxRelativeError", "bySize"),
                keys(read));
        assertEquals(9, read.get("count").intValue());
        assertTrue(read.get("meanRelativeError").doubleValue() < 0.03, run.out());
        assertEquals(3, read.get("bySize").size());
        assertEquals(List.of("row", "stream", "clients", "size_B", "measured", "simulated", "relativeError"),
                keys(result.get("calibration").get("responseTimes").get(0)));
        assertTrue(result.get("calibration").get("write").get("meanRelativeError").isNull());

        JsonNode probe = Run.of("qpn", net, "--precision", "0.01", "--format", "json").succeeds().json().get("probes")
                .get(0);
        assertEquals("response time", probe.get("probe").textValue());
        assertEquals(10 * (0.1 + 1e-6 * 16384), probe.get("mean").doubleValue(), 0.03);
    }

    /** The net was written for 10 clients and 16 KiB; its laws hold for others. */
    @Test
    void netPredictsOtherWorkloads() throws IOException {
        Path net = directory.resolve("storage.qpe");
        Run calibrated = Run.of("calibrate", measurements(), "--row", "5", "--out", net, "--completions", "20000")
                .succeeds();
        assertTrue(calibrated.out().contains("note: the net cache was selected because only reads were measured\n"),
                calibrated.out());
        Path table = Files.writeString(directory.resolve("what-if.csv"),
                "readClients,requestSize [KiB]\n20,128\n40,8\n");
        JsonNode predictions = Run.of("predict", net, table, "--format", "json").succeeds().json().get("predictions");
        assertEquals(2, predictions.size());
        assertEquals(20 * (0.1 + 1e-6 * 131072), predictions.get(0).get("predicted").doubleValue(), 0.1);
        assertEquals(40 * (0.1 + 1e-6 * 8192), predictions.get(1).get("predicted").doubleValue(), 0.1);
        assertTrue(predictions.get(0).get("measured").isNull());

        Run held = Run.of("predict", net, measurements());
        assertTrue(held.out().contains("mean error"), held.out());
        Run writes = Run.of("predict", net, Files.writeString(directory.resolve("writes.csv"),
                "writeClients,requestSize [KiB]\n20,128\n")).exits(ExitStatus.BAD_INPUT);
        assertTrue(writes.err().contains("writes.csv:2: the net has no requests of type 'write'"), writes.err());
        Path broken = Files.writeString(directory.resolve("broken.qpe"),
                Files.readString(net).replace("*size", "*length"));
        for (Run refused : new Run[] {Run.of("check", broken), Run.of("predict", broken, table)}) {
            assertEquals(ExitStatus.BAD_INPUT, refused.status());
            assertTrue((refused.out() + refused.err()).contains("unknown variable 'length'"), refused.err());
        }
        Path negative = Files.writeString(directory.resolve("negative.qpe"),
                Files.readString(net).replaceAll("time=[^\"]*size[^\"]*\"", "time=0.1-2e-7*size\""));
        Run doubted = Run.of("check", negative).succeeds();
        assertTrue(doubted.err().contains("warning: its law gives the service time -0.109715"), doubted.err());
        assertTrue(doubted.err().contains(
                "(0.1-2e-7*size) for 1.0 of 'Clients read', 1048576.0 B; correct it, or keep the "
                        + "workload within its valid range"), doubted.err());
    }

    /** The example's net was calibrated for two machines, and the file and mail servers are these. */
    @Test
    void netOfSeveralMachinesIsStorageOfSeveralContainers() throws IOException {
        Path examples = Repository.EXAMPLES;
        JsonNode result = Run.of("simulate", examples.resolve("consolidation/consolidation.allocation"),
                examples.resolve("consolidation/consolidation.usagemodel"),
                examples.resolve("nets/machines/two-machines.io"), "--measurements", "2000", "--format", "json")
                .succeeds().json();
        assertTrue(result.get("notes").toString().contains("FileServerVM's requests are 'read VM 1', 'write VM 1';"
                + " MailServerVM's requests are 'read VM 2', 'write VM 2'"), result.get("notes").toString());
    }

    @Test
    void seedRepeatsCalibration() throws IOException {
        Path net = directory.resolve("storage.qpe");
        Path measured = measurements();
        String first = Run.of("calibrate", measured, "--net", "cache", "--out", net, "--completions", "5000",
                "--format", "csv").out();
        String file = Files.readString(net);
        assertEquals(first, Run.of("calibrate", measured, "--net", "cache", "--out", net, "--completions", "5000",
                "--format", "csv").out());
        assertEquals(file, Files.readString(net));
        assertTrue(first.startsWith(
                "set,row,stream,clients,size_B,measured,simulated,relativeError\ncalibration,1,read,1"), first);
        assertEquals(10, first.lines().count());
        String text = Run.of("calibrate", measured, "--net", "cache", "--out", net, "--completions", "5000").out();
        assertTrue(text.contains("mean service time of a read: 0.100000 + 1.00000e-06 size, variation 1.00, R² 1.0000"),
                text);
        assertTrue(text.contains("Relative error of the calibrated net"), text);
    }

    @Test
    void scalesCustomNet() throws IOException {
        Path first = directory.resolve("first.qpe");
        Path measured = measurements();
        assertEquals(ExitStatus.SUCCESS, Run.of("calibrate", measured, "--net", "cache", "--out", first,
                "--completions", "5000").status());
        Path net = directory.resolve("scaled.qpe");
        Run run = Run.of("calibrate", measured, "--net", first, "--row", "9", "--out", net, "--completions", "20000",
                "--format", "json").succeeds();
        JsonNode result = run.json();
        assertEquals("first", result.get("net").textValue());
        assertTrue(result.get("calibration").get("read").get("meanRelativeError").doubleValue() < 0.03, run.out());
        JsonNode probe = Run.of("qpn", net, "--precision", "0.01", "--format",
                "json").json()
                .get("probes").get(0);
        assertEquals(50 * (0.1 + 1e-6 * 65536), probe.get("mean").doubleValue(), 0.3);
        assertFault(ExitStatus.BAD_INPUT, "absent.qpe: no such file", measured, "--net",
                directory.resolve("absent.qpe"), "--out", net);
    }

    @Test
    void reportsErrorInOneLineWithoutOutput() throws IOException {
        Path net = directory.resolve("storage.qpe");
        Path measured = measurements();
        assertFault(ExitStatus.WRONG_USAGE, "unknown net 'tape'; choose cache, ", measured, "--net", "tape",
                "--out", net);
        assertFault(ExitStatus.WRONG_USAGE, "--row 10 does not exist", measured, "--net", "cache", "--row", "10",
                "--out", net);
        assertFault(ExitStatus.WRONG_USAGE, "the think time must be 0 or more", measured, "--net", "cache",
                "--think-time", "-1", "--out", net);
        assertFault(ExitStatus.BAD_INPUT, "measured.csv: no measurement has only writes", measured, "--net",
                "heterogeneous", "--out", net);
        assertFault(ExitStatus.BAD_INPUT, "absent.csv: no such file", directory.resolve("absent.csv"), "--net", "cache",
                "--out", net);
        assertFault(ExitStatus.BAD_INPUT, "nowhere", measured, "--net", "cache", "--out",
                directory.resolve("nowhere/net.qpe"));
        Path writes = Files.writeString(directory.resolve("writes.csv"),
                "concurrentRequests,readShare,writeResponseTime [ms]\n1,0,1\n");
        assertFault(ExitStatus.BAD_INPUT, "writes.csv: no measurement matches the net cache", measured,
                "--net", "cache", "--validate", writes, "--out", net);
        assertTrue(Files.notExists(net));
    }

    private static void assertFault(ExitStatus status, String expected, Object... words) {
        Run.of("calibrate", "--completions", "2000", words).reports(status, expected);
    }

    private static List<String> keys(JsonNode node) {
        List<String> keys = new ArrayList<>();
        node.fieldNames().forEachRemaining(keys::add);
        return keys;
    }
}
