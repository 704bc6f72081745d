// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Target;
import org.loggia.output.UnwritableFileException;
import org.loggia.output.WriteLock;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.adaptive.AdaptiveChoice;
import org.loggia.regression.adaptive.ChoiceReason;

/**
 * The SQLite file of a campaign. A run and all that belongs to it appear together or not at all, and what was written
 * survives a kill and a power cut. Only one process at a time writes: it holds a lock on {@code STORE.lock}. Where
 * nothing can be written, a store can still be read.
 *
 * <p>A store is data from outside: what it says is checked against the campaign, and each run against the value that it
 * was sealed with when it was measured. All methods throw a {@link ProblemException} that names the table where
 * something is wrong.
 */
public final class CampaignStore implements AutoCloseable {

    /** The extension of its file. */
    public static final String EXTENSION = "sqlite";

    private final Path file;
    private final Campaign campaign;
    private final WriteLock lock;
    private final String unwritable;
    private final Connection connection;
    private final String key;
    private int version;

    private CampaignStore(Path file, Campaign campaign, WriteLock lock, String unwritable, Connection connection,
            String key, int version) {
        this.file = file;
        this.campaign = campaign;
        this.lock = lock;
        this.unwritable = unwritable;
        this.connection = connection;
        this.key = key;
        this.version = version;
    }

    /**
     * Makes the store of a campaign that begins.
     *
     * @throws ProblemException if the file exists or cannot be written
     */
    public static CampaignStore create(Path file, Campaign campaign) {
        if (Files.exists(file)) {
            throw MeasurementProblems.STORE_EXISTS.failure(Location.file(file));
        }
        byte[] random = new byte[4];
        new SecureRandom().nextBytes(random);
        String key = HexFormat.of().formatHex(random);
        WriteLock lock;
        try {
            lock = lock(file);
        } catch (UnwritableFileException fault) {
            throw new ProblemException(MeasurementProblems.UNWRITABLE_STORE.at(Location.file(file),
                    Map.of("reason", fault.reason())), fault);
        }
        if (Files.exists(file)) {
            // Another process created it, and completed, before the lock was taken here.
            lock.close();
            throw MeasurementProblems.STORE_EXISTS.failure(Location.file(file));
        }
        Connection connection = null;
        try {
            connection = StoreDriver.open(file, false);
            Connection opened = connection;
            transaction(connection, () -> {
                fill(opened, campaign, key);
                return null;
            });
            return new CampaignStore(file, campaign, lock, "", connection, key, StoreSchema.VERSION);
        } catch (SQLException | RuntimeException failed) {
            close(connection);
            deleteQuietly(file);
            deleteQuietly(file.resolveSibling(file.getFileName() + "-journal"));
            lock.close();
            throw failed instanceof SQLException sql ? StoreErrors.of(file, sql,
                    MeasurementProblems.FAILING_NEW_STORE) : (RuntimeException) failed;
        }
    }

    /** The default location of the store of a campaign: next to its file, with the same name. */
    public static Path nextTo(Path campaign) {
        String name = campaign.getFileName().toString().replaceFirst("\\.ya?ml$", "");
        return campaign.resolveSibling(name + "." + EXTENSION);
    }

    /**
     * Opens the store of a campaign that continues, or only to read it where nothing can be written.
     *
     * @throws ProblemException if it is missing, it belongs to another campaign, the campaign has changed, or the
     *     store is damaged
     */
    public static CampaignStore resume(Path file, Campaign campaign) {
        if (!Files.exists(file)) {
            throw MeasurementProblems.NO_STORE.failure(Location.file(file));
        }
        try {
            InputFile.check(file);
        } catch (UnreadableFileException fault) {
            throw MeasurementProblems.STORE.failure(Location.file(file), fault.reason(), fault.remedy(), fault);
        }
        WriteLock lock = null;
        String unwritable = "";
        try {
            lock = lock(file);
            unwritable = Files.isWritable(file) ? "" : "the file is read-only";
        } catch (UnwritableFileException fault) {
            unwritable = fault.reason();
        }
        Connection connection = null;
        try {
            if (!Files.exists(file)) {
                // Its process deleted it as empty before the lock was taken here.
                throw MeasurementProblems.NO_STORE.failure(Location.file(file));
            }
            connection = StoreDriver.open(file, !unwritable.isEmpty());
            int version = StoreCheck.version(file, connection, campaign);
            return new CampaignStore(file, campaign, lock, unwritable, connection, keyOf(connection), version);
        } catch (SQLException | RuntimeException failed) {
            close(connection);
            if (lock != null) {
                lock.close();
            }
            throw failed instanceof SQLException sql ? StoreErrors.of(file, sql,
                    MeasurementProblems.FAILING_STORE) : (RuntimeException) failed;
        }
    }

    /**
     * Deletes a store without measured runs and without targets to restore.
     *
     * @return whether it was deleted
     */
    public static boolean deleteEmpty(Path file) {
        try {
            WriteLock lock = lock(file);
            try {
                return isEmpty(file) && Files.deleteIfExists(file);
            } finally {
                lock.close();
            }
        } catch (SQLException | IOException | ProblemException unsure) {
            return false;
        }
    }

    private static boolean isEmpty(Path file) throws SQLException {
        try (Connection connection = StoreDriver.open(file, true);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT (SELECT count(*) FROM run) + (SELECT count(*) FROM change)")) {
            return rows.next() && rows.getInt(1) == 0;
        }
    }

    private static WriteLock lock(Path file) throws UnwritableFileException {
        return WriteLock.of(file.resolveSibling(file.getFileName() + ".lock")).orElseThrow(
                () -> MeasurementProblems.STORE.failure(Location.file(file), "is being written by another campaign run",
                        "wait until it has finished"));
    }

