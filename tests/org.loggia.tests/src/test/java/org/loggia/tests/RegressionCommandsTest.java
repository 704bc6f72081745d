// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.cli.terminal.ExitStatus;

/** Models with directions, split by levels, explained and drawn, from the command line. */
class RegressionCommandsTest {
    private static final Path TRAINING = Repository.EXAMPLES.resolve("storage/training.csv");
    private static final String FACTORS = "concurrentRequests,meanReadSize,readPattern";
    @TempDir
    private Path directory;

    private JsonNode train(Path model, Object... more) throws IOException {
        return Run.of("train", TRAINING, "--response", "readResponseTime", "--factors", FACTORS, "--out", model,
                "--format=json", more).succeeds().json();
    }

    /** Of an error in milliseconds, small response times are far off; who does not know asks for it by default. */
    @Test
    void suggestsLogarithmForWideResponses() throws IOException {
        JsonNode plain = train(directory.resolve("plain.json"), "--technique", "lm");
        assertEquals("training.by-factors", plain.get("notes").get(0).get("code").asText());
        assertEquals("train on its logarithm (--log)", plain.get("notes").get(0).get("remedy").asText());
        JsonNode log = train(directory.resolve("log.json"), "--technique", "lm", "--log");
        assertEquals(0, log.get("notes").size(), log.get("notes").toString());
    }

    @Test
    void boostedTreesKeepDirection() throws IOException {
        Path model = directory.resolve("boosting.json");
        JsonNode trained = train(model, "--technique", "boosting", "--monotone", "concurrentRequests=up", "--log");
        assertTrue(trained.get("model").toString().contains("increasing in concurrentRequests"));
        StringBuilder csv = new StringBuilder("concurrentRequests,meanReadSize,readPattern\n");
        for (int requests = 1; requests <= 128; requests++) {
            csv.append(requests).append(",65536,random\n");
        }
        Path rows = Files.writeString(directory.resolve("rows.csv"), csv);
        double[] predictions = Run.of("predict", model, rows, "--format", "csv").out().lines().skip(1)
                .mapToDouble(line -> Double.parseDouble(line.split(",")[0])).toArray();
        assertEquals(128, predictions.length);
        for (int i = 1; i < predictions.length; i++) {
            assertTrue(predictions[i] >= predictions[i - 1], "falls at " + (i + 1) + " requests");
        }
        assertTrue(predictions[127] > 2 * predictions[0]);
        Run wrong = Run.of("train", TRAINING, "--response", "readResponseTime", "--factors", FACTORS, "--monotone",
                "concurrentRequests=sideways", "--out", model).exits(ExitStatus.WRONG_USAGE);
        assertTrue(wrong.err().contains("FACTOR=up or FACTOR=down"), wrong.err());
    }

    @Test
    void searchHasNumbersAndRanges() throws IOException {
        JsonNode wide = train(directory.resolve("wide.json"), "--technique", "cart", "--tune", "s3", "--search",
                "splits=3,explorations=2,iterations=4");
        JsonNode narrow = train(directory.resolve("narrow.json"), "--technique", "cart", "--tune", "s3", "--search",
                "splits=3,explorations=2,iterations=4,cp=0.001..0.01,minsplit=5..8");
        narrow.get("candidates").forEach(candidate -> {
            double cp = candidate.get("params").get("cp").doubleValue();
            double split = candidate.get("params").get("minsplit").doubleValue();
            assertTrue(cp >= 0.001 && cp <= 0.01 && split >= 5 && split <= 8, candidate.toString());
        });
        assertTrue(narrow.get("evaluations").intValue() < wide.get("evaluations").intValue());
        JsonNode stopped = train(directory.resolve("stopped.json"), "--technique", "cart", "--tune", "s3", "--search",
                "splits=3,explorations=2,iterations=4,improvement=0.5");
        assertTrue(stopped.get("evaluations").intValue() < wide.get("evaluations").intValue());
    }

