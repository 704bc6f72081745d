package org.loggia.measurement.store;

/** The tables of a store; described in the user guide, which says what users may rely on. */
final class StoreSchema {

    /** Marks an SQLite file as ours: "Logg". */
    static final int APPLICATION = 0x4C6F6767;
    static final int VERSION = 1;

    static final String TABLES = """
            CREATE TABLE campaign (
                name TEXT NOT NULL, key TEXT NOT NULL, definition TEXT NOT NULL, seed INTEGER NOT NULL,
                created TEXT NOT NULL);
            CREATE TABLE factor (
                position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, unit TEXT NOT NULL, nominal INTEGER NOT NULL);
            CREATE TABLE target (
                name TEXT PRIMARY KEY, host TEXT NOT NULL, directory TEXT NOT NULL, driver TEXT NOT NULL);
            CREATE TABLE setting (
                configuration INTEGER NOT NULL, target TEXT NOT NULL REFERENCES target, name TEXT NOT NULL,
                value TEXT NOT NULL, number REAL, PRIMARY KEY (configuration, target, name)) WITHOUT ROWID;
            CREATE TABLE level (
                configuration INTEGER NOT NULL, factor TEXT NOT NULL, value TEXT NOT NULL, number REAL,
                PRIMARY KEY (configuration, factor)) WITHOUT ROWID;
            CREATE TABLE plan (
                position INTEGER PRIMARY KEY, configuration INTEGER NOT NULL, repetition INTEGER NOT NULL);
            CREATE TABLE run (
                id INTEGER PRIMARY KEY, position INTEGER NOT NULL REFERENCES plan, attempt INTEGER NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('running', 'done', 'disturbed', 'failed', 'interrupted')),
                started TEXT NOT NULL, seconds REAL, message TEXT NOT NULL DEFAULT '');
            CREATE INDEX run_position ON run (position);
            CREATE TABLE metric (
                run INTEGER NOT NULL REFERENCES run, target TEXT NOT NULL, name TEXT NOT NULL, unit TEXT NOT NULL,
                value REAL NOT NULL, PRIMARY KEY (run, target, name)) WITHOUT ROWID;
            CREATE TABLE sample (
                run INTEGER NOT NULL REFERENCES run, target TEXT NOT NULL, name TEXT NOT NULL, seconds REAL NOT NULL,
                unit TEXT NOT NULL, value REAL NOT NULL, PRIMARY KEY (run, target, name, seconds)) WITHOUT ROWID;
            CREATE TABLE output (
                run INTEGER NOT NULL REFERENCES run, target TEXT NOT NULL, name TEXT NOT NULL, gzip BLOB NOT NULL,
                PRIMARY KEY (run, target, name));
            CREATE TABLE environment (
                target TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (target, name));
            CREATE TABLE change (
                id INTEGER PRIMARY KEY, target TEXT NOT NULL, kind TEXT NOT NULL, object TEXT NOT NULL,
                before TEXT NOT NULL);
            """;

    private StoreSchema() {
    }
}
