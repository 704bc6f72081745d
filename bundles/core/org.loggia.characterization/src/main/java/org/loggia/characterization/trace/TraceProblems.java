// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of traces. Those that a choice of the user mends have a kind of their own. */
public final class TraceProblems {

    public static final ProblemKind UNREADABLE = ProblemKind.errors("trace.unreadable",
            "A trace that cannot be read");

    public static final ProblemKind CONTENT = ProblemKind.errors("trace.content",
            "A trace whose requests lack data, or have data that cannot be used");

    /** The format is none of those that are known; facts are the first {@code line} and the known {@code formats}. */
    public static final ProblemKind UNKNOWN_FORMAT = ProblemKind.error("trace.unknown-format",
            "'{line}' has an unrecognized trace format", "specify the format: {formats}");

    /** Nothing in the file is a request; facts are the number of {@code lines} and the {@code format}. */
    public static final ProblemKind NO_REQUESTS = ProblemKind.error("trace.no-requests",
            "no read or write request in {lines} lines of {format}", "check the format and the traced events");

    /** There are requests, but none of those that were asked for. */
    public static final ProblemKind NOTHING_SELECTED = ProblemKind.error("trace.nothing-selected",
            "the selection contains no requests", "select more devices, processes or time");

    /** A part of the time is requested, but requests have no times. */
    public static final ProblemKind NO_TIMES = ProblemKind.error("trace.no-times",
            "requests have no times", "select the whole trace");

    public static final ProblemKind TOO_MANY_CORRUPT_LINES = ProblemKind.errors("trace.too-many-corrupt-lines",
            "More lines cannot be read than are allowed");

    /** The beginning of the trace does not determine the counted event; a fact is the number of {@code events}. */
    public static final ProblemKind UNCLEAR_EVENT = ProblemKind.error("trace.unclear-event",
            "the first issue (D) comes after {events} other events", "select the event that counts as a request");

    /** Requests should count when they are queued, but the trace of biosnoop lacks these times. */
    public static final ProblemKind NO_QUEUE_TIMES = ProblemKind.error("trace.no-queue-times",
            "requests queued need the column QUE(ms)", "record with biosnoop -Q or count requests issued");

    /** Compressed data that take much memory; a fact is the {@code size} of the window in MiB. */
    public static final ProblemKind LARGE_WINDOW = ProblemKind.error("trace.large-window",
            "the zstd data require a window of {size} MiB, more than 8", "decompress the file first");

    /** An archive, which may hold several files. */
    public static final ProblemKind TAR_ARCHIVE = ProblemKind.error("trace.tar-archive",
            "is a tar archive", "extract the file first");

    /** Packets in a form other than the table that is read; a fact is the {@code kind} of form. */
    public static final ProblemKind PACKET_CAPTURE = ProblemKind.error("trace.packet-capture", "is {kind}",
            "write a table with tshark -T fields -E header=y -e frame.time_epoch -e ip.src -e "
                    + "tcp.srcport -e ip.dst -e tcp.dstport -e iscsi.opcode -e iscsi.initiatortasktag -e "
                    + "scsi_sbc.opcode -e scsi_sbc.rdwr10.lba -e scsi_sbc.rdwr16.lba -e "
                    + "iscsi.scsicommand.expecteddatatransferlength");

    private TraceProblems() {
    }
}
