package org.loggia.measurement.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Target;

/**
 * The SQLite file of a campaign. A run and all that belongs to it appear together or not at all, and what was written
 * survives a kill and a power cut. Only one process at a time writes: it holds a lock on {@code STORE.lock}.
 */
public final class CampaignStore implements AutoCloseable {

    private final Path file;
    private final Path lockFile;
    private final FileChannel lockChannel;
    private final Connection connection;
    private final String key;

    private CampaignStore(Path file, Path lockFile, FileChannel lockChannel, Connection connection, String key) {
        this.file = file;
        this.lockFile = lockFile;
        this.lockChannel = lockChannel;
        this.connection = connection;
        this.key = key;
    }

    /**
     * Makes the store of a campaign that begins.
     *
     * @throws MeasurementException if the file exists or cannot be written
     */
    public static CampaignStore create(Path file, Campaign campaign) {
        if (Files.exists(file)) {
            throw new MeasurementException(file
                    + ": holds a campaign already; give --resume to go on with it, or another "
                    + "--store");
        }
        byte[] random = new byte[4];
        new SecureRandom().nextBytes(random);
        String key = HexFormat.of().formatHex(random);
        return open(file, key, connection -> fill(connection, campaign, key));
    }

    /**
     * Opens the store of a campaign that goes on.
     *
     * @throws MeasurementException if there is none, it belongs to another campaign, or the campaign has changed
     */
    public static CampaignStore resume(Path file, Campaign campaign) {
        if (!Files.exists(file)) {
            throw new MeasurementException(file + ": there is no store to go on with; leave out --resume to begin");
        }
        return open(file, null, connection -> checkSame(file, connection, campaign));
    }

    private interface Work {
        void with(Connection connection) throws SQLException;
    }

