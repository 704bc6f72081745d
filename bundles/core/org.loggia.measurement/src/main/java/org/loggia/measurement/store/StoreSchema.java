// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.util.List;

/**
 * The tables of a store; described in the user guide, which says what users may rely on. SQLite keeps in a column
 * whatever it is given unless the table forbids it, so each column says what it takes.
 */
final class StoreSchema {

    /** Marks an SQLite file as ours: "Logg". */
    static final int APPLICATION = 0x4C6F6767;
    /** The first version has no check values and fewer constraints; it is read and continued with. */
    static final int FIRST_VERSION = 1;
    /** The second version has no histograms; it is read and continued with. */
    static final int SECOND_VERSION = 2;
    static final int VERSION = 3;

    /** Tables of all versions. */
    static final List<String> NAMES = List.of("campaign", "factor", "target", "setting", "level", "plan", "run",
            "metric", "sample", "output", "environment", "change");

    static final String SEAL = """
            CREATE TABLE seal (
                run INTEGER PRIMARY KEY REFERENCES run, sha256 TEXT NOT NULL CHECK (length(sha256) = 64))""";

    static final String HISTOGRAM = """
            CREATE TABLE histogram (
                run INTEGER NOT NULL REFERENCES run, target TEXT NOT NULL REFERENCES target,
                type TEXT NOT NULL CHECK (type IN ('read', 'write')),
                nanoseconds INTEGER NOT NULL CHECK (typeof(nanoseconds) = 'integer' AND nanoseconds >= 0),
                requests INTEGER NOT NULL CHECK (typeof(requests) = 'integer' AND requests > 0),
                PRIMARY KEY (run, target, type, nanoseconds)) WITHOUT ROWID""";

    /** Only stores of adaptive campaigns have it. */
    static final String CHOICE = """
            CREATE TABLE IF NOT EXISTS choice (
                position INTEGER PRIMARY KEY CHECK (position >= 0),
                configuration INTEGER NOT NULL UNIQUE CHECK (typeof(configuration) = 'integer' AND configuration >= 0),
                reason TEXT NOT NULL CHECK (reason IN ('design', 'model')))""";

    static final String TABLES = """
            CREATE TABLE campaign (
                name TEXT NOT NULL CHECK (typeof(name) = 'text'), key TEXT NOT NULL CHECK (typeof(key) = 'text'),
                definition TEXT NOT NULL CHECK (typeof(definition) = 'text'),
                seed INTEGER NOT NULL CHECK (typeof(seed) = 'integer'),
                created TEXT NOT NULL CHECK (typeof(created) = 'text'));
            CREATE TABLE factor (
                position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'),
                unit TEXT NOT NULL CHECK (typeof(unit) = 'text'), nominal INTEGER NOT NULL CHECK (nominal IN (0, 1)));
            CREATE TABLE target (
                name TEXT PRIMARY KEY NOT NULL CHECK (typeof(name) = 'text'), host TEXT NOT NULL,
                directory TEXT NOT NULL, driver TEXT NOT NULL);
            CREATE TABLE setting (
                configuration INTEGER NOT NULL CHECK (typeof(configuration) = 'integer'),
                target TEXT NOT NULL REFERENCES target, name TEXT NOT NULL, value TEXT NOT NULL,
                number REAL CHECK (typeof(number) IN ('real', 'null')),
                PRIMARY KEY (configuration, target, name)) WITHOUT ROWID;
            CREATE TABLE level (
                configuration INTEGER NOT NULL CHECK (typeof(configuration) = 'integer'),
                factor TEXT NOT NULL REFERENCES factor (name), value TEXT NOT NULL CHECK (typeof(value) = 'text'),
                number REAL CHECK (typeof(number) IN ('real', 'null')),
                PRIMARY KEY (configuration, factor)) WITHOUT ROWID;
            CREATE TABLE plan (
                position INTEGER PRIMARY KEY CHECK (position >= 0),
                configuration INTEGER NOT NULL CHECK (typeof(configuration) = 'integer' AND configuration >= 0),
                repetition INTEGER NOT NULL CHECK (typeof(repetition) = 'integer' AND repetition >= 0));
            CREATE TABLE run (
                id INTEGER PRIMARY KEY, position INTEGER NOT NULL REFERENCES plan,
                attempt INTEGER NOT NULL CHECK (typeof(attempt) = 'integer' AND attempt > 0),
                state TEXT NOT NULL CHECK (state IN ('running', 'done', 'disturbed', 'failed', 'interrupted')),
                started TEXT NOT NULL CHECK (typeof(started) = 'text'),
                seconds REAL CHECK (typeof(seconds) IN ('real', 'null')),
                message TEXT NOT NULL DEFAULT '' CHECK (typeof(message) = 'text'));
            CREATE INDEX run_position ON run (position);
            CREATE TABLE metric (
                run INTEGER NOT NULL REFERENCES run, target TEXT NOT NULL REFERENCES target,
                name TEXT NOT NULL CHECK (typeof(name) = 'text'), unit TEXT NOT NULL CHECK (typeof(unit) = 'text'),
                value REAL NOT NULL CHECK (typeof(value) = 'real'), PRIMARY KEY (run, target, name)) WITHOUT ROWID;
            CREATE TABLE sample (
                run INTEGER NOT NULL REFERENCES run, target TEXT NOT NULL REFERENCES target, name TEXT NOT NULL,
                seconds REAL NOT NULL CHECK (typeof(seconds) = 'real'), unit TEXT NOT NULL,
                value REAL NOT NULL CHECK (typeof(value) = 'real'),
                PRIMARY KEY (run, target, name, seconds)) WITHOUT ROWID;
            CREATE TABLE output (
                run INTEGER NOT NULL REFERENCES run, target TEXT NOT NULL REFERENCES target, name TEXT NOT NULL,
                gzip BLOB NOT NULL CHECK (typeof(gzip) = 'blob'), PRIMARY KEY (run, target, name));
            CREATE TABLE environment (
                target TEXT NOT NULL REFERENCES target, name TEXT NOT NULL CHECK (typeof(name) = 'text'),
                value TEXT NOT NULL CHECK (typeof(value) = 'text'), PRIMARY KEY (target, name));
            CREATE TABLE change (
                id INTEGER PRIMARY KEY, target TEXT NOT NULL REFERENCES target,
                kind TEXT NOT NULL CHECK (typeof(kind) = 'text'), object TEXT NOT NULL CHECK (typeof(object) = 'text'),
                before TEXT NOT NULL CHECK (typeof(before) = 'text'));
            """ + HISTOGRAM + ";\n" + SEAL + ";\n";

    private StoreSchema() {
    }
}
