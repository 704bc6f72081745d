// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.problem.ProblemKind;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Converts SQLite errors into problems. */
final class StoreErrors {

    private static final int PRIMARY_CODE = 0xff;

    private StoreErrors() {
    }

    /**
     * @param failing what to do once the cause is gone: {@link MeasurementProblems#FAILING_STORE} or
     *     {@link MeasurementProblems#FAILING_NEW_STORE}
     */
    static ProblemException of(Path file, SQLException failed, ProblemKind failing) {
        return new ProblemException(problem(failed, failing).at(Location.file(file)), failed);
    }

    private static Problem problem(SQLException failed, ProblemKind failing) {
        int code = failed instanceof SQLiteException sqlite ? sqlite.getResultCode().code & PRIMARY_CODE : -1;
        if (code == SQLiteErrorCode.SQLITE_FULL.code) {
            return of(failing, "cannot be written: no space left on device", "free disk space");
        }
        if (code == SQLiteErrorCode.SQLITE_IOERR.code) {
            return of(failing, "cannot be read or written: its disk fails, or a file would become larger than allowed",
                    "correct that");
        }
        if (code == SQLiteErrorCode.SQLITE_READONLY.code || code == SQLiteErrorCode.SQLITE_PERM.code) {
            return of(failing, "cannot be written: the file or its file system is read-only", "make it writable");
        }
        if (code == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
            return of(failing, "cannot be opened, or its journal cannot be created",
                    "check the permissions of the file and its directory, and the free disk space,");
        }
        if (code == SQLiteErrorCode.SQLITE_BUSY.code || code == SQLiteErrorCode.SQLITE_LOCKED.code) {
            return of(failing, "is locked by another program", "close that program");
        }
        if (code == SQLiteErrorCode.SQLITE_CORRUPT.code || code == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return of(MeasurementProblems.FOREIGN_STORE, "is not a store of a campaign, or damaged", "restore it or ");
        }
        String reason = String.valueOf(failed.getMessage()).replaceAll("\\s+", " ").replaceAll("^\\[\\w+\\] ", "");
        return of(MeasurementProblems.DAMAGED_STORE, "has an invalid structure (" + reason + ")", "");
    }

    private static Problem of(ProblemKind kind, String what, String correction) {
        return kind.at(Location.UNKNOWN, Map.of("what", what, "correction", correction));
    }
}
