// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Optional;

/**
 * The grammar of one trace format: turns lines into requests. An instance reads one trace and may keep what it needs
 * across lines in bounded memory, such as requests whose completion is still to come.
 */
interface LineParser {

    /**
     * Reads one line that is neither empty nor a comment.
     *
     * @throws CorruptLineException if the line is not of this format
     */
    void line(TextLine line, RequestSink sink) throws CorruptLineException;

    /** Reads a comment: a line that begins with {@code #}. Most say nothing about the data. */
    default void comment(TextLine line, long number) {
    }

    /** The trace ended: hands on what still waited. */
    default void end(RequestSink sink) {
    }

    /** Returns the counted event of a block layer trace; empty for other formats. */
    default Optional<BlockEvent> event() {
        return Optional.empty();
    }

    /** The step of the trace's clock in nanoseconds. */
    default long timeStep() {
        return 1;
    }

    /** Whether a device in this trace is a file. */
    default boolean devicesAreFiles() {
        return false;
    }
}
