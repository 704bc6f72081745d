// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.loggia.problem.ProblemException;

/** A format in which a load generator reports what it measured. */
interface ReportFormat {

    /** All formats; a text of several formats is read in the first of them, which has the most detail. */
    List<ReportFormat> ALL = List.of(new FioJson(), new FioText(), new FioTerse(), new DiskSpdXml(),
            new VdbenchFlatFile(), new VdbenchSummary(), new Elbencho(), new FioHistogramLog(),
            UnreadReport.DISKSPD, UnreadReport.ELBENCHO);

    /** Whether a text, or the beginning of one, is of this format. */
    boolean recognizes(String text);

    /**
     * Reads a report.
     *
     * @param file for messages
     * @throws ProblemException if the report is damaged, or has no completed read or write
     */
    ReportContent read(Path file, String text);

    /** Whether another file of the folder describes the same runs in more detail. */
    default boolean isCovered(Path file) {
        return false;
    }

    /** Whether it is a log of runs; a folder that also has their reports is read without it. */
    default boolean isLog() {
        return false;
    }

    /** The run that a file describes; files of one run have jobs that ran side by side. */
    default Path run(Path file) {
        return file;
    }

    /** The format of a text; empty if it is of none. */
    static Optional<ReportFormat> of(String text) {
        return ALL.stream().filter(format -> format.recognizes(text)).findFirst();
    }
}
