// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement;

import org.loggia.problem.Location;
import org.loggia.problem.ProblemKind;

/** The kinds of problems that measuring finds. */
public final class MeasurementProblems {

    public static final ProblemKind TARGET = ProblemKind.errors("measurement.target",
            "A target is not as the campaign needs it");

    public static final ProblemKind HOST = ProblemKind.errors("measurement.host",
            "A host does not let the campaign in, or cannot do what it is asked");

    public static final ProblemKind LOAD = ProblemKind.errors("measurement.load",
            "A run failed in its load generator");

    public static final ProblemKind RESULT = ProblemKind.errors("measurement.result",
            "The measurements lack data for the request");

    public static final ProblemKind REPORT = ProblemKind.errors("measurement.fio-report",
            "A report of a load generator cannot be used");

    public static final ProblemKind STORE = ProblemKind.errors("measurement.store",
            "A problem of the store of a campaign");

    /** A host that was there does not answer any more. */
    public static final ProblemKind LOST_CONNECTION = ProblemKind.error("measurement.lost-connection",
            "the connection was lost{reason}", "check the host and resume the campaign");

    /** No connection can be made. */
    public static final ProblemKind UNREACHABLE = ProblemKind.error("measurement.unreachable",
            "{address}: cannot be reached ({reason})", "check host, port and network, and resume the campaign");

    /** Something that is not the fault of one run ends the campaign. */
    public static final ProblemKind FAILURES_IN_A_ROW = ProblemKind.error("measurement.failures-in-a-row",
            "{count} consecutive runs failed; the last one, {run}, because {reason}",
            "correct that and resume the campaign");

    /** A campaign was changed after it had begun. */
    public static final ProblemKind CHANGED_CAMPAIGN = ProblemKind.error("measurement.changed-campaign",
            "has changed since {store} was created", "restore it, or start a new campaign in another store");

    /** A campaign begins where there is a store already. */
    public static final ProblemKind STORE_EXISTS = ProblemKind.error("measurement.store-exists",
            "already contains a campaign", "resume it, or choose another store");

    /** A campaign continues where there is no store. */
    public static final ProblemKind NO_STORE = ProblemKind.error("measurement.no-store",
            "there is no store to resume", "start the campaign");

    /** A file that no campaign wrote. */
    public static final ProblemKind FOREIGN_STORE = ProblemKind.error("measurement.foreign-store", "{what}",
            "{correction}choose another store");

    /** A new store cannot be written. */
    public static final ProblemKind UNWRITABLE_STORE = ProblemKind.error("measurement.unwritable-store",
            "cannot be written: {reason}", "choose a writable store");

    /** A campaign cannot continue, as its store can only be read. */
    public static final ProblemKind READ_ONLY_STORE = ProblemKind.error("measurement.read-only-store",
            "the campaign is not complete, and the store cannot be written: {reason}",
            "make it writable, or copy it and choose the copy");

    /** A store is not as it was written. */
    public static final ProblemKind DAMAGED_STORE = ProblemKind.error("measurement.damaged-store", "{what}",
            "{correction}restore it or start a new one");

    /** A store, or the disk below it, fails while a campaign uses it. */
    public static final ProblemKind FAILING_STORE = ProblemKind.error("measurement.failing-store", "{what}",
            "{correction} and resume the campaign");

    /** A store, or the disk below it, fails before a campaign has begun. */
    public static final ProblemKind FAILING_NEW_STORE = ProblemKind.error("measurement.failing-new-store", "{what}",
            "{correction} and start again");

    /** The folder for temporary files cannot be used. */
    public static final ProblemKind TEMPORARY_FOLDER = ProblemKind.error("measurement.temporary-folder",
            "cannot be used for temporary files: {reason}",
            "free disk space there, or choose another folder with the Java property java.io.tmpdir");

    private MeasurementProblems() {
    }

    /** The place of what concerns one target; the file is for the caller to add. */
    public static Location target(String name) {
        return Location.element("target '" + name + "'");
    }
}
