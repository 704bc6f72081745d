// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import org.loggia.problem.ProblemKind;

/** Why a file cannot be read. Whoever knows the file as its user named it adds the place. */
public final class InputProblems {

    /** A name that no file can have. */
    public static final ProblemKind NAME = ProblemKind.error("input.name", "invalid file name",
            "correct the name");

    /** A name that only other settings of the system can express. */
    public static final ProblemKind LOCALE = ProblemKind.error("input.locale", "invalid file name",
            "correct the name, or choose a UTF-8 locale (LC_ALL=C.UTF-8)");

    /** A file that is not there. */
    public static final ProblemKind MISSING = ProblemKind.error("input.missing", "no such file", "check the path");

    /** A file that others own. */
    public static final ProblemKind PERMISSION = ProblemKind.error("input.permission", "permission denied",
            "change its permissions");

    /** A directory instead of a file. */
    public static final ProblemKind DIRECTORY = ProblemKind.error("input.directory", "is a directory",
            "choose a file in it");

    /** A device, which may never end, or a pipe that another file names, which may never begin. */
    public static final ProblemKind DEVICE = ProblemKind.error("input.device", "not a regular file (device or pipe)",
            "save its contents to a file and use that file");

    /** A file of more bytes than are read at once. */
    public static final ProblemKind SIZE = ProblemKind.error("input.size",
            "larger than {mebibytes} MiB, the maximum size of input files",
            "use a smaller file");

    /** Bytes that are not text in UTF-8. */
    public static final ProblemKind ENCODING = ProblemKind.error("input.encoding", "is not UTF-8 text", "convert it");

    public static final ProblemKind CSV = ProblemKind.errors("input.csv",
            "Text that is not CSV");

    /** Other errors of the system. */
    public static final ProblemKind SYSTEM = ProblemKind.error("input.system", "cannot be read ({reason})",
            "check the file");

    private InputProblems() {
    }
}