    @Test
    void selectionRanksTechniquesByErrorAndCosts() throws IOException {
        JsonNode trained = train(directory.resolve("auto.json"), "--technique", "auto", "--want", "simple");
        JsonNode ranking = trained.get("ranking");
        assertTrue(ranking.findValuesAsText("technique").containsAll(List.of("lm", "cart", "mars")), ranking
                .toString());
        assertEquals(trained.get("technique"), ranking.get(0).get("technique"));
        assertEquals(trained.get("validation").get("cvRmseHalfWidth"), ranking.get(0).get("cvRmseHalfWidth"));
        ranking.forEach(each -> assertTrue(each.get("size").intValue() > 1 && each.get("trainingSeconds")
                .doubleValue() > 0 && each.get("predictionSeconds").doubleValue() > 0, each.toString()));
        assertEquals(0, train(directory.resolve("one.json"), "--technique", "lm").get("ranking").size());
    }

    /** A Gaussian process continues a trend beyond the measured numbers of requests; a tree cannot. */
    @Test
    void explainJudgesModelOutsideMeasuredRange() throws IOException {
        List<String> lines = Files.readAllLines(TRAINING);
        Path few = Files.write(directory.resolve("few.csv"), lines.stream().filter(line -> requests(line) <= 64)
                .toList());
        Path many = Files.write(directory.resolve("many.csv"), Stream.concat(lines.stream().limit(1), lines.stream()
                .filter(line -> requests(line) > 64)).toList());
        assertEquals(0.20, errorBeyond("gp", few, many), 0.03);
        assertEquals(0.43, errorBeyond("cart", few, many), 0.03);
    }

    private static double requests(String line) {
        String first = line.substring(0, line.indexOf(','));
        return first.matches("\\d+") ? Double.parseDouble(first) : 0;
    }

    private double errorBeyond(String technique, Path few, Path many) throws IOException {
        Path model = directory.resolve(technique + ".json");
        assertEquals(ExitStatus.SUCCESS, Run.of("train", few, "--response", "readResponseTime", "--factors",
                "concurrentRequests,meanReadSize,meanWriteSize,readShare", "--technique", technique, "--log", "--out",
                model).status());
        Run run = Run.of("explain", model, many, "--format", "json");
        assertTrue(Run.of("explain", model, many).out().contains("mean relative error on these rows"));
        return run.json().get("meanRelativeError").doubleValue();
    }

    @Test
    void bootstrapValidatesOnRowsLeftOut() throws IOException {
        JsonNode trained = train(directory.resolve("bootstrap.json"), "--technique", "cart", "--validation",
                "bootstrap:20");
        assertEquals("bootstrap", trained.get("validation").get("method").textValue());
        assertEquals(20, trained.get("validation").get("sets").intValue());
        assertEquals(20, trained.get("foldRmse").size());
        assertTrue(trained.get("cvRmse").doubleValue() > trained.get("trainRmse").doubleValue());
        assertTrue(trained.get("validation").get("cvRmseHalfWidth").doubleValue() > 0);
        Path model = directory.resolve("m.json");
        String text = Run.of("train", TRAINING, "--response", "readResponseTime", "--factors", FACTORS, "--validation",
                "bootstrap:10", "--out", model).out();
        assertTrue(text.contains("out-of-bag mean relative error") && text.contains(" ± "), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--validation bootstrap:9 | cannot validate with 9 bootstrap samples; choose between 10 and 1000",
        "--validation jackknife | --validation jackknife is unknown; choose folds or bootstrap",
        "--validation bootstrap --folds=5 | --folds requires --validation folds",
        "--validation bootstrap --distribution | --distribution selects techniques and parameters automatically",
        "--technique cart --search=splits=3 | --search requires --tune; add --tune s3, or remove it",
        "--technique cart --tune=s3 --search=splits=0 | each must be at least 1",
        "--technique cart --tune=s3 --search=splits | --search splits is not understood; write for example splits=6",
        "--technique cart --tune=s3 --search=cp=0 | --search cp=0 is not understood",
        "--technique cart --tune=s3 --search=improvement=2 | give at least 0 and less than 1",
        "--technique cart --tune=s3 --search=depth=1..3 | 'depth' is no parameter that tuning searches for;"
                + " choose one of [cp, minsplit]",
        "--technique cart --tune=s3 --search=cp=-1..0 | the range of 'cp' is -1..0; give a number from 0 to",
        "--technique cart --tune=s3 --search=minsplit=6..5 | the range of 'minsplit', 6..5, has no whole number;"
                + " give the smaller end first"}, quoteCharacter = '"')
    void reportsWrongSearchesAndValidations(String options, String expected) {
        Run run = Run.of("train", TRAINING, "--response", "readResponseTime", "--factors", FACTORS, "--quiet", "--out",
                directory.resolve("m.json"), options.split(" "));
        assertTrue(run.status() != ExitStatus.SUCCESS);
        assertEquals(1, run.errorLines().size(), run.err());
        assertTrue(run.err().contains(expected), run.err());
    }

