// SPDX-License-Identifier: EPL-2.0
package org.loggia.output;

import java.util.Locale;
import java.util.Map;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;

/** Why a file cannot be written. */
public final class OutputProblems {

    /** The disk, or the user's part of it, is full. */
    public static final ProblemKind ROOM = kind("output.room", "free disk space or choose another file");

    /** A file that would be larger than a file may be. */
    public static final ProblemKind SIZE = kind("output.size",
            "increase the limit on file sizes or choose another file");

    /** A file or a folder of others. */
    public static final ProblemKind PERMISSION = kind("output.permission",
            "change the permissions or choose another file");

    /** Other errors of the system. */
    public static final ProblemKind SYSTEM = kind("output.system", "choose another file");

    private OutputProblems() {
    }

    private static ProblemKind kind(String code, String remedy) {
        return ProblemKind.error(code, "cannot be written: {reason}", remedy);
    }

    /** The system gives words where it has numbers, so this is the one place that tells its reasons apart by them. */
    static ProblemKind kind(String reason) {
        String text = reason.toLowerCase(Locale.ROOT);
        return text.contains("no space left") || text.contains("quota") ? ROOM
                : text.contains("too large") ? SIZE
                : text.contains("permission") ? PERMISSION : SYSTEM;
    }

    static Problem problem(Location place, String reason) {
        return kind(reason).at(place, Map.of("reason", reason));
    }
}
