// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.problem.ProblemException;
import org.loggia.testing.SmallDisk;

/** Stores on disks that take nothing, and writers that are killed. */
class UnwritableStoreTest {

    @TempDir
    private Path folder;

    @Test
    void reportsFullDiskWithoutLoss() throws Exception {
        Campaign campaign = Stores.campaign(folder);
        try (SmallDisk disk = SmallDisk.at(folder.resolve("disk"), 400)) {
            Path file = disk.folder().resolve("c.sqlite");
            int kept = 0;
            try (CampaignStore store = CampaignStore.create(file, campaign)) {
                List<PlannedRun> plan = store.plan();
                Stores.measure(store, plan.get(kept++), 1000);
                disk.fill();
                String expected = file
                        + ": cannot be written: no space left on device; free disk space and resume the "
                        + "campaign";
                // A second fault is the same as the first, and reading continues.
                for (int attempt = 0; attempt < 3; attempt++) {
                    assertEquals(expected, assertThrows(ProblemException.class, () -> Stores.measure(store,
                            plan.get(1), 100_000)).getMessage());
                    assertEquals(1, CampaignResults.of(campaign, store).measurements().size());
                }
                Files.delete(disk.folder().resolve("filler"));
                Stores.measure(store, plan.get(kept++), 1000);
            }
            try (CampaignStore store = CampaignStore.resume(file, campaign)) {
                assertEquals(kept, CampaignResults.of(campaign, store).measurements().size());
            }
            Path other = disk.folder().resolve("other.sqlite");
            disk.fill();
            String fault = assertThrows(ProblemException.class, () -> CampaignStore.create(other, campaign))
                    .getMessage();
            assertTrue(fault.startsWith(other + ": cannot be written: no space left on device; "), fault);
            assertTrue(Files.notExists(other), "nothing half-made stays");
        }
    }

    @Test
    void finishedCampaignIsReadWhereNothingCanBeWritten() throws Exception {
        try (SmallDisk disk = SmallDisk.at(folder.resolve("disk"), 2000)) {
            Path file = Stores.finished(disk.folder());
            Campaign campaign = Stores.campaign(disk.folder());
            disk.makeReadOnly();
            try (CampaignStore store = CampaignStore.resume(file, campaign)) {
                assertEquals(6, CampaignResults.of(campaign, store).measurements().size());
                assertEquals(file + ": the campaign is not complete, and the store cannot be written: read-only file"
                        + " system; make it writable, or copy it and choose the copy",
                        assertThrows(ProblemException.class, store::goOn).getMessage());
            }
            Path other = disk.folder().resolve("other.sqlite");
            assertEquals(other + ": cannot be written: read-only file system; choose a writable store",
                    assertThrows(ProblemException.class, () -> CampaignStore.create(other, campaign)).getMessage());
        }
    }

    @Test
    void deletesOnlyEmptyStores() throws Exception {
        Path file = folder.resolve("begun.sqlite");
        Campaign campaign = Stores.campaign(folder);
        try (CampaignStore store = CampaignStore.create(file, campaign)) {
            assertFalse(CampaignStore.deleteEmpty(file), "it is being written");
            store.note("t", "kind", "object", "before");
        }
        assertFalse(CampaignStore.deleteEmpty(file), "the target is to be put back");
        Stores.change(file, "DELETE FROM change");
        assertTrue(CampaignStore.deleteEmpty(file) && Files.notExists(file));
        Path measured = Stores.finished(folder);
        assertFalse(CampaignStore.deleteEmpty(measured) || Files.notExists(measured));
    }

