// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CharacterizeCommandTest extends CommandTest {

    private Path trace;

    /** Two processes: one reads 4 KiB in a row each millisecond, one writes 8 KiB far apart every second one. */
    @BeforeEach
    void writeTrace() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            text.append(event(i * 1000, "10", "D", "R", 8 * i, 8));
            text.append(event(i * 1000 + 200, "0", "C", "R", 8 * i, 8));
            if (i % 2 == 0) {
                text.append(event(i * 1000 + 300, "11", "D", "W", 1_000_000 + 7919L * i % 100_000 * 16, 16));
                text.append(event(i * 1000 + 700, "0", "C", "W", 1_000_000 + 7919L * i % 100_000 * 16, 16));
            }
        }
        trace = folder.resolve("trace");
        Files.writeString(trace, text);
    }

    private static String event(long microseconds, String process, String action, String type, long sector, int count) {
        return String.format("8,0    0  %d.%06d000 %s  %s   %s %d + %d [app]%n", microseconds / 1_000_000,
                microseconds % 1_000_000, process, action, type, sector, count);
    }

    @Test
    void jsonHasKeysOfContract() {
        assertSuccess("characterize", trace, "--format", "json");
        assertEquals("", messages());
        String json = results().replaceAll("\\s+", " ");
        for (String part : new String[] {"\"requests\" : 3000", "\"duration_s\" : 1.999",
            "\"requestSize_B\" : { \"read\" : 4096.0, \"write\" : 8192.0 }", "\"requestMix\" : 0.666",
            "\"accessPatternRatio\" : { \"read\" : 1.0,",
            "\"accessPattern\" : { \"read\" : \"sequential\", \"write\" : \"random\" }", "\"concurrency\" : 1.0",
            "\"arrivalRate_per_s\" : 1500.", "\"activeStreams\" : 2.0", "\"fileSetSize_B\" : 1",
            "\"event\" : \"issue\", \"selection\" : null", "\"lostEvents\" : 0",
            "\"responseTime_s\" : { \"read\" : 2.0", "\"corruptLines\" : 0", "\"warnings\" : [ ]"}) {
            assertTrue(json.contains(part), part + " in " + json);
        }
    }

    @Test
    void readsTableOfNamedColumns() throws IOException {
        Path table = folder.resolve("requests.csv");
        Files.writeString(table, "ts;lba;len;op\n" + "0,5;8;4096;0\n1,5;16;4096;0\n2,5;0;8192;1\n");
        String columns = "time=ts,offset=lba:512,size=len,type=op";
        assertSuccess("characterize", table, "--columns", columns + ":0/1", "--format=json");
        String json = results().replaceAll("\\s+", " ");
        assertTrue(json.contains("\"requests\" : 3,"), json);
        assertTrue(json.contains("\"format\" : \"table\""), json);
        assertTrue(json.contains("\"accessPattern\" : { \"read\" : \"sequential\""), json);
        assertFailure(ExitStatus.BAD_INPUT, "characterize", table, "--columns", columns);
        assertTrue(messages().startsWith(table + ":2: the type in column 'op' is 0, "), messages());
        assertFailure(ExitStatus.WRONG_USAGE, "characterize", table, "--columns", "time=ts,size=len");
        assertEquals("loggia characterize: --columns: the column of the type is missing; add type=COLUMN",
                messages().strip());
        assertFailure(ExitStatus.WRONG_USAGE, "characterize", table, "--columns", columns, "--format-in", "msr");
        assertTrue(messages().startsWith("loggia characterize: --columns describes a table, not the format 'msr'; "),
                messages());
    }

    @Test
    void writesNullForUnavailableValues() throws IOException {
        Path log = folder.resolve("log");
        Files.writeString(log, "fio version 2 iolog\nx add\nx read 0 4096\nx read 4096 4096\n");
        assertSuccess("characterize", log, "--format=json");
        String json = results().replaceAll("\\s+", " ");
        assertTrue(json.contains("\"duration_s\" : null, \"arrivalRate_per_s\" : null"), json);
        assertTrue(json.contains("\"concurrency\" : null"), json);
        assertTrue(json.contains("\"accessPattern\" : { \"read\" : \"sequential\", \"write\" : null }"), json);
        assertTrue(json.contains("\"responseTime_s\" : { \"read\" : null, \"write\" : null }"), json);
        assertTrue(messages().contains("2 of 2 requests have no time"), messages());
    }

    @Test
    void textForPerson() {
        assertSuccess("characterize", trace);
        String text = results();
        assertTrue(text.startsWith(trace + ": 3,000 requests, 66.7 % reads, in 1.999 s (ftrace)\n"), text);
        assertTrue(text.lines().anyMatch(l -> l.matches("reads +2,000 +4 KiB +4 KiB +4 KiB +200.* us .* sequential")),
                text);
        assertTrue(text.contains("Access pattern, windows of 512 requests\n"), text);
        assertFalse(text.contains("NaN"), text);
    }

    @Test
    void csvAndSeveralTracesAndFile() throws IOException {
        Path out = folder.resolve("out.csv");
        assertSuccess("characterize", trace, trace, "--format=csv", "--window", "all", "--out", out);
        assertEquals("", results());
        List<String> lines = Files.readAllLines(out);
        assertEquals(3, lines.size());
        assertTrue(lines.get(0).startsWith("trace,format,requests,duration_s,"));
        assertEquals(lines.get(1), lines.get(2));
        assertSuccess("characterize", trace, trace, "--format=json");
        assertTrue(results().startsWith("["));
    }

    @Test
    void reportsSerialDependenceOfRequests() {
        assertSuccess("characterize", trace);
        assertTrue(results().contains("\nDependence\n") && results().contains("finds writes"), results());
        assertSuccess("characterize", trace, "--format", "json");
        String json = results().replaceAll("\\s+", " ");
        assertTrue(json.contains("\"dependence\" : { \"interarrivalAutocorrelation\" : [ { \"lag\" : 1,"), json);
    }

    @Test
    void emulatesForFfsbWithoutMarkersOfTemplate() {
        assertSuccess("characterize", trace, "--emulate=ffsb");
        assertTrue(results().lines().noneMatch(line -> line.contains("\\") || line.startsWith("num_filesystems")),
                results());
        assertTrue(results().contains("\n[filesystem]\nlocation=././././.\n"), results());
    }

    @Test
    void emulations() {
        assertSuccess("characterize", trace, "--emulate=fio", "--threads=4", "--run-time=10");
        for (String line : new String[] {"numjobs=4", "rw=randrw", "rwmixread=67", "percentage_random=0,100",
            "bs=4096,8192", "runtime=10000ms"}) {
            assertTrue(results().lines().anyMatch(line::equals), line + " in " + results());
        }
        assertSuccess("characterize", trace, "--emulate=ffsb");
        assertTrue(results().contains("read_random=0") && results().contains("write_random=1"), results());
        assertSuccess("characterize", trace, "--emulate=factors");
        assertTrue(results().matches("concurrentRequests,meanReadSize,meanWriteSize,readPattern,writePattern,readShare,"
                + "fileSetSize\n1\\.0,4096\\.0,8192\\.0,sequential,random,0\\.66\\d*,[0-9.E]+\n"), results());
    }

    /** The model loads, and its simulated storage sees the requests that the trace had. */
    @Test
    void modelThatSimulates() throws IOException {
        Path model = folder.resolve("new/model");
        Path analysis = folder.resolve("analysis.json");
        trainConstant(analysis);
        assertSuccess("characterize", trace, "--emulate", "pcm", "--threads", "4", "--out", model);
        assertSuccess("simulate", model, "--analysis-model", analysis, "--measurements", "20000", "--format", "csv");
        Map<String, Double> means = means();
        // 4 users without think time; each request takes 2 ms: 2000 a second, two thirds of them reads of 4 KiB.
        assertEquals(4, means.get("queueLength Storage:storage"), 1e-3, results());
        assertEquals(2, means.get("responseTime Storage:storage/read"), 0.01, results());
        assertEquals(2.0 * 2 / 3 * 4096, means.get("dataRate Storage:storage/read"), 0.02 * 5461, results());
        assertEquals(2.0 / 3 * 8192, means.get("dataRate Storage:storage/write"), 0.02 * 5461, results());

        assertSuccess("characterize", trace, "--emulate", "pcm", "--open", "--out", model);
        assertSuccess("simulate", model, "--analysis-model", analysis, "--measurements", "20000", "--format", "csv");
        assertEquals(1.5, means().get("throughput UsageScenario:Workload"), 0.05, results());
        String referred = results();
        Path arrivals = model.resolve("arrivals.csv");
        assertTrue(Files.readString(arrivals).startsWith("hidden,hidden,"), Files.readString(arrivals));
        assertSuccess("simulate", model, "--analysis-model", analysis, "--arrivals-like", arrivals, "--measurements",
                "20000", "--format", "csv");
        assertEquals(referred, results(), "the model refers to the file itself");

        assertMessage("workload.io", ExitStatus.BAD_INPUT, "simulate", model);
        assertFailure(ExitStatus.WRONG_USAGE, "characterize", trace, "--emulate", "pcm");
        assertFailure(ExitStatus.WRONG_USAGE, "characterize", trace, "--emulate", "fio", "--open");
        assertMessage("is not a directory", ExitStatus.BAD_INPUT, "characterize", trace, "--emulate", "pcm", "--out",
                trace);
    }

    /** A regression model that answers 2 ms to everything. */
    private void trainConstant(Path file) throws IOException {
        Path data = folder.resolve("data.csv");
        Files.writeString(data, "concurrentRequests,responseTime [ms]\n" + "1,2\n2,2\n3,2\n4,2\n5,2\n".repeat(4));
        assertSuccess("train", data, "--response", "responseTime", "--technique", "lm", "--out", file);
    }

    private Map<String, Double> means() {
        Map<String, Double> means = new HashMap<>();
        List<String> lines = results().lines().toList();
        List<String> heading = List.of(lines.get(0).split(","));
        for (String line : lines.subList(1, lines.size()).stream().filter(each -> !each.startsWith("note,")).toList()) {
            String[] cells = line.split(",", -1);
            means.put(cells[heading.indexOf("metric")] + " " + cells[heading.indexOf("point")],
                    Double.valueOf(cells[heading.indexOf("mean")]));
        }
        return means;
    }

    @Test
    void estimatesFileSetFromScans() throws IOException {
        Path scans = folder.resolve("scans.csv");
        Files.writeString(scans, "time_s,files,bytes\n10,2,16384\n11,4,32768\n12,0,0\n20,3,36864\n");
        assertSuccess("characterize", trace, "--format", "json", "--file-set", scans);
        String json = results().replaceAll("\\s+", " ");
        for (String part : new String[] {"\"fileSetSize_B\" : 21504.0", "\"source\" : \"scans\"", "\"files\" : 2,",
            "\"meanFileSize_B\" : 9557.3", "\"min_B\" : 0.0, \"max_B\" : 36864.0, \"growth_B_per_s\" : 2048.0"}) {
            assertTrue(json.contains(part), part + " in " + json);
        }
        Files.writeString(scans, "\uFEFF\"time_s\";\"files\";\"bytes\"\r\n10;2;16384\r\n\r\n12;2;20480\r\n");
        assertSuccess("characterize", trace, "--format", "json", "--file-set", scans);
        assertTrue(results().contains("\"fileSetSize_B\" : 18432.0"), results());
        assertSuccess("characterize", trace, "--file-set", folder);
        assertTrue(results().lines().anyMatch(l -> l.matches("size +.* one scan, 2 files")), results());
        Files.writeString(scans, "time_s,files,bytes\n10,2,16384\n9,2,16384\n");
        assertFailure(ExitStatus.BAD_INPUT, "characterize", trace, "--file-set", scans);
        assertTrue(messages().startsWith(scans + ":3: time goes back from 10.0 to 9.0; give a directory"), messages());
        for (String bad : new String[] {"1,2", "1,x,3", "1,0,5", "1,-1,5", "1,NaN,5", ""}) {
            Files.writeString(scans, bad);
            assertFailure(ExitStatus.BAD_INPUT, "characterize", trace, "--file-set", scans);
            assertEquals(1, messages().lines().count(), messages());
        }
    }

    @Test
    void reportsEachErrorInOneLine() throws IOException {
        assertFailure(ExitStatus.BAD_INPUT, "characterize", "nowhere");
        assertEquals("nowhere: no such file; check the path", messages());
        Path letter = folder.resolve("letter");
        Files.writeString(letter, "Dear reader,\nthis is not a trace.\n");
        assertFailure(ExitStatus.BAD_INPUT, "characterize", letter);
        assertTrue(messages().startsWith(letter + ":1: 'Dear reader,' has an unrecognized trace format; "), messages());
        assertEquals(1, messages().lines().count());
        assertFailure(ExitStatus.WRONG_USAGE, "characterize", trace, "--window", "3 days");
        assertTrue(messages().startsWith("loggia characterize: --window: '3 days' is not a window; "), messages());
        assertFailure(ExitStatus.WRONG_USAGE, "characterize", trace, "--format-in", "tape");
        assertTrue(messages().startsWith("loggia characterize: unknown trace format 'tape'; choose auto, "));
        assertFailure(ExitStatus.WRONG_USAGE, "characterize", trace, "--corrupt-lines", "7");
        assertFailure(ExitStatus.WRONG_USAGE, "characterize", trace, trace, "--emulate=fio");
        assertFailure(ExitStatus.WRONG_USAGE, "characterize");
        assertMessage("it looks like ftrace", ExitStatus.BAD_INPUT, "characterize", trace, "--format-in", "alibaba");
    }

    /**
     * The same twelve requests, packed by zstd, xz and bzip2; the decompressors are inside the module that reads
     * traces.
     */
    @Test
    void packedTracesAreUnpacked() throws IOException {
        for (String base64 : List.of(
                "KLUv/QRYfQMA8sUODrC3AYdkMVoSsjwxaQAQoC96PxwviY49ZBR4tVE5cJSL7FIf82pTtzIWSF5mtvB6C7F7UECFJDos"
                        + "jxIXAGANtAugBg4DNaBhoAbaBZBEfbgOWF7AAGwNxtBZNAxshDXAYrAJGJizBJpDXOALCvzo6w==",
                "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AENAGhdABiLB2QI9H/drNu83agEXb0Tnw2EyisNonFdN1+QEM0yum9ToViU"
                        + "+xSSXTmstGbT+G3XyVIRJhVNO2Wl5F8qgu051+UOOIot2fnYkKfk7UFFxGH+SwvPR6KP08oeByXrxatYdtGwomIAAOng"
                        + "dE/7G+vWAAGEAY4CAADFvhZ1scRn+wIAAAAABFla",
                "QlpoOTFBWSZTWQT5crAAAEPaABAQAAR/4BCAIACSDEFPCTQJNUypp+qbRqVBZOdhHgo1We7u7u7voOwleIiiu/vVFxPm"
                        + "JDSMhppwk2E1kIi5zlW/mx3Q+iEOWmJLzQYJUn1LCDPG8wRu3OWqnNt5FWCZAP4u5IpwoSAJ8uVg")) {
            Path trace = folder.resolve("packed");
            Files.write(trace, Base64.getDecoder().decode(base64));
            assertSuccess("characterize", trace);
            assertTrue(results().startsWith(trace + ": 12 requests, 66.7 % reads"), results());
        }
    }

    @Test
    void partsOfTrace() {
        assertSuccess("characterize", trace, "--process", "11", "--process", "12 app", "--device", "8,0", "--from",
                "0.5", "--to", "1", "--format", "json");
        String json = results().replaceAll("\\s+", " ");
        assertTrue(json.contains("\"requests\" : 250,"), json);
        assertTrue(json.contains("\"selection\" : { \"devices\" : [ \"8,0\" ], \"processes\" : [ \"11\", \"12 app\" ],"
                + " \"from_s\" : 0.5, \"to_s\" : 1.0 }"), json);
        assertSuccess("characterize", trace, "--process", "11", "--from", "0.5");
        assertTrue(results().contains(
                "\nRequests are counted when they are issued to the driver (D).\nOnly requests of 11, "
                        + "from 500 ms on.\n"), results());
        assertFailure(ExitStatus.BAD_INPUT, "characterize", trace, "--device", "sda");
        assertEquals(trace + ": unknown device sda; choose 8,0", messages().strip());
        assertMessage("--from and --to: the time from 5.0 s to 5.0 s is empty", ExitStatus.WRONG_USAGE, "characterize",
                trace, "--from", "5", "--to", "5");
    }
}
