// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands in pipelines of a shell: standard input and output, process substitution and named pipes. */
class PipeTest {

    private static final String DEFINITION = "loggia() { \"$JAVA\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
            + " -cp \"$CLASSES\" org.loggia.cli.Loggia \"$@\"; }; set -o pipefail; ";
    private static final String REPORT = "zcat \"$EXAMPLES/fio-results/bs8k-depth4-read50.json.gz\"";

    @TempDir
    Path folder;

    /** What a pipeline wrote, and how it ended. */
    private record Outcome(int status, String out, String err) {
    }

    @BeforeAll
    static void needsShell() {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash");
    }

    @AfterEach
    void writesNoFileNamedMinus() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith(
                    "-")).toList());
        }
    }

    private Outcome shell(String pipeline) throws Exception {
        Path out = folder.resolve("stdout.txt");
        Path err = folder.resolve("stderr.txt");
        ProcessBuilder builder = new ProcessBuilder("/bin/bash", "-c", DEFINITION + pipeline).directory(folder.toFile())
                .redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("JAVA", Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.environment().put("CLASSES", absolute(System.getProperty("java.class.path")));
        builder.environment().put("EXAMPLES", Repository.EXAMPLES.toString());
        Process process = builder.start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new Outcome(process.waitFor(), Files.readString(out, StandardCharsets.UTF_8), Files.readString(err,
                StandardCharsets.UTF_8));
    }

    private static String absolute(String classPath) {
        return String.join(java.io.File.pathSeparator, Stream.of(classPath.split(java.io.File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString()).toList());
    }

    private static void needs(String program) {
        Assumptions.assumeTrue(Stream.of(System.getenv("PATH").split(":")).anyMatch(each -> Files.isExecutable(Path.of(
                each, program))), "no " + program);
    }

    @Test
    void trainsFromRecordedReports() throws Exception {
        Outcome trained = shell("loggia import \"$EXAMPLES/fio-results\" --out - | loggia train - --response mean"
                + " --factors bs,iodepth,rwmixread --out - | loggia predict - <(printf"
                + " 'bs,iodepth,rwmixread\\n8192,4,50\\n') --format csv");
        assertEquals(0, trained.status(), trained.err());
        assertTrue(trained.err().contains("standard output: 60 rows by the factors"), trained.err());
        assertEquals(2, trained.out().lines().count(), trained.out());
    }

    @Test
    void writesJsonForJq() throws Exception {
        needs("jq");
        Outcome queried = shell("loggia simulate \"$EXAMPLES/file-server\" --measurements 1000 --format json | jq -r"
                + " '.metrics[] | select(.metric == \"utilization\") | .point'");
        assertEquals(0, queried.status(), queried.err());
        assertEquals("Resource:FileServerVM/CPU", queried.out().strip());
    }

    @Test
    void writesCsvForProgramsThatReadTables() throws Exception {
        needs("python3");
        Outcome sorted = shell("loggia simulate \"$EXAMPLES/file-server\" --measurements 1000 --format csv | python3 -c"
                + " 'import csv, sys; rows = list(csv.DictReader(sys.stdin)); print(max((float(row[\"mean\"]),"
                + " row[\"point\"]) for row in rows if row[\"metric\"] == \"responseTime\")[1])'");
        assertEquals(0, sorted.status(), sorted.err());
        assertEquals("UsageScenario:FileServerUsers", sorted.out().strip());
    }

    @Test
    void trainsFromMeasurementThatFioPipes() throws Exception {
        needs("fio");
        StringBuilder jobs = new StringBuilder();
        for (int depth = 1; depth <= 12; depth++) {
            jobs.append(" --name=d").append(depth).append(" --stonewall --iodepth=").append(depth);
        }
        Outcome trained = shell("fio --ioengine=null --size=4m --rw=randread --output-format=json+" + jobs
                + " | loggia import - | loggia train - --response mean --factors iodepth --out - > model.json"
                + " && loggia predict - <(printf 'iodepth\\n3\\n') --format csv < model.json");
        assertEquals(0, trained.status(), trained.err());
        assertEquals(List.of("prediction,line,unit"), trained.out().lines().limit(1).toList());
        assertEquals(2, trained.out().lines().count());
        assertTrue(trained.err().contains("standard output: 12 rows by the factors"), trained.err());
        assertTrue(trained.err().contains("lm model of mean, trained from 12 rows of -"), trained.err());
    }

    @Test
    void writesJsonThatNextProgramReads() throws Exception {
        Outcome piped = shell("loggia check \"$EXAMPLES/file-server\" --format json --out - | cat");
        JsonNode json = new ObjectMapper().readTree(piped.out());
        assertEquals(8, json.path("files").asInt(), piped.out());
    }

    @Test
    void readsStandardInputByItsSystemName() throws Exception {
        Outcome named = shell(REPORT + " | loggia import /dev/stdin --out /dev/stdout | wc -l");
        assertEquals("3", named.out().strip(), named.err());
    }

    @Test
    void readsAndWritesSubstitutedProcesses() throws Exception {
        Outcome substituted = shell("loggia import <(" + REPORT + ") --out >(cat > copy.csv); while ! [ -s copy.csv ];"
                + " do sleep 0.1; done; wc -l < copy.csv");
        assertEquals("3", substituted.out().lines().reduce((first, last) -> last).orElse("").strip(),
                substituted.err());
    }

    @Test
    void readsNamedPipe() throws Exception {
        Outcome named = shell("mkfifo measured && { " + REPORT + " > measured & loggia import measured | wc -l; }");
        assertEquals("3", named.out().strip(), named.err());
    }

    @Test
    void reportInStandardOutputSendsResultsToStandardError() throws Exception {
        Outcome page = shell("loggia simulate \"$EXAMPLES/file-server\" --measurements 1000 --report -");
        assertEquals(0, page.status(), page.err());
        assertTrue(page.out().startsWith("<!DOCTYPE html>"), page.out());
        assertTrue(page.err().contains("Response times"), page.err());
    }

    @Test
    void refusesTwoFilesInStandardOutput() throws Exception {
        Outcome both = shell("loggia simulate \"$EXAMPLES/file-server\" --report - --svg -");
        assertEquals(2, both.status());
        assertTrue(both.err().contains("standard output cannot take two files"), both.err());
    }

    @Test
    void refusesFoldersAndStoresInStandardOutput() throws Exception {
        assertEquals(2, shell("loggia measure \"$EXAMPLES/measuring/small.yaml\" --store -").status());
        assertEquals(2, shell("loggia complete \"$EXAMPLES/file-server\" --for simucom --out -").status());
    }

    @Test
    void readsDistributionModelAndTableFromPipes() throws Exception {
        Outcome predicted = shell("cat \"$EXAMPLES/storage/distribution/read.json\" | loggia predict - <(cat"
                + " \"$EXAMPLES/storage/distribution.csv\") --format json");
        assertEquals(0, predicted.status(), predicted.err());
        assertTrue(new ObjectMapper().readTree(predicted.out()).isObject(), predicted.out());
    }

    @Test
    void limitsStandardInput() throws Exception {
        Outcome endless = shell("loggia experiment - < /dev/zero");
        assertEquals(1, endless.status());
        assertTrue(endless.err().contains("larger than 256 MiB"), endless.err());
    }
}
