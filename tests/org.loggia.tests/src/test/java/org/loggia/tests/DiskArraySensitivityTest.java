// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The file server and the mail server of the examples on the disk array: each of the eight parameters of the workload
 * moves the file server's response times in the direction that the campaign shows, and none is ignored.
 *
 * <p>The directions are those of a linear least squares fit to the logarithm of the response times in {@code
 * examples/disk-array/training.csv}. Reads: 0.53 with the logarithm of the concurrent requests, 0.36 for each 64 KiB of
 * reads, -0.73 from random to sequential reads, 1.8 with the share of reads and 0.61 with the logarithm of the file
 * set. Writes: 0.88 with the concurrent requests, 0.63 for each 64 KiB of writes and -1.4 from random to sequential
 * writes. Writes get faster with the share of reads, too, by -3.8, but hardly so in the file server.
 */
class DiskArraySensitivityTest {

    private static final String[] LARGE = {"0.8 \\* 10000", "800 * 10000"};

    @TempDir
    private Path directory;
    private int copies;

    @Test
    void everyParameterCounts() throws IOException {
        StorageOutcome base = simulate(50);
        StorageOutcome crowded = simulate(90);
        assertGrows("concurrent requests, reads and writes", base.read() + 2 * base.write(),
                crowded.read() + 2 * crowded.write());
        assertGrows("size of reads", simulate(50, size("read")).read(), base.read());
        assertGrows("size of writes", simulate(50, size("write")).write(), base.write());
        String read = "(  <requests id=\"_fileServer_read_request)(\".*?</requests>\n)";
        assertGrows("share of reads", base.read(), simulate(50, read, "$1$2$1_2$2$1_3$2$1_4$2$1_5$2").read());
        assertGrows("whether a request reads or writes", base.read(), base.write());
        assertGrows("sequentiality of writes", base.write(), simulate(50, "\"0.99\"", "\"0\"").write());
        StorageOutcome large = simulate(50, LARGE);
        assertGrows("size of file sets", base.read(), large.read());
        assertGrows("sequentiality of reads", large.read(),
                simulate(50, LARGE[0], LARGE[1], "\"0.97\"", "\"0\"").read());
    }

    /** What an architect says of files and of access patterns counts in the mail server as it is shipped. */
    @Test
    void filesAndPatternsCountInMailServer() throws IOException {
        String[] large = {"0.8 \\* 50000", "40 * 50000"};
        StorageOutcome base = mailServer();
        StorageOutcome many = mailServer(large);
        assertGrows("size of file sets", base.read(), many.read());
        assertGrows("sequentiality of writes", base.write(), mailServer("\"0.57\"", "\"0\"").write());
        assertGrows("sequentiality of reads", mailServer(large[0], large[1], "\"0.29\"", "\"1\"").read(),
                many.read());
    }

    private static void assertGrows(String parameter, double less, double more) {
        assertTrue(more > 1.1 * less, parameter + " raises response times: from " + less + " to " + more);
    }

    /** A regular expression for the size of an operation's request, and a quarter of it. */
    private static String[] size(String operation) {
        return new String[] {"(_fileServer_" + operation + "_action\"/>\\s*<size specification=\")", "$1" + "0.25 * "};
    }

    /** @param edits a regular expression and its replacement, one after the other */
    private StorageOutcome simulate(int users, String... edits) throws IOException {
        Path folder = Repository.copyDiskArray(directory.resolve("copy" + copies++), "file-server",
                "file-server-array");
        Repository.edit(folder.resolve("file-server.io"), edits);
        return outcome("simulate", folder.resolve("file-server.allocation"), folder.resolve("file-server.usagemodel"),
                folder.resolveSibling("file-server-array/disk-array.io"), "--users", users, "--measurements", 1000,
                "--format", "json");
    }

    /** @param edits a regular expression and its replacement, one after the other */
    private StorageOutcome mailServer(String... edits) throws IOException {
        Path folder = Repository.copyDiskArray(directory.resolve("copy" + copies++), "mail-server");
        Repository.edit(folder.resolve("mail-server.io"), edits);
        return outcome("simulate", folder, "--measurements", 4000, "--format", "json");
    }

    private static StorageOutcome outcome(Object... words) throws IOException {
        StorageOutcome outcome = StorageOutcome.of(Run.of(words));
        assertEquals(List.of(), outcome.ignored());
        return outcome;
    }
}