    @Test
    void splitsExplainsAndDraws() throws Exception {
        Path model = directory.resolve("split.json");
        Path picture = directory.resolve("effects.svg");
        JsonNode trained = train(model, "--split", "readPattern", "--objective", "relative", "--effects", picture);
        assertTrue(trained.get("model").get(0).textValue().startsWith("where readPattern = random"));
        assertTrue(trained.get("candidates").get(0).get("meanRelativeError").doubleValue() > 0);
        assertEquals("svg", DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(picture.toFile())
                .getDocumentElement().getTagName());
        Files.delete(picture);
        JsonNode explanation = Run.of("explain", model, TRAINING, "--format", "json", "--effects", picture).succeeds()
                .json();
        assertEquals(trained.get("trainRmse").doubleValue(), explanation.get("rmse").doubleValue(), 1e-12);
        assertEquals(trained.get("importance"), explanation.get("importance"));
        assertTrue(Files.readString(picture).contains("Partial effects on readResponseTime"));
        assertTrue(Run.of("explain", model, TRAINING).out().contains("RMSE added when shuffled"));
        Run numeric = Run.of("train", TRAINING, "--response", "readResponseTime", "--factors", FACTORS, "--split",
                "meanReadSize", "--out", model).exits(ExitStatus.BAD_INPUT);
        assertTrue(numeric.err().contains(TRAINING + ": factor 'meanReadSize' is numeric, but a split requires levels"),
                numeric.err());
    }

    @Test
    void explainsMessageCodes() {
        Run failed = Run.of("explain", directory.resolve("none.json"), TRAINING, "--format", "json");
        assertTrue(failed.err().endsWith(" [regression.model-file]" + System.lineSeparator()), failed.err());
        Run same = Run.of("explain", directory.resolve("none.json"), TRAINING);
        assertFalse(same.err().contains("model-file"), same.err());
        Run explained = Run.of("explain", "regression.several-figures");
        assertEquals("""
                regression.several-figures (error)

                has percentiles of {figures}
                Remedy: select one (--response {first}), or keep only the columns of one of them in the table
                """, explained.out().replace(System.lineSeparator(), "\n"));
        Run unknown = Run.of("explain", "regression.tables").exits(ExitStatus.WRONG_USAGE);
        assertEquals("loggia explain: unknown code 'regression.tables' (did you mean 'regression.table'?); to explain a"
                + " model, also give DATA.csv" + System.lineSeparator(), unknown.err());
    }

    @Test
    void gaussianProcessReportsDeviation() throws IOException {
        Path model = directory.resolve("gp.json");
        train(model, "--technique", "gp", "--log");
        Path rows = Files.writeString(directory.resolve("rows.csv"), "concurrentRequests,meanReadSize,readPattern\n"
                + "16,65536,random\n16,300000000,random\n");
        List<String> lines = Run.of("predict", model, rows, "--format", "csv").out().lines().toList();
        assertEquals("prediction,deviation,line,unit", lines.get(0));
        JsonNode json = Run.of("predict", model, rows, "--format", "json").json();
        for (int i = 0; i < 2; i++) {
            double prediction = json.get("predictions").get(i).doubleValue();
            double deviation = json.get("deviations").get(i).doubleValue();
            assertEquals(lines.get(i + 1), prediction + "," + deviation + "," + (i + 2) + ",ms");
            // Far from all measurements it is larger than what is predicted.
            assertTrue(i == 0 ? deviation < 0.6 * prediction : deviation > prediction, json.toString());
        }
        JsonNode explained = Run.of("explain", model, TRAINING, "--format=json").json();
        assertTrue(explained.get("within95").doubleValue() > 0.85, explained.toString());
        assertTrue(explained.get("meanDeviation").doubleValue() > 0);
        assertTrue(Run.of("explain", model, TRAINING).out().contains("rows within 1.96 standard deviations"));
    }

