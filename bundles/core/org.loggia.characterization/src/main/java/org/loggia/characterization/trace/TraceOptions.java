// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Optional;

/**
 * Options for reading a trace.
 *
 * @param format its format, or empty to find out from its first lines
 * @param event which event of a block layer trace is a request
 * @param corruptShare share of lines in [0, 1] that may be corrupt and are skipped; more is an error
 * @param selection the part of the trace that counts
 * @param columns the columns of a table of requests; empty for the other formats
 */
public record TraceOptions(Optional<TraceFormat> format, BlockEvent event, double corruptShare,
        TraceSelection selection, Optional<TraceColumns> columns) {

    /** One line in a hundred: logs that several threads write are torn at places. */
    public static final double CORRUPT_SHARE = 0.01;
    public static final TraceOptions DEFAULT = new TraceOptions(Optional.empty(), BlockEvent.AUTO, CORRUPT_SHARE);

    /** Of the whole trace. */
    public TraceOptions(Optional<TraceFormat> format, BlockEvent event, double corruptShare) {
        this(format, event, corruptShare, TraceSelection.ALL, Optional.empty());
    }

    public TraceOptions {
        if (!(corruptShare >= 0 && corruptShare <= 1)) {
            throw new IllegalArgumentException("the share of corrupt lines is " + corruptShare + ", not in [0, 1]");
        }
    }
}
