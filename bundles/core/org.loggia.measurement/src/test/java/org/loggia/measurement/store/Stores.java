// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.campaign.PlannedRun;

/** Stores of campaigns that were never run, for tests. */
final class Stores {

    /** Three configurations, twice. */
    static final String TEXT = """
            campaign: damaged
            targets: [{name: t, directory: .}]
            driver: fio
            factors:
              readShare: [0.2, 0.5, 0.8]
            settings: {requestSize: 4 KiB, fileSetSize: 1 MiB, concurrentRequests: 1, pattern: random}
            runTime: 1 s
            repetitions: 2
            """;

    private Stores() {
    }

    static Campaign campaign(Path folder) throws IOException {
        return CampaignFile.read(Files.writeString(folder.resolve("c.yaml"), TEXT));
    }

    /** Measures a run, or seems to. */
    static void measure(CampaignStore store, PlannedRun run, int outputBytes) {
        byte[] output = new byte[outputBytes];
        new java.util.Random(1).nextBytes(output);
        store.end(store.begin(run, 1), RunState.DONE, 1.5, "", List.of(new TargetResult("t", List.of(
                new MeasuredMetric("readResponseTime", "ms", 1 + run.position()), new MeasuredMetric("reads", "", 100)),
                List.of(), List.of(new ResponseTimeHistogram("read", new TreeMap<>(Map.of(1000L, 1L, 2000L, 99L)))),
                Map.of("fio.json", output))));
    }

    /** A store of which every run is measured. */
    static Path finished(Path folder) throws IOException {
        Path file = folder.resolve("c.sqlite");
        try (CampaignStore store = CampaignStore.create(file, campaign(folder))) {
            store.environment("t", "system", "Linux");
            for (PlannedRun run : store.plan()) {
                measure(store, run, 10);
            }
        }
        return file;
    }

    /** Changes a store as somebody with SQLite's shell can, past all constraints. */
    static void change(Path file, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA foreign_keys = OFF");
            statement.execute("PRAGMA ignore_check_constraints = ON");
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Takes all constraints of a table away. */
    static void loosen(Path file, String table) throws SQLException {
        change(file, "CREATE TABLE loose AS SELECT * FROM " + table, "DROP TABLE " + table,
                "ALTER TABLE loose RENAME TO " + table);
    }
}
