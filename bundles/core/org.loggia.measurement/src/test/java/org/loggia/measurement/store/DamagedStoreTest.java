// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.HtmlReport;
import org.loggia.problem.ProblemException;

/** A store is data from outside: what is wrong with it is said with its table, and gives no other figures. */
class DamagedStoreTest {

    @TempDir
    private static Path whole;
    private static Path store;

    @TempDir
    private Path folder;
    private Campaign campaign;
    private Path file;

    @BeforeAll
    static void finishedStore() throws Exception {
        store = Stores.finished(whole);
    }

    @BeforeEach
    void copyOfTheStore() throws Exception {
        campaign = Stores.campaign(folder);
        file = Files.copy(store, folder.resolve("c.sqlite"));
    }

    /** Everything that a finished campaign is asked for. */
    private void read() {
        try (CampaignStore store = CampaignStore.resume(file, campaign)) {
            CampaignResults results = CampaignResults.of(campaign, store);
            assertEquals(6, results.measurements().size());
            store.changes();
            HtmlReport.of(results, store);
        }
    }

    private void assertRefused(String table) {
        String message = assertThrows(ProblemException.class, this::read).getMessage();
        assertTrue(message.startsWith(file + "#" + table + ": "), message);
        assertTrue(message.contains("; the store is damaged, restore it or start a new one"), message);
        assertTrue(message.lines().count() == 1 && !message.contains("Exception"), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"campaign: update campaign set definition = null",
        "campaign: update campaign set definition = x'00'", "campaign: delete from campaign",
        "campaign: insert into campaign select * from campaign", "campaign: update campaign set key = '../..'",
        "campaign: update campaign set seed = 'abc'", "campaign: update campaign set name = 'other'",
        "run: update run set state = null", "run: update run set state = 'ready'", "run: update run set position = 999",
        "run: update run set position = -1", "run: update run set position = 'abc'",
        "run: update run set attempt = null",
        "run: update run set seconds = 'abc'", "run: update run set message = null", "run: update run set started = 7",
        "run: update run set state = 'failed' where id = 2", "run: update run set seconds = 9e999",
        "metric: update metric set name = null", "metric: update metric set unit = null",
        "metric: update metric set value = 'abc'", "metric: update metric set value = null",
        "metric: update metric set value = 9e999", "metric: update metric set run = 999",
        "metric: update metric set target = 'nobody'",
        "run: update metric set value = 777 where run = 3 and name = 'reads'",
        "run: delete from metric where run = 3", "run: delete from metric", "metric: delete from run where id = 2",
        "run: delete from seal", "run: update seal set sha256 = 'x'", "seal: update seal set sha256 = null",
        "plan: update plan set configuration = 999 where position = 1",
        "plan: update plan set configuration = -1 where position = 1", "plan: delete from plan",
        "plan: delete from plan where position = 5", "plan: insert into plan values (6, 0, 2)",
        "level: update level set value = '0.9' where configuration = 1", "level: delete from level",
        "factor: update factor set name = 'fileSize'", "target: update target set name = 'u'",
        "environment: update environment set value = null", "environment: update environment set target = 'x'",
        "change: insert into change values (1, 't', null, 'x', '')",
        "change: insert into change values (1, 'nobody', 'directory', 'x', '')",
        "change: insert into change values ('x', 't', 'directory', 'x', '')"})
    void rejectsDamagedTableByName(String damage) throws Exception {
        String table = damage.substring(0, damage.indexOf(':'));
        String sql = damage.substring(damage.indexOf(':') + 2);
        for (String loose : StoreSchema.NAMES) {
            if (sql.matches(".*\\b" + loose + "\\b.*")) {
                Stores.loosen(file, loose);
            }
        }
        Stores.loosen(file, "seal");
        read();
        Stores.change(file, sql);
        assertRefused(table);
    }

    @ParameterizedTest
    @ValueSource(strings = {"update run set state = 'ready'", "update metric set value = 'abc'",
        "update metric set value = null", "update metric set name = null", "update plan set configuration = -1",
        "update campaign set definition = null", "update environment set value = null",
        "insert into change values (1, 't', null, 'x', '')", "update run set message = x'00'"})
    void schemaRejectsInvalidValues(String sql) {
        assertThrows(SQLException.class, () -> {
            try (var connection = java.sql.DriverManager.getConnection("jdbc:sqlite:" + file);
                    var statement = connection.createStatement()) {
                statement.execute(sql);
            }
        });
    }

