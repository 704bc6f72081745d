// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** What programs rely on: keys of the JSON, columns of the CSV, exit statuses, where results go. */
class ContractTest {

    private static final Path FILE_SERVER = Repository.EXAMPLES.resolve("file-server");
    private static final Path TRAINING = Repository.EXAMPLES.resolve("storage/training.csv");
    private static final List<String> FACTORS = List.of("concurrentRequests", "meanReadSize", "meanWriteSize",
            "readPattern", "writePattern", "readShare", "fileSetSize");

    @TempDir
    private Path directory;

    @Test
    void simulateGivesJsonWithStableKeys() throws IOException {
        JsonNode result = Run.of("simulate", FILE_SERVER, "--measurements", "2000", "--format", "json").succeeds()
                .json();
        assertEquals(withVersions("model", "timeUnit", "users", "seed", "replications", "simulatedTime", "stoppedBy",
                "warmUp", "wallSeconds", "events", "metrics", "notes"), keys(result));
        assertEquals("measurements", result.get("stoppedBy").textValue());
        for (JsonNode metric : result.get("metrics")) {
            assertEquals(List.of("metric", "point", "count", "mean", "stddev", "ci95", "min", "max", "quantiles",
                    "quantilesCi95", "percentilesOfMeans"), keys(metric));
        }
        JsonNode users = metric(result, "responseTime", "UsageScenario:FileServerUsers");
        assertTrue(users.get("count").longValue() >= 2000);
        assertTrue(users.get("mean").doubleValue() > 0);
        assertEquals(List.of("0.5", "0.9", "0.95", "0.99"), keys(users.get("quantiles")));
        assertEquals(List.of("0.5", "0.9", "0.95", "0.99"), keys(users.get("quantilesCi95")));
        assertTrue(metric(result, "responseTime", "Storage:storage/read").get("mean").doubleValue() > 0);
        double utilization = metric(result, "utilization", "Resource:FileServerVM/CPU").get("mean").doubleValue();
        assertTrue(utilization > 0 && utilization < 1, "utilization is a share: " + utilization);
    }

    /** The file server's run of the README is long enough for intervals of means, throughputs and quantiles. */
    @Test
    void runThatIsLongEnoughHasIntervals() throws IOException {
        JsonNode result = Run.of("simulate", FILE_SERVER, "--format", "json").succeeds().json();
        JsonNode users = metric(result, "responseTime", "UsageScenario:FileServerUsers");
        assertTrue(holds(users.get("ci95"), users.get("mean")), users.toString());
        assertTrue(holds(users.get("quantilesCi95").get("0.9"), users.get("quantiles").get("0.9")), users.toString());
        JsonNode rate = metric(result, "throughput", "UsageScenario:FileServerUsers");
        assertTrue(holds(rate.get("ci95"), rate.get("mean")), rate.toString());
    }

    private static boolean holds(JsonNode interval, JsonNode value) {
        return interval.size() == 2 && interval.get(0).doubleValue() <= value.doubleValue()
                && value.doubleValue() <= interval.get(1).doubleValue();
    }

    @Test
    void seedRepeatsRunAndAnotherDoesNot() throws IOException {
        assertEquals(figures("7"), figures("7"));
        assertFalse(figures("7").equals(figures("8")));
    }

    private static JsonNode figures(String seed) throws IOException {
        ObjectNode result = (ObjectNode) Run.of("simulate", FILE_SERVER, "--measurements", "2000", "--seed", seed,
                "--format", "json").succeeds().json();
        result.remove(List.of("wallSeconds", "seed"));
        return result;
    }

    @Test
    void replicationsAreTheSameOnAnyNumberOfThreads() throws IOException {
        JsonNode one = Run.of("simulate", FILE_SERVER, "--measurements", "1000", "--replications", "3",
                "--threads", "1", "--format", "json").succeeds().json();
        JsonNode two = Run.of("simulate", FILE_SERVER, "--measurements", "1000", "--replications", "3",
                "--threads", "2", "--format", "json").succeeds().json();
        assertEquals(3, one.get("replications").intValue());
        assertEquals(one.get("metrics"), two.get("metrics"));
    }

