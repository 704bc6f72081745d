// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Requests that do not wait for each other, simulated with a model that knows their rate, against the disk array itself
 * under the same requests.
 */
class OpenArrivalsTest {

    /** Errors of the model on rows that it has not seen have a median below 2 %, those of reads are larger. */
    private static final double ERROR = 0.1;

    private static final String OF_NUMBER = "the number of concurrent requests and not on their rate";

    private static final String PLAN = """
            factors:
              arrivalRate [1/s]: [100, 400]
              meanReadSize [KiB]: [64]
              meanWriteSize [KiB]: [32]
              readPattern: [0.5]
              writePattern: [0.5]
              readShare: [0.6]
              fileSetSize [GiB]: [16]
            measure: {system: disk-array, set-up: open-requests, length: 20000, seed: 7}
            """;

    @TempDir
    private Path directory;

    @Test
    void meansAreThoseOfArray() throws IOException {
        Path plan = Files.writeString(directory.resolve("plan.yaml"), PLAN);
        Path table = directory.resolve("measured.csv");
        Run.of("experiment", plan, "--format", "csv", "--out", table);
        List<String> rows = Files.readAllLines(table);
        List<String> columns = List.of(rows.get(0).split(","));
        for (String row : rows.subList(1, 3)) {
            String[] measured = row.split(",", -1);
            double rate = Double.parseDouble(measured[columns.indexOf("arrivalRate [1/s]")]);
            StorageOutcome simulated = simulate(rate);
            assertSame(rate + " reads", measured[columns.indexOf("readResponseTime [ms]")], simulated.read());
            assertSame(rate + " writes", measured[columns.indexOf("writeResponseTime [ms]")], simulated.write());
        }
    }

    /** Each model as it is shipped, and on the other one's load. */
    @Test
    void warnsOfLoadOfOtherKind() throws IOException {
        assertEquals(List.of(), ofOtherLoads(simulate("disk-array-open", "disk-array-open")));
        assertEquals(List.of(), ofOtherLoads(simulate("mail-server", "disk-array")));
        assertSaid(OF_NUMBER, "users of 'Readers' arrive independently of others \\(open load\\), users of 'Writers' "
                + "arrive .*",
                simulate("disk-array-open", "disk-array"));
        assertSaid("the rate of requests and not on their number",
                "each of the users of 'MailServerUsers' waits for the storage 9\\d % of the time",
                simulate("mail-server", "disk-array-open"));
    }

    /** Between both: six of sixteen users wait for the storage, on average. */
    @Test
    void usersWithThinkTimeAreOpenLoad() throws IOException {
        Path folder = Repository.copyDiskArray(directory.resolve("thinking"), "mail-server");
        Repository.edit(folder.resolve("mail-server.usagemodel"), "thinkTime_ClosedWorkload specification=\"[^\"]*\"",
                "thinkTime_ClosedWorkload specification=\"Exp(0.5)\"");
        assertSaid(OF_NUMBER, "each of the users of 'MailServerUsers' waits for the storage (38|39|40) % of the time",
                StorageOutcome.of(Run.of("simulate", folder, "--measurements", 4000, "--format", "json")));
    }

    /** One user, and then sixteen, always wait, but there are not always sixteen. */
    @Test
    void changingNumberOfUsersIsNotThinkTime() throws IOException {
        Path table = Files.writeString(directory.resolve("users.csv"), "time,MailServerUsers\n0,1\n600,16\n");
        assertEquals(List.of(), ofOtherLoads(StorageOutcome.of(Run.of("simulate", Repository.EXAMPLES.resolve(
                "mail-server"), "--evolution", table, "--time", 800, "--warmup", 0, "--format", "json"))));
    }

    private static void assertSaid(String model, String load, StorageOutcome outcome) {
        List<String> said = ofOtherLoads(outcome);
        assertEquals(1, said.size(), outcome.notes().toString());
        assertTrue(said.get(0).contains(model) && said.get(0).matches(".*; here .*" + load + ", .*"), said.get(0));
    }

    private static List<String> ofOtherLoads(StorageOutcome outcome) {
        return outcome.notes().stream().filter(note -> note.contains(" learned from ")).toList();
    }

    /** @param models the example whose models answer */
    private static StorageOutcome simulate(String example, String models) throws IOException {
        Path cubist = Repository.EXAMPLES.resolve(models).resolve("cubist");
        return StorageOutcome.of(Run.of("simulate", Repository.EXAMPLES.resolve(example), "--measurements", 4000,
                "--format", "json", "--analysis-model", cubist.resolve("read.json"), "--analysis-model",
                cubist.resolve("write.json")));
    }

    private static void assertSame(String what, String measured, double simulated) {
        assertEquals(1, simulated / Double.parseDouble(measured), ERROR, what + ": " + measured + ", " + simulated);
    }

    /** @param rate requests a second, of which three in five read */
    private StorageOutcome simulate(double rate) throws IOException {
        Path folder = directory.resolve("at" + (int) rate);
        Repository.copy(Repository.EXAMPLES.resolve("disk-array-open"), folder);
        Repository.edit(folder.resolve("requests.usagemodel"), "Exp\\(0.12\\)", "Exp(" + 0.6e-3 * rate + ")",
                "Exp\\(0.08\\)", "Exp(" + 0.4e-3 * rate + ")");
        StorageOutcome outcome = StorageOutcome.of(Run.of("simulate", folder, "--measurements", 10_000, "--format",
                "json"));
        assertEquals(List.of(), outcome.ignored());
        return outcome;
    }
}
