// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.nio.file.Path;
import java.sql.SQLException;

import org.loggia.measurement.MeasurementException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What SQLite reports, as a line that says what is wrong and what to do. */
final class StoreFault {

    private static final int PRIMARY_CODE = 0xff;

    private StoreFault() {
    }

    /** @param goOn what to do once the cause is gone, such as {@code go on with --resume} */
    static MeasurementException of(Path file, SQLException failed, String goOn) {
        return new MeasurementException(file + ": " + text(failed, goOn), failed);
    }

    private static String text(SQLException failed, String goOn) {
        int code = failed instanceof SQLiteException sqlite ? sqlite.getResultCode().code & PRIMARY_CODE : -1;
        if (code == SQLiteErrorCode.SQLITE_FULL.code) {
            return "cannot be written: no space left on device; make room on its disk and " + goOn;
        }
        if (code == SQLiteErrorCode.SQLITE_IOERR.code) {
            return "cannot be read or written: its disk fails, or a file would become larger than allowed; correct"
                    + " that and " + goOn;
        }
        if (code == SQLiteErrorCode.SQLITE_READONLY.code || code == SQLiteErrorCode.SQLITE_PERM.code) {
            return "cannot be written: the file or its file system is read-only; make it writable and " + goOn;
        }
        if (code == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
            return "cannot be opened, or the journal beside it cannot be made; check the permissions of the file and"
                    + " its directory, and the room on its disk, and " + goOn;
        }
        if (code == SQLiteErrorCode.SQLITE_BUSY.code || code == SQLiteErrorCode.SQLITE_LOCKED.code) {
            return "another program keeps it locked; end that and " + goOn;
        }
        if (code == SQLiteErrorCode.SQLITE_CORRUPT.code || code == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return "is no store of a campaign, or damaged; restore it or give another --store";
        }
        String reason = String.valueOf(failed.getMessage()).replaceAll("\\s+", " ").replaceAll("^\\[\\w+\\] ", "");
        return "is not as a store of a campaign is (" + reason
                + "); restore it or begin a new one with another --store";
    }
}