    @Test
    void wishesLeaveTechniquesOut() throws IOException {
        JsonNode trained = train(directory.resolve("auto.json"), "--technique", "auto", "--want", "simple,cheap");
        List<String> compared = trained.get("candidates").findValuesAsText("technique");
        assertTrue(compared.containsAll(List.of("cart", "lm")) && !compared.contains("gp"), compared.toString());
        assertTrue(trained.get("notes").toString().contains("gp: excluded before training"));
        assertEquals(ExitStatus.WRONG_USAGE, Run.of("train", TRAINING, "--response", "readResponseTime", "--technique",
                "lm", "--want", "fast", "--out", directory.resolve("x.json")).status());
    }

    @Test
    void levelThatWasNeverSeenCostsItsRowOnly() throws Exception {
        StringBuilder csv = new StringBuilder("threads,raid [nominal],mean [us]\n");
        for (int i = 0; i < 40; i++) {
            csv.append(i).append(',').append(i % 2 == 0 ? 5 : 6).append(',').append(3 * i + 50).append('\n');
        }
        Path data = Files.writeString(directory.resolve("levels.csv"), csv);
        Path model = directory.resolve("levels.json");
        Run.of("train", data, "--response", "mean [us]", "--out", model).succeeds();
        Path asked = Files.writeString(directory.resolve("asked.csv"), "threads,raid\n3,5\n4,50\n5,6\n");
        Run predicted = Run.of("predict", model, asked, "--format", "csv").succeeds();
        List<String> lines = predicted.out().lines().toList();
        assertEquals(4, lines.size());
        assertEquals(",3,us", lines.get(2));
        assertEquals(65, Double.parseDouble(lines.get(3).split(",")[0]), 1e-9);
        assertEquals(asked + ":3: column 'raid': level '50' does not occur in the training data; choose [5, 6]; "
                + "warning: 1 of 3 rows have such a level and no prediction; measure these levels, or "
                + "remove the rows",
                predicted.errorLines().get(0));
        Path none = Files.writeString(directory.resolve("none.csv"), "threads,raid\n3,50\n");
        assertEquals(ExitStatus.BAD_INPUT, Run.of("predict", model, none).status());
        // Raid 6 was never measured with few threads, 5 was.
        Path hole = Files.writeString(directory.resolve("hole.csv"), "threads,raid\n4,5\n");
        assertEquals("", Run.of("predict", model, hole, "--measured", data).err());
    }

    /** What a row costs does not grow with their number: the predictions of all were copied for each. */
    @Test
    void costPerRowIsConstant() throws Exception {
        StringBuilder csv = new StringBuilder("size,time\n");
        for (int i = 0; i < 20_000; i++) {
            csv.append(i % 100).append(',').append(3 * (i % 100) + i % 7).append('\n');
        }
        Path data = Files.writeString(directory.resolve("many.csv"), csv);
        Path model = directory.resolve("line.json");
        Run.of("train", data, "--response", "time", "--technique", "lm", "--out", model).succeeds();
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (String format : List.of("csv", "text")) {
            long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
            Run predicted = Run.of("predict", model, data, "--format", format);
            long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertEquals(20_001, predicted.out().lines().count(), predicted.err());
            // Copies of all took 3.2 GB.
            assertTrue(allocated < 500_000_000, format + ": " + allocated + " bytes");
        }
    }
}
