// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * A format that is not read, since its program has one with more detail.
 *
 * @param looks what a text of this format contains
 * @param problem what the file is
 * @param remedy how to write the other format
 */
record UnreadReport(Pattern looks, String problem, String remedy) implements ReportFormat {

    static final UnreadReport DISKSPD = new UnreadReport(Pattern.compile("(?m)^Command Line: .*diskspd"),
            "is DiskSpd's text output", "write XML with -Rxml -L");
    static final UnreadReport ELBENCHO = new UnreadReport(
            Pattern.compile("(?m)^OPERATION\\s+RESULT TYPE\\s+FIRST DONE"),
            "is elbencho's text output", "write a results file with --csvfile");

    @Override
    public boolean recognizes(String text) {
        return looks.matcher(text).find();
    }

    @Override
    public ReportContent read(Path file, String text) {
        throw new ReportEntries(file, false).fault(problem, remedy);
    }
}
