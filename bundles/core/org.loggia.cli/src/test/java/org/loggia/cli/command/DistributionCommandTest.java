// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.regression.file.DistributionFile;

class DistributionCommandTest extends CommandTest {

    @Test
    void trainsFromPercentilesAndPredictsColumnForEachLevel() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), table());
        Path model = folder.resolve("model.json");
        assertSuccess("train", data, "--distribution", "--factors", "depth,jobs", "--derive",
                "outstanding = depth * jobs", "--population", "outstanding", "--format", "csv", "--out", model);
        assertEquals("", messages());
        Path ends = Files.writeString(folder.resolve("ends.csv"), table().replace("\n", ",1,900,7\n")
                .replaceFirst(",1,900,7", ",p0,p100,P0.000"));
        assertSuccess("train", ends, "--distribution", "--factors", "depth,jobs", "--technique", "forest", "--out",
                folder.resolve("ends.json"));
        assertEquals(ends + ": ignored: p0, p100, P0.000; percentiles must be above 0 and below 100", messages());
        Path asked = Files.writeString(folder.resolve("asked.csv"), "jobs,depth\n2,3\n1,4\n");
        Path predicted = folder.resolve("predicted.csv");
        assertSuccess("predict", model, asked, "--format", "csv", "--out", predicted);
        String[] lines = Files.readString(predicted).split("\n");
        assertEquals("p50,p99.9,mean,low50,high50,low90,high90,low98,high98", lines[0]);
        assertEquals(3, lines.length);
        String[] cells = lines[1].split(",");
        assertEquals(60, Double.parseDouble(cells[0]), 6);
        assertEquals(120, Double.parseDouble(cells[1]), 12);
        assertEquals(70, Double.parseDouble(cells[2]), 7);
    }

    @Test
    void closedLoadFollowsFromNamesOfColumns() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), table().replaceFirst("depth,jobs",
                "queueDepth,processes"));
        Path model = folder.resolve("model.json");
        assertSuccess("train", data, "--distribution", "--factors", "queueDepth,processes", "--format", "csv", "--out",
                model);
        assertEquals("loggia train: closed load: outstanding = queueDepth * processes; population outstanding; choose"
                + " others with --derive and --population", messages());
        assertTrue(Files.readString(model).contains("outstanding"));
        assertSuccess("train", data, "--distribution", "--factors", "queueDepth,processes", "--derive",
                "load = queueDepth + processes", "--technique", "forest", "--format", "csv", "--out", model);
        assertEquals("", messages());
    }

    @Test
    void trainsAndEvaluatesNamedMetric() throws IOException {
        String[] lines = table().split("\n");
        StringBuilder text = new StringBuilder(lines[0].replace("p50", "read p50").replace("p99.9", "read p99.9")
                .replace("mean", "read mean") + ",write p50 [us],write p99.9 [us]\n");
        for (int i = 1; i < lines.length; i++) {
            text.append(lines[i]).append(",1000,2000\n");
        }
        Path data = Files.writeString(folder.resolve("data.csv"), text);
        Path model = folder.resolve("model.json");
        String[] command = {"train", data.toString(), "--distribution", "--factors", "depth,jobs", "--derive",
            "outstanding = depth * jobs", "--population", "outstanding", "--out", model.toString()};
        assertFailure(ExitStatus.BAD_INPUT, command);
        assertTrue(messages().contains("has percentiles of read, write; select one (--response read)"),
                messages());
        String[] named = Arrays.copyOf(command, command.length + 2);
        named[command.length] = "--response";
        named[command.length + 1] = "read";
        assertSuccess(named);
        assertEquals("read", DistributionFile.read(model).figure());
        Path scored = folder.resolve("scored.json");
        assertSuccess("predict", model, data, "--format", "json", "--out", scored);
        JsonNode errors = new ObjectMapper().readTree(scored.toFile()).at("/scores/relativeErrors");
        assertTrue(errors.at("/p50/mean").isDouble() && errors.at("/p50/mean").doubleValue() < 0.1, errors::toString);
    }

    @Test
    void calculatesDerivedFactorsInEveryCommand() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), table());
        Path model = folder.resolve("model.json");
        assertSuccess("train", data, "--response", "p50", "--factors", "depth,jobs", "--derive",
                "outstanding = depth * jobs", "--out", model);
        Path asked = Files.writeString(folder.resolve("asked.csv"), "jobs,depth\n2,3\n5,8\n");
        Path predicted = folder.resolve("predicted.csv");
        assertSuccess("predict", model, asked, "--format", "csv", "--out", predicted);
        String[] lines = Files.readString(predicted).split("\n");
        assertEquals(60, Double.parseDouble(lines[1].split(",")[0]), 1e-9);
        assertEquals(400, Double.parseDouble(lines[2].split(",")[0]), 1e-9);
        assertSuccess("explain", model, data);
        assertMessage("derived factor 'outstanding' is calculated from 'jobs'", ExitStatus.BAD_INPUT, "train", data,
                "--response", "p50", "--factors", "depth,jobs", "--derive", "outstanding = depth * jobs", "--technique",
                "boosting", "--monotone", "jobs=up", "--out", model);
    }

    @Test
    void comparesPredictionsWithPercentilesAndNoise() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), table());
        Path model = folder.resolve("model.json");
        assertSuccess("train", data, "--distribution", "--factors", "depth,jobs", "--derive",
                "outstanding = depth * jobs", "--population", "outstanding", "--out", model);
        Path asked = Files.writeString(folder.resolve("asked.csv"), "depth,jobs,p50 [us],p90 [us],p99.9 [us],mean [us]"
                + "\n3,2,50,80,120,70\n3,2,60,90,120,70\n3,2,70,90,120,70\n5,1,50,75,100,58\n");
        Path scored = folder.resolve("scored.json");
        assertSuccess("predict", model, asked, "--format", "json", "--out", scored);
        JsonNode scores = new ObjectMapper().readTree(scored.toFile()).get("scores");
        // each against the mean of the others: 65 of 50, 60 of 60, 55 of 70
        assertEquals((0.3 + 0 + 15.0 / 70) / 3, scores.at("/noise/p50/mean").doubleValue(), 1e-9);
        assertEquals(0, scores.at("/noise/p99.9/mean").doubleValue(), 1e-9);
        assertEquals((10.0 / 50 + 0 + 10.0 / 70 + 0) / 4, scores.at("/relativeErrors/p50/mean").doubleValue(), 0.03);
        assertEquals(10, scores.get("pit").size());
        assertTrue(scores.get("crps").doubleValue() >= scores.get("crpsOfMeasured").doubleValue(), scores.toString());

        Files.writeString(asked, "depth;jobs;\"latP50 [us]\";latP99.9 [us];lat [us]\n3;2;60;120;70\n");
        assertSuccess("predict", model, asked, "--format", "json", "--out", scored);
        assertEquals(0, new ObjectMapper().readTree(scored.toFile()).at("/scores/relativeErrors/p50/mean")
                .doubleValue(), 0.1);

        Files.writeString(asked, "depth,jobs,p50 [us],p99.9 [us]\n3,2,,120\n");
        assertSuccess("predict", model, asked, "--format", "json", "--out", scored);
        assertTrue(new ObjectMapper().readTree(scored.toFile()).path("scores").isMissingNode());
        assertTrue(messages().contains("no scores: " + asked + ":2: column 'p50' has no value"), messages());
    }

    @Test
    void estimatesSerialDependenceFromSingleRequests() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), table());
        Path model = folder.resolve("model.json");
        Random random = new Random(8);
        StringBuilder log = new StringBuilder();
        double score = random.nextGaussian();
        double milliseconds = 0;
        for (int i = 0; i < 20_000; i++) {
            long nanoseconds = Math.round(90_000 * Math.exp(0.5 * score));
            milliseconds += nanoseconds * 1e-6;
            log.append((long) milliseconds + ", " + nanoseconds + ", 0, 4096, " + 4096 * i + ", 0x0004\n");
            score = 0.7 * score + Math.sqrt(1 - 0.49) * random.nextGaussian();
        }
        Path latencies = Files.writeString(folder.resolve("load_lat.1.log"), log);
        assertSuccess("train", data, "--distribution", "--factors", "depth,jobs", "--derive",
                "outstanding = depth * jobs", "--requests", latencies, "--out", model);
        assertEquals(0.7, DistributionFile.read(model).model().dependence(), 0.02);
        Files.writeString(latencies, "0, 900, 0, 4096, 0\n");
        assertMessage(latencies + ": has 1 requests with a response time", ExitStatus.BAD_INPUT, "train", data,
                "--distribution", "--factors", "depth,jobs", "--requests", latencies, "--out", model);
        assertFailure(ExitStatus.WRONG_USAGE, "train", data, "--response", "p50", "--requests", latencies, "--out",
                model);
    }

    @Test
    void rejectsConflictingOptions() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), table());
        String model = folder.resolve("model.json").toString();
        assertMessage("--response is missing", ExitStatus.WRONG_USAGE, "train", data, "--out", model);
        assertFailure(ExitStatus.WRONG_USAGE, "train", data, "--distribution", "--log", "--factors", "depth", "--out",
                model);
        assertFailure(ExitStatus.WRONG_USAGE, "train", data, "--response", "p50", "--population", "depth", "--out",
                model);
        assertMessage("derived factor 'x' is 2.0 in every row", ExitStatus.BAD_INPUT, "train", data, "--response",
                "p50", "--derive", "x = 2", "--out", model);
        assertFailure(ExitStatus.BAD_INPUT, "train", data, "--distribution", "--out", model);
        assertMessage("derived factor 'x': unknown factor 'users'", ExitStatus.BAD_INPUT, "train", data,
                "--distribution", "--factors", "depth,jobs", "--derive", "x = depth * users", "--out", model);
    }

    /** Response times proportional to the product of both factors. */
    private static String table() {
        StringBuilder csv = new StringBuilder("depth,jobs,p50 [us],p99.9 [us],mean [us]\n");
        for (int depth = 1; depth <= 8; depth++) {
            for (int jobs = 1; jobs <= 5; jobs++) {
                if (depth != 3 || jobs != 2) {
                    int load = depth * jobs;
                    csv.append(depth + "," + jobs + "," + 10 * load + "," + 20 * load + "," + 35 * load / 3.0 + "\n");
                }
            }
        }
        return csv.toString();
    }
}
