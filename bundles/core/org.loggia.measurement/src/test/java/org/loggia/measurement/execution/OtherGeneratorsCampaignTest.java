// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.measurement.Programs;
import org.loggia.problem.ProblemException;

/** Campaigns with the real FFSB 6 and the real Filebench 1.5, in a folder whose name has a blank. */
class OtherGeneratorsCampaignTest {

    private static final String COMPOSITE = """
            campaign: composite
            targets: [{name: here, directory: data}]
            driver: filebench
            program: %s
            factors:
              workload: [file-server, mail-server]
            settings: {concurrentRequests: 4, files: 100, fileSize: 16 KiB, directIo: %s}
            warmUp: 1 s
            runTime: 1 s
            timeLimit: 30 s
            repetitions: 1
            disturbed: {foreignCpu: 1, steal: 1}
            """;

    @TempDir
    private Path folder;
    private Campaigns campaigns;

    @BeforeEach
    void folder() throws IOException {
        campaigns = new Campaigns(Files.createDirectory(folder.resolve("my disk")));
    }

    @ParameterizedTest
    @CsvSource({"random, true", "sequential, true", "random, false"})
    void ffsbReadsAndWritesAsGiven(String pattern, boolean direct) throws Exception {
        String text = Campaigns.SMALL.replace("driver: fio", "driver: ffsb\nprogram: " + Programs.need("ffsb"))
                .replace("random", pattern).replace("readShare: 0.5", "readShare: 0.75")
                .replace("300 ms", "1 s\nwarmUp: 1 s")
                .replace("fileSetSize: 1 MiB", "fileSetSize: 8 MiB\n  fileSize: 2 MiB\n  directIo: " + direct);
        assertEquals(List.of(), campaigns.measure(text), () -> campaigns.messages.toString());
        assertEquals(List.of(), campaigns.left());
        var results = campaigns.results(text);
        assertEquals(2, results.measurements().size());
        for (var measurement : results.measurements()) {
            double reads = results.value(measurement, "reads");
            double writes = results.value(measurement, "writes");
            assertEquals(0.75, reads / (reads + writes), 0.15);
            assertEquals(results.value(measurement, "readRate") * 4096, results.value(measurement, "readThroughput"),
                    1);
            var histograms = measurement.run().histograms().get("here");
            assertEquals(reads, histograms.get("read").bins().values().stream().mapToLong(each -> each).sum());
            assertEquals(writes, histograms.get("write").bins().values().stream().mapToLong(each -> each).sum());
            assertTrue(results.value(measurement, "writeResponseTime") <= results.value(measurement,
                    "writeResponseTimeMaximum"));
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void filebenchRunsFileServerAndMailServer(boolean direct) throws Exception {
        String text = COMPOSITE.formatted(Programs.need("filebench"), direct);
        assertEquals(List.of(), campaigns.measure(text), () -> campaigns.messages.toString());
        assertEquals(List.of(), campaigns.left());
        var results = campaigns.results(text);
        for (var measurement : results.measurements()) {
            boolean mail = measurement.configuration().levels().get(0).text().equals("mail-server");
            double reads = results.value(measurement, "reads");
            double writes = results.value(measurement, "writes");
            assertTrue(reads > 0 && writes > 0);
            // A file server reads once where it writes and appends, a mail server reads and appends twice.
            assertEquals(mail ? 1.0 : 0.5, reads / writes, 0.25);
            double bytes = results.value(measurement, "writeThroughput") / results.value(measurement, "writeRate");
            assertEquals(16384, bytes, 4096, "mean bytes of writes and appends");
        }
    }

    @Test
    void filebenchsFirstErrorIsReason() throws Exception {
        Path program = campaigns.folder.resolve("filebench");
        Files.writeString(program, """
                #!/bin/sh
                echo Filebench Version 1.5-alpha3
                echo "0.019: syntax error at 'set' around line 1" >&2
                echo "0.020: NO VALID RESULTS! Filebench run terminated prematurely around line 1" >&2
                """);
        assertTrue(program.toFile().setExecutable(true));
        String linked = folder.toRealPath().resolve("fb").toString();
        Files.createSymbolicLink(Path.of(linked), program);
        assertThrows(ProblemException.class, () -> campaigns.measure(COMPOSITE.formatted(linked, true)));
        assertTrue(campaigns.messages.toString().contains(
                "filebench failed the warm-up: syntax error at 'set' around line 1"), campaigns.messages.toString());
    }

    @Test
    void ffsbThatEndsEarlyWithStatus0Failed() throws Exception {
        Path program = Files.createDirectory(folder.toRealPath().resolve("bin")).resolve("ffsb");
        Files.writeString(program, """
                #!/bin/sh
                echo FFSB version 6.0-RC1 started
                [ "$1" != prepare.ffsb ] || echo Setup complete, exiting
                [ "$1" = prepare.ffsb ] || echo "files/data/fstest0: Invalid argument" >&2
                """);
        assertTrue(program.toFile().setExecutable(true));
        assertThrows(ProblemException.class, () -> campaigns.measure(Campaigns.SMALL.replace("driver: fio",
                "driver: ffsb\nprogram: " + program)));
        assertTrue(campaigns.messages.toString().contains(
                "ffsb failed the run: files/data/fstest0: Invalid argument"), campaigns.messages.toString());
        assertTrue(campaigns.messages.contains(
                "here: the complete output of the generator is in the table 'output' of the store"), campaigns.messages
                        .toString());
    }

    @Test
    void rejectsUnsupportedSettings() {
        assertTrue(refusal(Campaigns.SMALL.replace("driver: fio", "driver: ffsb").replace("pattern: random",
                "pattern: sequential\n  thinkTime: 2 ms")).contains("ffsb pauses between runs of requests only"));
        assertTrue(refusal(COMPOSITE.formatted("filebench", true).replace("16 KiB", "1000")).contains(
                "direct I/O requires a fileSize that is a multiple of 512 B"));
    }

    private String refusal(String text) {
        return assertThrows(ProblemException.class, () -> campaigns.campaign(text)).getMessage();
    }
}
