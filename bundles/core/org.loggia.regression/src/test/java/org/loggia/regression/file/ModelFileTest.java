// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;

class ModelFileTest {
    @TempDir
    private Path directory;

    private static DataSet made() {
        Random random = new Random(3);
        StringBuilder csv = new StringBuilder("size [B],scheduler,threads,time [ms]\n");
        for (int i = 0; i < 40; i++) {
            double size = random.nextInt(65536);
            int scheduler = random.nextInt(3);
            int threads = 1 + random.nextInt(64);
            csv.append(size).append(',').append(List.of("cfq", "deadline", "noop").get(scheduler)).append(',')
                    .append(threads).append(',')
                    .append(0.1 + size * 1e-5 + threads * (0.01 + 0.02 * scheduler) + 0.01 * random.nextDouble())
                    .append('\n');
        }
        return DataSet.parse("made.csv", csv.toString());
    }

    private Path written(boolean log) {
        TrainingResult result = Training.of(made(), "time", List.of()).technique("lm-ia")
                .parameters(Map.of("degree", 3.0)).logResponse(log).run();
        Path file = directory.resolve("model.json");
        ModelFile.of(result).write(file);
        return file;
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void roundTripIsExact(boolean log) throws IOException {
        TrainingResult result = Training.of(made(), "time", List.of()).technique("lm-ia")
                .parameters(Map.of("degree", 3.0)).logResponse(log).run();
        Path file = written(log);
        ModelFile read = ModelFile.read(file);
        RegressionModel model = read.model();
        assertEquals(result.model().factorSpace(), model.factorSpace());
        assertEquals(result.model().response(), model.response());
        assertEquals(result.error(), read.error());
        assertEquals(result.parameters(), read.parameters());
        assertEquals(result.dataFingerprint(), read.dataFingerprint());
        assertEquals("lm-ia", read.technique());
        for (double[] row : made().rowsFor(model.factorSpace())) {
            assertEquals(result.model().predict(row), model.predict(row), 0.0);
        }
        Path again = directory.resolve("again.json");
        read.write(again);
        assertEquals(Files.readString(file), Files.readString(again));
        try (var files = Files.list(directory)) {
            assertEquals(2, files.count(), "temporary files must not stay");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'\"loggiaModel\" : 1'     | '\"loggiaModel\" : 2'       | #/loggiaModel: unsupported format version 2",
        "'\"technique\" : \"lm-ia'   | '\"technique\" : \"magic'     | #/technique: 'magic' is unknown",
        "'\"dataSha256\"'          | '\"dataSha\"'               | #/: field 'dataSha256' is missing",
        "'\"kind\" : \"linear\"'     | '\"kind\" : \"cubic\"'        | #/model/kind: 'cubic' is unknown",
        "'\"intercept\" : '        | '\"intercept\" : 1e999, \"x\" : ' | #/model/intercept: is",
        "'\"intercept\" : '        | '\"note\" : 1, \"intercept\" : ' | #/model: field 'note' is unknown",
        "'\"factor\" : \"threads\"'  | '\"factor\" : \"users\"'      | 'users' is not declared",
        "'\"level\" : \"noop\"'      | '\"level\" : \"bfq\"'         | has no level 'bfq'",
        "'\"loggiaModel\" : 1,'    | '\"loggiaModel\" : NaN,'    | model.json:2: is not valid JSON",
        "'\"loggiaModel\" : 1,'    | '\"loggiaModel\" : 1, \"loggiaModel\" : 1,' | model.json:2: is not valid JSON",
        "'\"min\" : '              | '\"min\" : 1e9, \"minimum\" : ' | is not a finite interval"})
    void rejectsBrokenFiles(String old, String replacement, String message) throws IOException {
        Path file = written(false);
        String text = Files.readString(file);
        assertTrue(text.contains(old), old + " is not in the file");
        Files.writeString(file, text.replace(old, replacement));
        ProblemException refused = assertThrows(ProblemException.class, () -> ModelFile.read(file));
        assertTrue(refused.getMessage().startsWith(file.toString()), refused.getMessage());
        assertTrue(refused.getMessage().contains(message), refused.getMessage());
        assertTrue(refused.getMessage().lines().count() == 1, refused.getMessage());
    }

    @Test
    void rejectsTruncatedEmptyAndMissingFiles() throws IOException {
        Path file = written(false);
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() / 2));
        assertRefused("is not valid JSON", file);
        Files.writeString(file, "");
        assertRefused("is empty", file);
        Files.writeString(file, "[1]");
        assertRefused("is not a JSON object", file);
        assertRefused("no such file", directory.resolve("absent.json"));
    }

    @Test
    void reportsUnwritableFile() {
        ModelFile file = ModelFile.read(written(false));
        ProblemException refused = assertThrows(ProblemException.class,
                () -> file.write(directory.resolve("absent/model.json")));
        assertTrue(refused.getMessage().contains("cannot be written"));
    }

    private static void assertRefused(String message, Path file) {
        String actual = assertThrows(ProblemException.class, () -> ModelFile.read(file)).getMessage();
        assertTrue(actual.contains(message), actual);
    }
}
