// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each of the eight parameters of the workload, varied in the file server of the examples, with each of the storage
 * models: it moves the response time in the direction that the campaign shows from which the models come, or a note
 * says that the model ignores it, and then nothing at all changes.
 *
 * <p>The directions are those of a linear least squares fit to the logarithm of the response times of reads and writes
 * in {@code examples/storage/training.csv}: they grow by 0.84 and 0.90 with that of the concurrent requests, by 0.53
 * and 0.41 for each 64 KiB of reads, 0.24 and 0.38 of writes, and by 0.25 and 0.37 with the share of reads. That reads
 * take longer than writes (by 0.03 in the mean) lies within the noise, so only that they differ is asked for.
 */
class SensitivityTest {

    @TempDir
    private Path directory;
    private int copies;

    /** Mean response times of the storage's reads and writes in ms, and what is noted. */
    private record Outcome(double read, double write, String notes) {
    }

    @ParameterizedTest
    @ValueSource(strings = {"configured", "lm-ia", "cart", "qpn"})
    void everyParameterHasEffectOrIsReported(String model) throws IOException {
        Outcome base = simulate(model, 50);
        assertGrows("concurrent requests", base, simulate(model, 100));
        assertGrows("size of reads", simulate(model, 50, size("read", "0.25 * ")), base);
        assertGrows("size of writes", simulate(model, 50, size("write", "0.25 * ")), base);
        String read = "(  <requests id=\"_fileServer_read_request)(\".*?</requests>\n)";
        assertGrows("share of reads", base, simulate(model, 50, read, "$1$2$1_2$2$1_3$2$1_4$2$1_5$2"));
        assertNotEquals(base.read, base.write, "whether a request reads or writes");
        assertIsIgnored("sequentiality of reads", base, simulate(model, 50, "\"0.97\"", "\"0\""));
        assertIsIgnored("sequentiality of writes", base, simulate(model, 50, "\"0.99\"", "\"0\""));
        assertIsIgnored("size of file sets", base, simulate(model, 50, "0.8 \\* 10000", "800 * 10000"));
    }

    /** One read and two writes, as a user of the file server issues them. */
    private static void assertGrows(String parameter, Outcome less, Outcome more) {
        assertTrue(more.read + 2 * more.write > 1.02 * (less.read + 2 * less.write),
                parameter + " raises response times: from " + less + " to " + more);
        assertTrue(!less.notes.contains(parameter), less.notes);
    }

    private static void assertIsIgnored(String parameter, Outcome base, Outcome changed) {
        assertEquals(base, changed, parameter);
        assertTrue(base.notes.contains(" ignores ") && base.notes.contains("the " + parameter + " ('"), base.notes);
    }

    /** A regular expression for the size of an operation's request, and what to put there. */
    private static String[] size(String operation, String factor) {
        return new String[] {"(_fileServer_" + operation + "_action\"/>\\s*<size specification=\")", "$1" + factor};
    }

    /** @param edits a regular expression and its replacement, one after the other */
    private Outcome simulate(String model, int users, String... edits) throws IOException {
        Path folder = Repository.copyFileServer(directory.resolve("copy" + copies++));
        Repository.edit(folder.resolve("file-server.io"), edits);
        Path storage = Repository.EXAMPLES.resolve("storage");
        List<String> files = switch (model) {
            case "configured" -> List.of();
            case "qpn" -> List.of("qpn/disk.qpe");
            default -> List.of(model + "/read.json", model + "/write.json");
        };
        StorageOutcome outcome = StorageOutcome.of(Run.of("simulate", folder, "--users", users, "--measurements", 3000,
                "--format", "json", files.stream().map(file -> "--analysis-model=" + storage.resolve(file)).toList()));
        List<String> ignored = outcome.ignored();
        assertEquals(1, ignored.size(), "said once: " + outcome.notes());
        return new Outcome(outcome.read(), outcome.write(),
                ignored.get(0).replace(folder.getParent().toString(), ""));
    }
}
