// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Settings for recording single requests of a run. */
public enum BlockTrace {
    NONE("none"),
    /** The {@code blk} tracer of the kernel's tracing file system; needs no access to the device. */
    FTRACE("ftrace"),
    /** The program blktrace, its text form. */
    BLKTRACE("blktrace"),
    /** The program bpftrace: a line for each completed request. */
    BPFTRACE("bpftrace"),
    /** The load generator's own log of its requests; fio only. */
    FIO("fio");

    private final String label;

    BlockTrace(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** The trace of a name. */
    public static Optional<BlockTrace> named(String label) {
        return Arrays.stream(values()).filter(trace -> trace.label.equals(label)).findFirst();
    }

    /** All names, for messages. */
    public static String labels() {
        return Arrays.stream(values()).map(BlockTrace::label).collect(Collectors.joining(", "));
    }
}