    @Test
    void rejectsMissingOrForeignTables() throws Exception {
        Stores.change(file, "ALTER TABLE metric RENAME TO other", "CREATE VIEW metric AS SELECT * FROM other");
        assertRefused("metric");
        Stores.change(file, "DROP VIEW metric", "ALTER TABLE other RENAME TO metric");
        read();
        Stores.change(file, "CREATE TRIGGER more AFTER INSERT ON run BEGIN DELETE FROM plan; END");
        assertRefused("more");
        Stores.change(file, "DROP TRIGGER more", "ALTER TABLE metric DROP COLUMN unit");
        String message = assertThrows(ProblemException.class, this::read).getMessage();
        assertTrue(message.startsWith(file + ": has an invalid structure ("), message);
    }

    @Test
    void rejectsFilesThatAreNotStores() throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        for (int from = 100; from < bytes.length; from += 200) {
            bytes[from] = (byte) 0x5A;
        }
        Files.write(file, bytes);
        String message = assertThrows(ProblemException.class, this::read).getMessage();
        assertTrue(message.startsWith(file.toString()) && message.lines().count() == 1, message);
        Files.writeString(file, "no store at all, but long enough for a header of a page of a file of SQLite's own."
                .repeat(30));
        message = assertThrows(ProblemException.class, this::read).getMessage();
        assertEquals(file + ": is not a store of a campaign, or damaged; restore it or choose another store", message);
        Files.delete(file);
        Files.createDirectory(file);
        message = assertThrows(ProblemException.class, this::read).getMessage();
        assertTrue(message.startsWith(file + ": ") && message.lines().count() == 1, message);
    }

    @Test
    void escapesMarkupOfStore() throws Exception {
        Stores.change(file, "update environment set value = '<td><script>alert(1)</script>', name = '<td class=x>'");
        try (CampaignStore store = CampaignStore.resume(file, campaign)) {
            String html = HtmlReport.of(CampaignResults.of(campaign, store), store);
            assertTrue(html.contains("&lt;td&gt;&lt;script&gt;") && html.contains("&lt;td class=x&gt;"), html);
            assertTrue(!html.contains("<script"), html);
        }
    }

    @Test
    void histogramsAreSealed() throws Exception {
        Stores.change(file, "update histogram set requests = 50 where run = 3 and nanoseconds = 2000");
        assertRefused("run");
    }

    @Test
    void rejectsImpossibleBins() throws Exception {
        Stores.change(file, "update histogram set requests = 'many' where run = 3 and nanoseconds = 2000");
        assertRefused("histogram");
    }

    /** The second version has no histograms, and check values that do not count them. */
    @Test
    void readsAndContinuesStoreOfSecondVersion() throws Exception {
        Path folder = file.resolveSibling("second");
        Files.createDirectories(folder);
        Campaign second = Stores.campaign(folder);
        Path store = folder.resolve("c.sqlite");
        try (CampaignStore made = CampaignStore.create(store, second)) {
            made.end(made.begin(made.plan().get(0), 1), RunState.DONE, 1, "", List.of(new TargetResult("t",
                    List.of(new MeasuredMetric("reads", "", 1)), List.of(), Map.of())));
        }
        Stores.change(store, "DROP TABLE histogram", "PRAGMA user_version = 2");
        try (CampaignStore opened = CampaignStore.resume(store, second)) {
            assertTrue(opened.runs().get(0).histograms().isEmpty());
            opened.goOn();
            Stores.measure(opened, opened.plan().get(1), 1);
            assertTrue(opened.runs().get(1).histograms().get("t").get("read").bins().get(2000L) == 99);
        }
    }

    /** The first version has neither check values nor these constraints. */
    @Test
    void readsAndContinuesStoreOfFirstVersion() throws Exception {
        for (String table : List.of("metric", "campaign", "environment")) {
            Stores.loosen(file, table);
        }
        Stores.change(file, "DROP TABLE seal", "DROP TABLE histogram", "PRAGMA user_version = 1");
        read();
        try (CampaignStore store = CampaignStore.resume(file, campaign)) {
            store.goOn();
        }
        read();
        Stores.change(file, "update metric set value = 777 where run = 3");
        assertRefused("run");
        Stores.change(file, "PRAGMA user_version = 4");
        assertTrue(assertThrows(ProblemException.class, this::read).getMessage()
                .contains("was written by another version of Loggia"));
    }
}