    /** A processor that is down for 5 ms after every 20 ms fails a fifth of the times that somebody needs it. */
    @Test
    void failuresAreSimulatedWhenAskedFor() throws IOException {
        Path model = Repository.copyFileServer(directory);
        Repository.edit(model.resolve("file-server.resourceenvironment"), "numberOfReplicas=",
                "MTTF=\"20\" MTTR=\"5\" numberOfReplicas=");
        Repository.edit(model.resolve("file-server.usagemodel"), "(thinkTime_ClosedWorkload specification=)\"[^\"]*\"",
                "$1\"Exp(0.1)\"");
        Run plain = Run.of("simulate", model, "--measurements", "2000");
        assertFalse(plain.out().contains("Failures:"), plain.out());
        assertTrue(plain.out().contains("note: Some resources have a mean time to failure;"), plain.out());
        JsonNode result = Run.of("simulate", model, "--failures", "--network", "--measurements", "20000",
                "--format", "json").succeeds().json();
        JsonNode failed = metric(result, "failureProbability", "UsageScenario:FileServerUsers/hardware CPU");
        assertEquals(failed.get("mean"),
                metric(result, "failureProbability", "UsageScenario:FileServerUsers").get("mean"));
        // Create and delete need the processor: the more alike, the sooner the one follows the other, the fewer fail.
        assertTrue(failed.get("mean").doubleValue() > 0.2 && failed.get("mean").doubleValue() < 0.4,
                failed.toString());
    }

    @Test
    void moreUsersWaitLonger() throws IOException {
        double shortest = 0;
        for (int users : new int[] {10, 40, 160}) {
            JsonNode result = Run.of("simulate", FILE_SERVER, "--users", users, "--measurements", "2000",
                    "--format", "json").succeeds().json();
            assertEquals(users, result.get("users").intValue());
            double mean = metric(result, "responseTime", "UsageScenario:FileServerUsers").get("mean").doubleValue();
            assertTrue(mean > shortest, users + " users: " + mean);
            shortest = mean;
        }
    }

    @Test
    void stopsByTime() throws IOException {
        JsonNode result = Run.of("simulate", FILE_SERVER, "--time", "500", "--format", "json").succeeds().json();
        assertEquals("time", result.get("stoppedBy").textValue());
        assertEquals(500, result.get("simulatedTime").doubleValue(), 1e-9);
    }

    @Test
    void textAndCsvHaveTheSameFiguresAsJson() throws IOException {
        Run text = Run.of("simulate", FILE_SERVER, "--measurements", "1000").succeeds();
        assertTrue(text.out().contains("UsageScenario:FileServerUsers"), text.out());
        assertTrue(text.out().contains("95 % intervals"), text.out());
        JsonNode json = Run.of("simulate", FILE_SERVER, "--measurements", "1000", "--format", "json").succeeds().json();
        List<String> csv = Run.of("simulate", FILE_SERVER, "--measurements", "1000", "--format", "csv").out().lines()
                .toList();
        assertEquals("metric,point,count,mean,stddev,ci95_low,ci95_high,min,max,q0.5,q0.9,q0.95,q0.99,unit,seed,model",
                csv.get(0));
        String scenario = csv.stream().filter(line -> line.startsWith("responseTime,UsageScenario:")).findFirst().get();
        assertTrue(scenario.endsWith(",ms,1," + json.get("model").textValue()), scenario);
        assertEquals(json.get("metrics").size() + json.get("notes").size() + 1, csv.size());
        assertTrue(csv.get(1).contains("," + json.get("metrics").get(0).get("mean").doubleValue() + ","), csv.get(1));
    }

    @Test
    void resultsGoToFileOrFolder() throws IOException {
        Path file = directory.resolve("result.csv");
        Run run = Run.of("simulate", FILE_SERVER, "--measurements", "1000", "--format", "csv", "--out", file);
        assertEquals("", run.out());
        assertTrue(Files.readString(file).startsWith("metric,point,"));
        Run.of("simulate", FILE_SERVER, "--measurements", "1000", "--format", "json", "--out", directory);
        assertTrue(Files.readString(directory.resolve("simulate.json")).startsWith("{"));
        try (var left = Files.list(directory)) {
            assertEquals(2, left.count(), "no part files are left");
        }
    }

    @Test
    void checkListsProblemsAsJson() throws IOException {
        JsonNode sound = Run.of("check", FILE_SERVER, "--format", "json").succeeds().json();
        assertEquals(withVersions("files", "elements", "models", "problems"), keys(sound));
        assertEquals(1, sound.get("problems").size(), "what its storage model ignores");
        assertEquals("warning", sound.get("problems").get(0).get("severity").asText());

        Path model = Repository.copyFileServer(directory);
        Repository.edit(model.resolve("file-server.system"), "#_fileServer_component", "#_nobody");
        JsonNode problem = Run.of("check", model, "--format", "json").exits(ExitStatus.BAD_INPUT).json().get("problems")
                .get(0);
        assertEquals(List.of("severity", "code", "file", "line", "element", "message", "remedy"), keys(problem));
        assertEquals("error", problem.get("severity").textValue());
    }