    private static CampaignStore open(Path file, String newKey, Work first) {
        Path lockFile = file.resolveSibling(file.getFileName() + ".lock");
        FileChannel lock = lock(file, lockFile);
        Connection connection = null;
        try {
            connection = DriverManager.getConnection("jdbc:sqlite:" + file.toAbsolutePath());
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA foreign_keys = ON");
                statement.execute("PRAGMA synchronous = FULL");
            }
            connection.setAutoCommit(false);
            first.with(connection);
            connection.commit();
            return new CampaignStore(file, lockFile, lock, connection, newKey == null ? keyOf(connection) : newKey);
        } catch (SQLException | RuntimeException failed) {
            closeQuietly(connection, lock, lockFile);
            if (newKey != null) {
                deleteQuietly(file);
            }
            throw failed instanceof SQLException sql ? fault(file, sql) : (RuntimeException) failed;
        }
    }

    private static FileChannel lock(Path file, Path lockFile) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return channel;
            }
            channel.close();
        } catch (OverlappingFileLockException held) {
            closeQuietly(null, channel, null);
        } catch (IOException unwritable) {
            throw new MeasurementException(file + ": cannot be written (" + unwritable.getMessage()
                    + "); give --store a file that can", unwritable);
        }
        throw new MeasurementException(file + ": is being written by another campaign run; wait for its end");
    }

    private static void closeQuietly(Connection connection, FileChannel lock, Path lockFile) {
        try {
            if (connection != null) {
                connection.close();
            }
            if (lockFile != null) {
                Files.deleteIfExists(lockFile);
            }
            if (lock != null) {
                lock.close();
            }
        } catch (SQLException | IOException ignored) {
            // The fault that led here is the one to report.
        }
    }

    private static void deleteQuietly(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException ignored) {
            // The fault that led here is the one to report.
        }
    }

    private static void fill(Connection connection, Campaign campaign, String key) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA application_id = " + StoreSchema.APPLICATION);
            statement.execute("PRAGMA user_version = " + StoreSchema.VERSION);
            for (String table : StoreSchema.TABLES.split(";\n")) {
                statement.execute(table);
            }
        }
        execute(connection, "INSERT INTO campaign VALUES (?, ?, ?, ?, ?)", campaign.name(), key, campaign.definition(),
                campaign.seed(), now());
        for (Target target : campaign.targets()) {
            execute(connection, "INSERT INTO target VALUES (?, ?, ?, ?)", target.name(),
                    target.ssh().map(Target.Ssh::host).orElse(""), target.directory(), target.generator().label());
        }
        int position = 0;
        for (CampaignFactor factor : campaign.factors()) {
            execute(connection, "INSERT INTO factor VALUES (?, ?, ?, ?)", position++, factor.name(),
                    factor.setting().unit(), factor.setting().isNominal() ? 1 : 0);
        }
        for (Configuration configuration : campaign.configurations()) {
            fill(connection, campaign, configuration);
        }
        for (PlannedRun run : campaign.runs()) {
            execute(connection, "INSERT INTO plan VALUES (?, ?, ?)", run.position(), run.configuration(),
                    run.repetition());
        }
    }

    private static void fill(Connection connection, Campaign campaign,
            Configuration configuration) throws SQLException {
        for (int i = 0; i < campaign.factors().size(); i++) {
            var level = configuration.levels().get(i);
            execute(connection, "INSERT INTO level VALUES (?, ?, ?, ?)", configuration.id(),
                    campaign.factors().get(i).name(), level.text(), level.isNumeric() ? level.number() : null);
        }
        for (Target target : campaign.targets()) {
            RunSettings settings = campaign.settings(target, configuration);
            for (var entry : settings.given().entrySet()) {
                execute(connection, "INSERT INTO setting VALUES (?, ?, ?, ?, ?)", configuration.id(), target.name(),
                        entry.getKey().label(), entry.getValue().text(),
                        entry.getValue().isNumeric() ? entry.getValue().number() : null);
            }
        }
    }

    private static void checkSame(Path file, Connection connection, Campaign campaign) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (number(statement, "PRAGMA application_id") != StoreSchema.APPLICATION) {
                throw new MeasurementException(file + ": is no store of a campaign; give another --store");
            }
            if (number(statement, "PRAGMA user_version") != StoreSchema.VERSION) {
                throw new MeasurementException(file + ": was written by another version of Loggia; use that version");
            }
            try (ResultSet row = statement.executeQuery("SELECT definition FROM campaign")) {
                row.next();
                int line = firstDifference(row.getString(1), campaign.definition());
                if (line > 0) {
                    throw new MeasurementException(campaign.file() + ":" + line + ": has changed since " + file
                            + " was begun; restore it, or begin a new campaign with another --store");
                }
            }
        }
    }

    private static int number(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getInt(1) : 0;
        }
    }

    /** The first line that differs, from 1; 0 if none does. */
    private static int firstDifference(String before, String now) {
        List<String> left = before.lines().map(String::stripTrailing).toList();
        List<String> right = now.lines().map(String::stripTrailing).toList();
        for (int line = 0; line < Math.max(left.size(), right.size()); line++) {
            if (line >= left.size() || line >= right.size() || !left.get(line).equals(right.get(line))) {
                return line + 1;
            }
        }
        return 0;
    }

    private static String keyOf(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT key FROM campaign")) {
            row.next();
            return row.getString(1);
        }
    }

    /** Letters and digits that no other campaign has; part of the names of its directories. */
    public String key() {
        return key;
    }

    public Path file() {
        return file;
    }

    /** Runs that were begun and never ended, because Loggia was killed, become interrupted. Returns how many. */
    public int closeInterrupted() {
        return write(() -> execute(connection, "UPDATE run SET state = 'interrupted', message = 'Loggia was ended' "
                + "WHERE state = 'running'"));
    }

    /** Notes that an attempt begins. Returns its id. */
    public long begin(PlannedRun run, int attempt) {
        return write(() -> insert("INSERT INTO run (position, attempt, state, started) VALUES (?, ?, 'running', ?)",
                run.position(), attempt, now()));
    }

    /** Keeps how an attempt ended and all that it gave, at once. */
    public void end(long run, RunState state, double seconds, String message, List<TargetResult> results) {
        write(() -> {
            execute(connection, "UPDATE run SET state = ?, seconds = ?, message = ? WHERE id = ?", state.word(),
                    seconds,
                    message, run);
            for (TargetResult result : results) {
                StoredRuns.keep(connection, run, result);
            }
            return 0;
        });
    }

    /** Keeps what a target is. */
    public void environment(String target, String name, String value) {
        write(() -> execute(connection, "INSERT OR REPLACE INTO environment VALUES (?, ?, ?)", target, name, value));
    }

    /** Notes what will have to be put back. Returns its id. */
    public long note(String target, String kind, String object, String before) {
        return write(() -> insert("INSERT INTO change (target, kind, object, before) VALUES (?, ?, ?, ?)", target, kind,
                object, before));
    }

    /** Forgets a change that was put back. */
    public void forget(long change) {
        write(() -> execute(connection, "DELETE FROM change WHERE id = ?", change));
    }

    /** What has to be put back, the latest first. */
    public List<Change> changes() {
        return read("SELECT id, target, kind, object, before FROM change ORDER BY id DESC", row ->
                new Change(row.getLong(1), row.getString(2), row.getString(3), row.getString(4), row.getString(5)));
    }

    /** The planned runs in their order. */
    public List<PlannedRun> plan() {
        return read("SELECT position, configuration, repetition FROM plan ORDER BY position", row ->
                new PlannedRun(row.getInt(1), row.getInt(2), row.getInt(3)));
    }

    /** All attempts in their order. */
    public List<StoredRun> runs() {
        return read(connection -> StoredRuns.all(connection));
    }

    /** A raw output of an attempt. */
    public byte[] output(long run, String target, String name) {
        return read(connection -> StoredRuns.output(connection, run, target, name));
    }

    /** Names of all raw outputs: run id, target, name. */
    public List<String[]> outputs() {
        return read("SELECT run, target, name FROM output ORDER BY run, target, name", row ->
                new String[] {row.getString(1), row.getString(2), row.getString(3)});
    }

    /** What is known of targets: target, name, value. */
    public List<String[]> environment() {
        return read("SELECT target, name, value FROM environment ORDER BY target, name", row ->
                new String[] {row.getString(1), row.getString(2), row.getString(3)});
    }

    private interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    private interface Reading<T> {
        T from(Connection connection) throws SQLException;
    }

    private interface Writing<T> {
        T run() throws SQLException;
    }

    private <T> List<T> read(String query, Row<T> reader) {
        return read(connection -> {
            List<T> rows = new ArrayList<>();
            try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
                while (row.next()) {
                    rows.add(reader.of(row));
                }
            }
            return rows;
        });
    }

    private synchronized <T> T read(Reading<T> reading) {
        try {
            T result = reading.from(connection);
            connection.commit();
            return result;
        } catch (SQLException failed) {
            throw fault(file, failed);
        }
    }

    private synchronized <T> T write(Writing<T> writing) {
        try {
            T result = writing.run();
            connection.commit();
            return result;
        } catch (SQLException failed) {
            try {
                connection.rollback();
            } catch (SQLException ignored) {
                // SQLite rolls back by itself when the file is opened again.
            }
            throw fault(file, failed);
        }
    }

    private long insert(String sql, Object... values) throws SQLException {
        execute(connection, sql, values);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT last_insert_rowid()")) {
            row.next();
            return row.getLong(1);
        }
    }

    static int execute(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement.executeUpdate();
        }
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
    }

    private static MeasurementException fault(Path file, SQLException failed) {
        String reason = failed.getMessage().replaceAll("\\s+", " ");
        String remedy = reason.contains("FULL") ? "make room on its disk and go on with --resume"
                : reason.contains("NOTADB") || reason.contains("CORRUPT") ? "it is no store of a campaign, or damaged"
                : "check the file and its directory";
        return new MeasurementException(file + ": " + reason + "; " + remedy, failed);
    }

    @Override
    public void close() {
        closeQuietly(connection, lockChannel, lockFile);
    }
}
