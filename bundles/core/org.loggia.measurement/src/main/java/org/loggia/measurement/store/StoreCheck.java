// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.campaign.Target;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Whether a file is the store of a campaign, as it was written: its tables, the campaign's text, and the plan that
 * follows from it.
 */
record StoreCheck(Path file, Connection connection, Campaign campaign) {

    private static final String KEY = "[0-9a-f]{8}";

    /**
     * Checks everything but the runs.
     *
     * @return the version of the store
     * @throws ProblemException if it is not a store, was damaged, or belongs to another campaign
     */
    static int version(Path file, Connection connection, Campaign campaign) throws SQLException {
        StoreCheck check = new StoreCheck(file, connection, campaign);
        int version = check.header();
        check.tables(version);
        check.definition();
        check.compare("target", "SELECT name FROM target", campaign.targets().stream().map(Target::name).toList());
        check.compare("factor", "SELECT position, name FROM factor", check.factors());
        check.compare("level", "SELECT configuration, factor, value FROM level", check.levels());
        check.compare("plan", "SELECT position, configuration, repetition FROM plan", campaign.runs().stream()
                .map(StoreCheck::words).toList());
        return version;
    }

    private int header() throws SQLException {
        if (number("PRAGMA application_id") != StoreSchema.APPLICATION) {
            throw MeasurementProblems.FOREIGN_STORE.failure(Location.file(file), Map.of("what",
                    "is not a store of a campaign", "correction", ""));
        }
        int version = number("PRAGMA user_version");
        if (version < StoreSchema.FIRST_VERSION || version > StoreSchema.VERSION) {
            throw MeasurementProblems.STORE.failure(Location.file(file), "was written by another version of Loggia",
                    "use that version");
        }
        return version;
    }

    /** A view instead of a table could give anything, and a trigger change what is written. */
    private void tables(int version) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT type, name FROM sqlite_master")) {
            while (row.next()) {
                if ("trigger".equals(row.getString(1))) {
                    throw CheckedRow.damaged(file, String.valueOf(row.getString(2)),
                            "is an unexpected trigger");
                }
                if ("table".equals(row.getString(1))) {
                    tables.add(row.getString(2));
                }
            }
        }
        List<String> needed = new ArrayList<>(StoreSchema.NAMES);
        if (version > StoreSchema.FIRST_VERSION) {
            needed.add("seal");
        }
        if (version > StoreSchema.SECOND_VERSION) {
            needed.add("histogram");
        }
        for (String table : needed) {
            if (!tables.contains(table)) {
                throw CheckedRow.damaged(file, table, "the table does not exist");
            }
        }
    }

    private void definition() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT definition, name, key, seed FROM campaign")) {
            if (!result.next()) {
                throw CheckedRow.damaged(file, "campaign", "has no row");
            }
            CheckedRow row = new CheckedRow(file, "campaign", result);
            int line = firstDifference(row.text(1), campaign.definition());
            if (line > 0) {
                throw MeasurementProblems.CHANGED_CAMPAIGN.failure(Location.line(campaign.file(), line), Map.of("store",
                        file.toString()));
            }
            if (!row.text(2).equals(campaign.name())) {
                throw row.wrong(2, "is not the campaign's name");
            }
            if (!row.text(3).matches(KEY)) {
                throw row.wrong(3, "is not a key of a campaign");
            }
            if (row.whole(4) != campaign.seed()) {
                throw row.wrong(4, "is not the campaign's seed");
            }
            if (result.next()) {
                throw CheckedRow.damaged(file, "campaign", "has more than one row");
            }
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

    private List<String> factors() {
        List<String> factors = new ArrayList<>();
        campaign.factors().forEach(factor -> factors.add(factors.size() + " " + factor.name()));
        return factors;
    }

    private List<String> levels() {
        List<String> levels = new ArrayList<>();
        for (Configuration configuration : campaign.configurations()) {
            for (int i = 0; i < campaign.factors().size(); i++) {
                levels.add(configuration.id() + " " + campaign.factors().get(i).name() + " "
                        + configuration.levels().get(i).text());
            }
        }
        return levels;
    }

    private static String words(PlannedRun run) {
        return run.position() + " " + run.configuration() + " " + run.repetition();
    }

    /** Compares the rows of a table, in any order, with what follows from the campaign. */
    private void compare(String table, String query, List<String> expected) throws SQLException {
        Map<String, Integer> missing = new HashMap<>();
        expected.forEach(row -> missing.merge(row, 1, Integer::sum));
        int rows = 0;
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            int columns = row.getMetaData().getColumnCount();
            while (row.next()) {
                rows++;
                List<String> words = new ArrayList<>();
                for (int column = 1; column <= columns; column++) {
                    words.add(String.valueOf(row.getObject(column)));
                }
                String found = String.join(" ", words);
                if (missing.merge(found, -1, Integer::sum) < 0) {
                    throw CheckedRow.damaged(file, table, "the row '" + found + "' does not follow from "
                            + campaign.file());
                }
            }
        }
        if (rows != expected.size()) {
            throw CheckedRow.damaged(file, table, "has " + rows + " of the " + expected.size()
                    + " rows that follow from "
                    + campaign.file());
        }
    }

    private int number(String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getInt(1) : 0;
        }
    }
}
