// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.stream.Stream;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteJDBCLoader;

/**
 * Connections to SQLite. Its native library comes out of a jar into the temporary folder; there it is deleted as soon
 * as it is loaded, because a process that is killed deletes nothing any more.
 */
final class StoreDriver {

    private static final String FOLDER = "org.sqlite.tmpdir";
    private static final int BUSY_MILLISECONDS = 10_000;

    /** As the library itself, once for the process. */
    private static boolean isLoaded;

    private StoreDriver() {
    }

    /**
     * Opens a store.
     *
     * @param readOnly whether nothing may be written, not even a lock
     * @throws ProblemException if the path, or the temporary folder, is invalid for SQLite
     */
    static Connection open(Path file, boolean readOnly) throws SQLException {
        if (file.toString().contains("?")) {
            throw MeasurementProblems.FOREIGN_STORE.failure(Location.file(file), Map.of("what",
                    "has a '?' in its path, which SQLite interprets as options", "correction", ""));
        }
        load();
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(readOnly);
        config.setBusyTimeout(BUSY_MILLISECONDS);
        Connection connection = config.createConnection("jdbc:sqlite:" + file.toAbsolutePath());
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA foreign_keys = ON");
            statement.execute("PRAGMA synchronous = FULL");
            // What a file's own views and triggers may do ends here.
            statement.execute("PRAGMA trusted_schema = OFF");
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
        return connection;
    }

    private static synchronized void load() {
        if (isLoaded) {
            return;
        }
        String before = System.getProperty(FOLDER);
        Path folder = null;
        try {
            folder = Files.createTempDirectory("loggia-sqlite-");
            System.setProperty(FOLDER, folder.toString());
            SQLiteJDBCLoader.initialize();
            isLoaded = true;
        } catch (Exception failed) {
            String reason = failed instanceof IOException fault ? UnwritableFileException.reason(fault)
                    : "the SQLite library cannot be loaded from there";
            throw new ProblemException(MeasurementProblems.TEMPORARY_FOLDER.at(
                    Location.file(System.getProperty("java.io.tmpdir")), Map.of("reason", reason)), failed);
        } finally {
            if (before == null) {
                System.clearProperty(FOLDER);
            } else {
                System.setProperty(FOLDER, before);
            }
            delete(folder);
        }
    }

    private static void delete(Path folder) {
        if (folder == null) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException inUse) {
            // Systems that keep a loaded library from being deleted: the driver deletes it at the end of the process.
        }
    }
}
