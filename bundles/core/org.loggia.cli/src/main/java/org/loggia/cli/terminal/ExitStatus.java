// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

/** Exit statuses of the command. */
public enum ExitStatus {

    /** All went well. */
    SUCCESS(0),
    /** The model or the data is at fault. */
    BAD_INPUT(1),
    /** An unknown command or option, or a missing argument. */
    WRONG_USAGE(2),
    /** A fault of the program's own. */
    INTERNAL_FAULT(3),
    /** The results are there, and say that an objective is missed. */
    OBJECTIVE_MISSED(4),
    /** The results are there, miss no objective, but leave one undecided. */
    OBJECTIVE_UNDECIDED(5),
    /** Parts of a plan are missing on which the next ones depend. */
    UNFINISHED(6);

    private final int code;

    ExitStatus(int code) {
        this.code = code;
    }

    /** The number that the shell sees. */
    public int code() {
        return code;
    }
}