    @Test
    void checkReportsUnsupportedElements() throws IOException {
        Path model = Repository.copyFileServer(directory);
        Files.writeString(model.resolve("own.resourcetype"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <r:ResourceRepository xmlns:xmi="http://www.omg.org/XMI" xmi:version="2.0"
                    xmlns:r="http://palladiosimulator.org/PalladioComponentModel/ResourceType/5.2">
                  <schedulingPolicies__ResourceRepository id="_lottery" entityName="lottery"/>
                </r:ResourceRepository>
                """);
        Repository.edit(model.resolve("file-server.resourceenvironment"),
                "pathmap://PCM_MODELS/Palladio.resourcetype#ProcessorSharing", "own.resourcetype#_lottery");
        Run run = Run.of("check", model);
        assertTrue(run.err().lines().anyMatch(line -> line.contains("file-server.resourceenvironment#")
                && line.endsWith("warning: scheduling policy \"lottery\" is not supported; "
                        + "choose one of FCFS, ProcessorSharing and Delay")), run.err());
    }

    @Test
    void checkReportsValidModel() {
        for (String model : List.of("file-server", "mail-server", "consolidation", "storage",
                "file-server-net/solved.io", "file-server-net/coupled.io", "file-server-array/disk-array.io")) {
            Run run = Run.of("check", Repository.EXAMPLES.resolve(model)).succeeds();
            boolean isSilent = !model.matches("file-server|file-server-net/.*");
            assertTrue(run.out().endsWith(isSilent ? "no problems\n" : "elements: 1 warning\n"), run.out());
            assertTrue(isSilent || run.err().contains(" ignores the sequentiality of reads"), run.err());
        }
    }

    @Test
    void trainAndPredict() throws IOException {
        Path model = directory.resolve("model.json");
        JsonNode trained = Run.of("train", TRAINING, "--response", "readResponseTime", "--factors",
                String.join(",", FACTORS), "--technique", "lm-ia", "--param", "degree=2", "--folds", "5", "--format",
                "json", "--out", model).succeeds().json();
        assertTrue(keys(trained).containsAll(List.of("technique", "params", "cvRmse", "foldRmse", "trainRmse",
                "evaluations", "seconds", "candidates")), keys(trained).toString());
        assertEquals("lm-ia", trained.get("technique").textValue());
        assertEquals(5, trained.get("foldRmse").size());

        Run predicted = Run.of("predict", model, TRAINING, "--format", "csv").succeeds();
        List<String> lines = predicted.out().lines().toList();
        assertEquals("prediction,line,unit", lines.get(0));
        assertEquals(Files.readAllLines(TRAINING).size(), lines.size());
        String[] first = lines.get(1).split(",");
        assertTrue(Double.isFinite(Double.parseDouble(first[0])));
        assertEquals(List.of("2", "ms"), List.of(first[1], first[2]));
    }

    @Test
    void tuningFindsBetterParametersThanStandardOnes() throws IOException {
        Path model = directory.resolve("tuned.json");
        List<Object> words = List.of("train", TRAINING, "--response", "readResponseTime", "--factors",
                "concurrentRequests,meanReadSize,meanWriteSize,readShare", "--technique", "cart", "--log", "--format",
                "json", "--out", model);
        JsonNode standard = Run.of(words.toArray()).succeeds().json();
        List<Object> tuned = new ArrayList<>(words);
        tuned.addAll(List.of("--tune", "s3"));
        JsonNode found = Run.of(tuned.toArray()).succeeds().json();
        assertTrue(found.get("cvRmse").doubleValue() < standard.get("cvRmse").doubleValue(), found.toString());
        assertTrue(found.get("evaluations").intValue() > 20, found.toString());
        assertEquals(found.get("cvRmse"), found.get("candidates").get(0).get("cvRmse"));
    }

    @Test
    void netGivesItsExactThroughput() throws IOException {
        Path net = Repository.EXAMPLES.resolve("nets/machine-repairman.qpe");
        JsonNode json = Run.of("qpn", net, "--seed", "3", "--precision", "0.02", "--format", "json").succeeds().json();
        assertEquals(withVersions("net", "seed", "replications", "simulatedTime", "warmUpTime", "stoppedBy", "events",
                "wallSeconds", "places", "queues", "probes"), keys(json));
        JsonNode queue = null;
        for (JsonNode part : json.get("places")) {
            if (part.get("place").textValue().equals("broken") && part.get("part").textValue().equals("queue")) {
                queue = part;
            }
        }
        // Two machines, exponential with mean 1 everywhere: the repairman is busy 4/5 of the time.
        assertEquals(0.8, queue.get("throughput").doubleValue(), 0.04);
        assertEquals(0.8, queue.get("utilization").doubleValue(), 0.04);
        JsonNode exact = Run.of("qpn", net, "--exact", "--format", "json").succeeds().json();
        assertEquals(withVersions("net", "exact", "method", "states", "places"), keys(exact));
        assertEquals(3, exact.get("states").intValue());
        assertEquals(0.8, exact.get("places").get(1).get("throughput").doubleValue(), 1e-9);
        Run broken = Run.of("qpn", directory.resolve("missing.qpe")).exits(ExitStatus.BAD_INPUT);
        assertEquals(1, broken.errorLines().size(), broken.err());
    }

    @Test
    void netGivesHistograms() throws IOException {
        Path net = Repository.EXAMPLES.resolve("nets/machine-repairman.qpe");
        for (String replications : List.of("1", "3")) {
            JsonNode json = Run.of("qpn", net, "--time", "5000", "--replications", replications, "--histograms",
                    "--format", "json").succeeds().json();
            double services = json.get("places").get(0).get("throughput").doubleValue()
                    * json.get("simulatedTime").doubleValue();
            JsonNode histogram = json.get("places").get(0).get("histogram");
            double sum = histogram.get("above").doubleValue();
            for (JsonNode count : histogram.get("counts")) {
                sum += count.doubleValue();
            }
            assertEquals(services, sum, 1e-6 * services);
            assertEquals(0.01, histogram.get("above").doubleValue() / sum, 0.005);
            // Exponential with mean 1: the median is in the bin of ln 2, from which on half of all are.
            double below = 0;
            for (int bin = 0; histogram.get("low").doubleValue() + (bin + 1) * histogram.get("width")
                    .doubleValue() < Math.log(2); bin++) {
                below += histogram.get("counts").get(bin).doubleValue();
            }
            assertEquals(0.5, below / sum, 0.08);
            assertTrue(json.get("places").get(1).get("histogram").isNull());
        }
        Run csv = Run.of("qpn", net, "--time", "5000", "--histograms", "--format", "csv");
        assertTrue(csv.out().startsWith("place,part,color,from,to,count\nworks,queue,machine,"), csv.out());
        Run text = Run.of("qpn", net, "--time", "5000", "--histograms");
        assertTrue(text.out().contains("Times at works, queue, machine\n"), text.out());
        assertTrue(text.out().contains("#####"), text.out());
    }

    @Test
    void reportsWrongUsageInOneLineWithStatus2() {
        for (Run run : List.of(Run.of(), Run.of("simulat"), Run.of("check"), Run.of("check", "--colour", "."),
                Run.of("simulate", ".", "--seed", "x"), Run.of("simulate", ".", "--format", "xml"),
                Run.of("simulate", ".", "--warmup", "-1"), Run.of("train", TRAINING, "--out", "m.json"),
                Run.of("train", TRAINING, "--response", "r", "--technique", "magic", "--out", "m.json"))) {
            assertEquals(ExitStatus.WRONG_USAGE, run.status(), run.err());
            assertEquals(1, run.errorLines().size(), run.err());
            assertTrue(run.err().startsWith("loggia"), run.err());
            assertEquals("", run.out());
        }
    }

    @Test
    void helpAndVersion() {
        for (Run run : List.of(Run.of("--help"), Run.of("simulate", "--help"), Run.of("train", "--help"),
                Run.of("qpn", "--help"), Run.of("size", "--help"))) {
            assertEquals(ExitStatus.SUCCESS, run.status());
            assertTrue(run.out().startsWith("Usage: loggia"), run.out());
            assertFalse(run.out().contains("%%"), run.out());
        }
        assertTrue(Run.of("--version").out().startsWith("loggia "));
    }

    @Test
    void onlyDebugPrintsStackTrace() {
        Path nowhere = directory.resolve("nowhere.csv");
        Path out = directory.resolve("m.json");
        assertFalse(Run.of("train", nowhere, "--response", "y", "--out", out).err().contains("\tat "));
        assertTrue(Run.of("train", nowhere, "--response", "y", "--out", out, "--debug").err().contains("\tat "));
    }

    private static JsonNode metric(JsonNode result, String metric, String point) {
        return StreamSupport.stream(result.get("metrics").spliterator(), false)
                .filter(each -> each.get("metric").textValue().equals(metric))
                .filter(each -> each.get("point").textValue().equals(point)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + metric + " of " + point));
    }

    /** The keys of a document: each begins with the versions. */
    private static List<String> withVersions(String... keys) {
        return Stream.concat(Stream.of("schemaVersion", "programVersion"), Stream.of(keys)).toList();
    }

    private static List<String> keys(JsonNode object) {
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }
}
