// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.Terminal;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.HtmlReport;
import org.loggia.measurement.store.CampaignStore;

/**
 * Stores of campaigns that others damaged: a document is statements of SQL, one a line, which change the store of a
 * small finished campaign; then its results are read and reported. Nothing is run or put back.
 */
final class StoreReader extends Reader {

    private static final String CAMPAIGN = """
            campaign: watch
            targets:
              - name: here
                directory: data
            driver: dummy
            warmUp: 0 ms
            runTime: 100 ms
            repetitions: 2
            disturbed: {foreignCpu: 1, steal: 1}
            """;

    // Next to the build: a campaign refuses to measure in a system's folder, where memory is.
    private final Path place = Path.of("target/store").toAbsolutePath();
    private final Path folder = workFolder();
    private final Path whole = folder.resolve("whole.db");
    private final Path damaged = folder.resolve("damaged.db");
    private Campaign campaign;

    StoreReader() {
        super(Structure.LINES, files(SEEDS.resolve("store"), ".sql"));
    }

    /** Here the seeds are the damage. */
    @Override
    boolean hasSoundSeeds() {
        return false;
    }

    @Override
    void read(Document document) throws Exception {
        if (campaign == null) {
            measure();
        }
        Files.copy(whole, damaged, StandardCopyOption.REPLACE_EXISTING);
        damage(document.text());
        try (CampaignStore store = CampaignStore.resume(damaged, campaign)) {
            CampaignResults results = CampaignResults.of(campaign, store);
            HtmlReport.of(results, store);
        }
    }

    private void measure() throws IOException {
        Files.createDirectories(place.resolve("data"));
        Path file = Files.writeString(place.resolve("campaign.yaml"), CAMPAIGN);
        Terminal nowhere = new Terminal(OutputStream.nullOutputStream(), new PrintStream(System.err), false);
        new Loggia(nowhere).run(List.of("measure", file.toString(), "--store", whole.toString()));
        campaign = CampaignFile.read(file);
    }

    /** What SQLite refuses does no damage. */
    private void damage(String statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + damaged);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA synchronous = OFF");
            statement.execute("PRAGMA journal_mode = MEMORY");
            for (String line : statements.split("\n")) {
                // Other files are none of the damage.
                if (!line.isBlank() && !line.toLowerCase(java.util.Locale.ROOT).matches(".*(attach|vacuum|load).*")) {
                    try {
                        statement.execute(line);
                    } catch (SQLException refused) {
                        continue;
                    }
                }
            }
        }
    }
}