    /** SQLite would read options behind the question mark, and open another file. */
    @Test
    void rejectsPathOfOtherFile() throws Exception {
        Campaign campaign = Stores.campaign(folder);
        Path file = folder.resolve("c?mode=ro.sqlite");
        assertTrue(assertThrows(ProblemException.class, () -> CampaignStore.create(file, campaign)).getMessage()
                .startsWith(file + ": has a '?' in its path"));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(folder.resolve("c.yaml")), files.toList());
        }
    }

    private Process writer(String before, int runs, int outputBytes) throws IOException {
        Path temporary = Files.createDirectories(folder.resolve("temporary"));
        List<String> words = new ArrayList<>(List.of("sh", "-c", before + "exec \"$@\"", "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + temporary, "-XX:-UsePerfData", "-cp",
                System.getProperty("java.class.path"), KilledWriter.class.getName(),
                folder.resolve("c.yaml").toString(),
                folder.resolve("c.sqlite").toString(), Integer.toString(runs), Integer.toString(outputBytes)));
        return new ProcessBuilder(words).redirectError(folder.resolve("errors").toFile()).start();
    }

    @Test
    void survivesKilledWriterWithoutLeftovers() throws Exception {
        Campaign campaign = Stores.campaign(folder);
        assertEquals(137, writer("", 3, 5000).waitFor(), Files.readString(folder.resolve("errors")));
        try (var left = Files.list(folder.resolve("temporary"))) {
            assertEquals(List.of(), left.toList(), "the temporary folder is as it was");
        }
        try (CampaignStore store = CampaignStore.resume(folder.resolve("c.sqlite"), campaign)) {
            assertEquals(3, CampaignResults.of(campaign, store).measurements().size());
            assertEquals(RunState.RUNNING, store.runs().get(3).state());
            store.goOn();
            assertEquals(RunState.INTERRUPTED, store.runs().get(3).state());
            assertEquals("Loggia was stopped", store.runs().get(3).message());
        }
    }

    /** Shells count in blocks of 512 or 1,024 bytes; the library of SQLite has to fit, too. */
    @Test
    void reportsFileSizeLimitInOneLine() throws Exception {
        Campaign campaign = Stores.campaign(folder);
        Process writer = writer("ulimit -f 6000 && ", 5, 2_000_000);
        assertEquals(1, writer.waitFor());
        String errors = Files.readString(folder.resolve("errors"));
        assertEquals(folder.resolve("c.sqlite")
                + ": cannot be read or written: its disk fails, or a file would become larger than "
                + "allowed; correct that and resume the campaign\n", errors);
        try (CampaignStore store = CampaignStore.resume(folder.resolve("c.sqlite"), campaign)) {
            assertTrue(CampaignResults.of(campaign, store).measurements().size() < 4);
        }
    }

    @Test
    void reportsUnwritableTemporaryFolder() throws Exception {
        Stores.campaign(folder);
        Process writer = writer("set -- \"$1\" -Djava.io.tmpdir=/no/such \"$2\" \"$3\" \"$5\" \"$6\" \"$7\" \"$8\""
                + " \"$9\" \"${10}\" \"${11}\" \"${12}\" && ", 1, 10);
        assertEquals(1, writer.waitFor());
        String errors = Files.readString(folder.resolve("errors"));
        assertEquals("/no/such: cannot be used for temporary files: no such file or directory; free disk "
                + "space there, or choose another folder with the Java property java.io.tmpdir\n", errors);
    }

    /**
     * A process that writes a store and ends at once, as after {@code kill -9}: arguments are the campaign, the
     * store, how many runs it writes, and the bytes of each run's output. A fault goes to standard error, with status
     * 1.
     */
    static final class KilledWriter {

        private KilledWriter() {
        }

        public static void main(String[] arguments) throws Exception {
            Campaign campaign = CampaignFile.read(Path.of(arguments[0]));
            Path file = Path.of(arguments[1]);
            try {
                CampaignStore store = Files.exists(file) ? CampaignStore.resume(file, campaign)
                        : CampaignStore.create(file, campaign);
                store.goOn();
                int left = Integer.parseInt(arguments[2]);
                for (PlannedRun run : store.plan().subList(0, left)) {
                    Stores.measure(store, run, Integer.parseInt(arguments[3]));
                }
                store.begin(store.plan().get(left), 1);
                Runtime.getRuntime().halt(137);
            } catch (ProblemException fault) {
                System.err.println(fault.getMessage());
                Runtime.getRuntime().halt(1);
            }
        }
    }
}
