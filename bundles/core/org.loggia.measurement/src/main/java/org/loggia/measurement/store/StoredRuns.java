package org.loggia.measurement.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

import org.loggia.measurement.Metric;
import org.loggia.measurement.monitor.Sample;

/** Rows of runs: written with all that belongs to them, and read back. */
final class StoredRuns {

    private StoredRuns() {
    }

    static void keep(Connection connection, long run, TargetResult result) throws SQLException {
        for (Metric metric : result.metrics()) {
            CampaignStore.execute(connection, "INSERT INTO metric VALUES (?, ?, ?, ?, ?)", run, result.target(),
                    metric.name(), metric.unit(), metric.value());
        }
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO sample VALUES (?, ?, ?, ?, ?, ?)")) {
            for (Sample sample : result.samples()) {
                insert.setLong(1, run);
                insert.setString(2, result.target());
                insert.setString(3, sample.name());
                insert.setDouble(4, sample.seconds());
                insert.setString(5, sample.unit());
                insert.setDouble(6, sample.value());
                insert.addBatch();
            }
            insert.executeBatch();
        }
        for (Map.Entry<String, byte[]> output : result.outputs().entrySet()) {
            CampaignStore.execute(connection, "INSERT INTO output VALUES (?, ?, ?, ?)", run, result.target(),
                    output.getKey(), compressed(output.getValue()));
        }
    }

    static List<StoredRun> all(Connection connection) throws SQLException {
        Map<Long, Map<String, Map<String, Metric>>> metrics = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT run, target, name, unit, value FROM metric")) {
            while (row.next()) {
                metrics.computeIfAbsent(row.getLong(1), run -> new LinkedHashMap<>())
                        .computeIfAbsent(row.getString(2), target -> new LinkedHashMap<>())
                        .put(row.getString(3), new Metric(row.getString(3), row.getString(4), row.getDouble(5)));
            }
        }
        List<StoredRun> runs = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT id, run.position, configuration, repetition, attempt, "
                        + "state, started, seconds, message FROM run JOIN plan ON plan.position = run.position ORDER BY id")) {
            while (row.next()) {
                double seconds = row.getObject(8) == null ? Double.NaN : row.getDouble(8);
                runs.add(new StoredRun(row.getLong(1), row.getInt(2), row.getInt(3), row.getInt(4), row.getInt(5),
                        RunState.of(row.getString(6)), row.getString(7), seconds,
                        row.getString(9), metrics.getOrDefault(row.getLong(1), Map.of())));
            }
        }
        return runs;
    }

    static byte[] output(Connection connection, long run, String target, String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT gzip FROM output WHERE run = ? AND target = ? AND name = ?")) {
            query.setLong(1, run);
            query.setString(2, target);
            query.setString(3, name);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? decompressed(row.getBytes(1)) : new byte[0];
            }
        }
    }

    private static byte[] compressed(byte[] bytes) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return compressed.toByteArray();
    }

    private static byte[] decompressed(byte[] bytes) throws SQLException {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return gzip.readAllBytes();
        } catch (IOException damaged) {
            throw new SQLException("an output is damaged: " + damaged.getMessage(), damaged);
        }
    }
}