    private static void close(Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException ignored) {
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

    /**
     * Makes ready for measuring: runs that were begun and never ended, because Loggia was killed, become interrupted,
     * and a store of an older version gets what it lacks.
     *
     * @throws ProblemException if the store can only be read
     */
    public void goOn() {
        requireWritable();
        write(() -> {
            List<Long> unsealed = ids("SELECT id FROM run WHERE state = 'running'");
            execute(connection, "UPDATE run SET state = 'interrupted', message = 'Loggia was stopped' "
                    + "WHERE state = 'running'");
            if (version < StoreSchema.VERSION) {
                run(connection, StoreSchema.HISTOGRAM);
                run(connection, "PRAGMA user_version = " + StoreSchema.VERSION);
            }
            if (version == StoreSchema.FIRST_VERSION) {
                run(connection, StoreSchema.SEAL);
                unsealed = ids("SELECT id FROM run");
            }
            for (long run : unsealed) {
                MeasuredRuns.seal(file, connection, campaign, run);
            }
            return null;
        });
        version = StoreSchema.VERSION;
    }

    private void requireWritable() {
        if (!unwritable.isEmpty()) {
            throw MeasurementProblems.READ_ONLY_STORE.failure(Location.file(file), Map.of("reason", unwritable));
        }
    }

    private List<Long> ids(String query) throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            while (row.next()) {
                ids.add(row.getLong(1));
            }
        }
        return ids;
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
                MeasuredRuns.keep(connection, run, result);
            }
            MeasuredRuns.seal(file, connection, campaign, run);
            return null;
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

    /** Returns the settings to restore, the latest first. */
    public List<TargetChange> changes() {
        return read("change", "SELECT id, target, kind, object, before FROM change ORDER BY id DESC",
                row -> new TargetChange(
                        row.whole(1), target(row, 2), row.text(3), row.text(4), row.text(5)));
    }

    /** The planned runs in their order. */
    public List<PlannedRun> plan() {
        return campaign.runs();
    }

    /**
     * Keeps the next choices of an adaptive campaign.
     *
     * @throws ProblemException if the store can only be read
     */
    public void choose(List<AdaptiveChoice> choices) {
        requireWritable();
        write(() -> {
            run(connection, StoreSchema.CHOICE);
            for (AdaptiveChoice choice : choices) {
                insert("INSERT INTO choice (configuration, reason) VALUES (?, ?)", choice.row(), choice.reason()
                        .word());
            }
            return null;
        });
    }

    /** The configurations that an adaptive campaign has chosen, in their order; empty for other campaigns. */
    public List<AdaptiveChoice> choices() {
        if (read("sqlite_master", "SELECT name FROM sqlite_master WHERE name = 'choice'", row -> row.text(1))
                .isEmpty()) {
            return List.of();
        }
        List<AdaptiveChoice> choices = read("choice", "SELECT configuration, reason FROM choice ORDER BY position",
                row -> new AdaptiveChoice(row.below(1, campaign.configurations().size()), ChoiceReason.of(row.text(2))
                        .orElseThrow(() -> row.wrong(2, "is not a reason of a choice"))));
        if (choices.stream().map(AdaptiveChoice::row).distinct().count() < choices.size()) {
            throw CheckedRow.damaged(file, "choice", "contains a configuration twice");
        }
        return choices;
    }

    /** All attempts in their order. */
    public List<MeasuredRun> runs() {
        return read(() -> MeasuredRuns.all(file, connection, campaign, version));
    }

    /** A raw output of an attempt. */
    public byte[] output(long run, String target, String name) {
        return read(() -> MeasuredRuns.output(connection, run, target, name));
    }

    /** Returns the properties of targets: target, name, value. */
    public List<String[]> environment() {
        return read("environment", "SELECT target, name, value FROM environment ORDER BY target, name",
                row -> new String[] {target(row, 1), row.text(2), row.text(3)});
    }

    private String target(CheckedRow row, int column) throws SQLException {
        String name = row.text(column);
        if (campaign.targets().stream().noneMatch(target -> target.name().equals(name))) {
            throw row.wrong(column, "is not a target of the campaign");
        }
        return name;
    }

    private interface Row<T> {
        T of(CheckedRow row) throws SQLException;
    }

    private interface Work<T> {
        T run() throws SQLException;
    }

    private <T> List<T> read(String table, String query, Row<T> reader) {
        return read(() -> {
            List<T> rows = new ArrayList<>();
            try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
                CheckedRow checked = new CheckedRow(file, table, row);
                while (row.next()) {
                    rows.add(reader.of(checked));
                }
            }
            return rows;
        });
    }

    private synchronized <T> T read(Work<T> reading) {
        try {
            return reading.run();
        } catch (SQLException failed) {
            throw StoreErrors.of(file, failed, MeasurementProblems.FAILING_STORE);
        }
    }

    private synchronized <T> T write(Work<T> writing) {
        try {
            return transaction(connection, writing);
        } catch (SQLException failed) {
            throw StoreErrors.of(file, failed, MeasurementProblems.FAILING_STORE);
        }
    }

    /** All of it or nothing. After some faults, as when the disk is full, SQLite has taken everything back already. */
    private static <T> T transaction(Connection connection, Work<T> work) throws SQLException {
        run(connection, "BEGIN IMMEDIATE");
        try {
            T result = work.run();
            run(connection, "COMMIT");
            return result;
        } catch (SQLException | RuntimeException failed) {
            try {
                run(connection, "ROLLBACK");
            } catch (SQLException nothingToTakeBack) {
                failed.addSuppressed(nothingToTakeBack);
            }
            throw failed;
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

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
    }

    @Override
    public void close() {
        close(connection);
        if (lock != null) {
            lock.close();
        }
    }
}
