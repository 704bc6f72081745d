// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.campaign.Target;
import org.loggia.measurement.monitor.Sample;

/** Rows of runs: written with all that belongs to them, and read back. */
final class MeasuredRuns {

    private MeasuredRuns() {
    }

    static void keep(Connection connection, long run, TargetResult result) throws SQLException {
        for (MeasuredMetric metric : result.metrics()) {
            if (!Double.isFinite(metric.value())) {
                continue; // a share of nothing is not a figure
            }
            CampaignStore.execute(connection, "INSERT INTO metric VALUES (?, ?, ?, ?, ?)", run, result.target(),
                    metric.name(), metric.unit(), metric.value());
        }
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO sample VALUES (?, ?, ?, ?, ?, ?)")) {
            for (Sample sample : result.samples()) {
                if (!Double.isFinite(sample.value())) {
                    continue;
                }
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
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO histogram VALUES (?, ?, ?, ?, ?)")) {
            for (ResponseTimeHistogram histogram : result.histograms()) {
                for (Map.Entry<Long, Long> bin : histogram.bins().entrySet()) {
                    insert.setLong(1, run);
                    insert.setString(2, result.target());
                    insert.setString(3, histogram.type());
                    insert.setLong(4, bin.getKey());
                    insert.setLong(5, bin.getValue());
                    insert.addBatch();
                }
            }
            insert.executeBatch();
        }
        for (Map.Entry<String, byte[]> output : result.outputs().entrySet()) {
            CampaignStore.execute(connection, "INSERT INTO output VALUES (?, ?, ?, ?)", run, result.target(),
                    output.getKey(), compressed(output.getValue()));
        }
    }

    /**
     * All attempts, checked.
     *
     * @param version of the store
     */
    static List<MeasuredRun> all(Path file, Connection connection, Campaign campaign, int version)
            throws SQLException {
        Map<Long, MeasuredRun> runs = read(file, connection, campaign, "id", "run");
        if (version > StoreSchema.SECOND_VERSION) {
            histograms(file, connection, campaign, runs, "run");
        }
        if (version > StoreSchema.FIRST_VERSION) {
            checkSeals(file, connection, runs);
        }
        return List.copyOf(runs.values());
    }

    /** Keeps the check value of an attempt that has ended. */
    static void seal(Path file, Connection connection, Campaign campaign, long run) throws SQLException {
        String id = Long.toString(run);
        Map<Long, MeasuredRun> runs = read(file, connection, campaign, id, id);
        histograms(file, connection, campaign, runs, id);
        MeasuredRun ended = runs.get(run);
        CampaignStore.execute(connection, "INSERT OR REPLACE INTO seal VALUES (?, ?)", run, RunChecksum.of(ended));
    }

    /** Attempts whose id is the first SQL term, with the metrics whose run is the second. */
    private static Map<Long, MeasuredRun> read(Path file, Connection connection, Campaign campaign, String id,
            String metricsOf) throws SQLException {
        List<PlannedRun> plan = campaign.runs();
        Map<Long, MeasuredRun> runs = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT id, position, attempt, state, started, seconds, message FROM run WHERE id = " + id
                                + " ORDER BY id")) {
            CheckedRow row = new CheckedRow(file, "run", result);
            while (result.next()) {
                PlannedRun planned = plan.get(row.below(2, plan.size()));
                RunState state = RunState.of(row.text(4)).orElseThrow(() -> row.wrong(4, "is not a state of a run"));
                runs.put(row.whole(1), new MeasuredRun(row.whole(1), planned.position(), planned.configuration(),
                        planned.repetition(), row.below(3, Integer.MAX_VALUE), state, row.text(5), row.numberOrNone(6),
                        row.text(7), new LinkedHashMap<>(), new LinkedHashMap<>()));
            }
        }
        metrics(file, connection, campaign, runs, metricsOf);
        return runs;
    }

    private static void histograms(Path file, Connection connection, Campaign campaign, Map<Long, MeasuredRun> runs,
            String binsOf) throws SQLException {
        Set<String> targets = campaign.targets().stream().map(Target::name).collect(Collectors.toSet());
        Map<List<Object>, TreeMap<Long, Long>> bins = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT run, target, type, nanoseconds, requests FROM histogram WHERE run = " + binsOf)) {
            CheckedRow row = new CheckedRow(file, "histogram", result);
            while (result.next()) {
                if (!runs.containsKey(row.whole(1))) {
                    throw row.wrong(1, "is not a run");
                }
                if (!targets.contains(row.text(2))) {
                    throw row.wrong(2, "is not a target of the campaign");
                }
                bins.computeIfAbsent(List.of(row.whole(1), row.text(2), row.text(3)), key -> new TreeMap<>())
                        .put(row.whole(4), row.whole(5));
            }
        }
        bins.forEach((key, requests) -> runs.get((Long) key.get(0)).histograms()
                .computeIfAbsent((String) key.get(1), target -> new LinkedHashMap<>())
                .put((String) key.get(2), new ResponseTimeHistogram((String) key.get(2), requests)));
    }

    private static void metrics(Path file, Connection connection, Campaign campaign, Map<Long, MeasuredRun> runs,
            String metricsOf) throws SQLException {
        Set<String> targets = campaign.targets().stream().map(Target::name).collect(Collectors.toSet());
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT run, target, name, unit, value FROM metric WHERE run = " + metricsOf)) {
            CheckedRow row = new CheckedRow(file, "metric", result);
            while (result.next()) {
                MeasuredRun run = runs.get(row.whole(1));
                if (run == null) {
                    throw row.wrong(1, "is not a run");
                }
                if (!targets.contains(row.text(2))) {
                    throw row.wrong(2, "is not a target of the campaign");
                }
                run.metrics().computeIfAbsent(row.text(2), target -> new LinkedHashMap<>())
                        .put(row.text(3), new MeasuredMetric(row.text(3), row.text(4), row.number(5)));
            }
        }
    }

    private static void checkSeals(Path file, Connection connection, Map<Long, MeasuredRun> runs) throws SQLException {
        Map<Long, String> seals = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT run, sha256 FROM seal")) {
            CheckedRow row = new CheckedRow(file, "seal", result);
            while (result.next()) {
                seals.put(row.whole(1), row.text(2));
            }
        }
        for (MeasuredRun run : runs.values()) {
            if (run.state() != RunState.RUNNING && !RunChecksum.of(run).equals(seals.remove(run.id()))) {
                throw CheckedRow.damaged(file, "run", "run " + run.id() + " is not as it was measured");
            }
        }
        if (!seals.isEmpty()) {
            throw CheckedRow.damaged(file, "seal", "run " + seals.keySet().iterator().next() + " is missing");
        }
    }

    static byte[] output(Connection connection, long run, String target, String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT gzip FROM output WHERE run = ? AND target = ? AND name = ?")) {
            query.setLong(1, run);
            query.setString(2, target);
            query.setString(3, name);
            try (ResultSet row = query.executeQuery()) {
                return row.next() && row.getObject(1) instanceof byte[] bytes ? decompressed(bytes) : new byte[0];
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
