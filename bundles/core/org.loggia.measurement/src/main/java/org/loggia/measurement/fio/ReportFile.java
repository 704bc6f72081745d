// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.fio;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;

/**
 * The reports in one file: fio may say something before a report begins and behind its end, runs may have been appended
 * to each other, and {@code --status-interval} writes what was done so far again and again.
 */
final class ReportFile {

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final double SECOND = 1000;

    private ReportFile() {
    }

    /**
     * The last report of each run.
     *
     * @throws MeasurementException if there is none, or one is not complete; the message names the file
     */
    static List<JsonNode> runs(Path file) {
        List<JsonNode> runs = new ArrayList<>();
        for (JsonNode report : reports(file)) {
            if (!runs.isEmpty() && isLaterOfSameRun(runs.get(runs.size() - 1), report)) {
                runs.remove(runs.size() - 1);
            }
            runs.add(report);
        }
        return runs;
    }

    private static List<JsonNode> reports(Path file) {
        String text;
        try {
            text = InputFile.text(file);
        } catch (UnreadableFileException unreadable) {
            throw fault(file, unreadable.reason(), unreadable.remedy());
        }
        int begin = begin(text, !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0);
        if (begin < 0) {
            throw fault(file, "holds no JSON", "write it with --output-format=json+, or remove it from the folder");
        }
        List<JsonNode> reports = new ArrayList<>();
        ObjectMapper mapper = new ObjectMapper();
        for (int end; begin >= 0; begin = begin(text, end)) {
            StringReader rest = new StringReader(text);
            try {
                rest.skip(begin);
                JsonParser parser = mapper.createParser(rest);
                reports.add(mapper.readTree(parser));
                end = begin + (int) parser.currentLocation().getCharOffset();
            } catch (IOException malformed) {
                long line = text.substring(0, begin).lines().count() + 1;
                throw fault(file, "is not complete JSON (what begins in line " + line + ")", "measure it again");
            }
        }
        return reports;
    }

    /** Where the next report begins: here, or at the begin of a line behind; -1 for nowhere. */
    private static int begin(String text, int from) {
        if (text.startsWith("{", from)) {
            return from;
        }
        int line = text.indexOf("\n{", from);
        return line < 0 ? -1 : line + 1;
    }

    /**
     * Whether a report says what the run of an earlier one did until later. What tells is {@code elapsed}: seconds
     * since fio began, rounded up, which pass as the clock does in one run, and begin anew in the next.
     */
    private static boolean isLaterOfSameRun(JsonNode earlier, JsonNode later) {
        JsonNode jobs = earlier.path("jobs");
        JsonNode laterJobs = later.path("jobs");
        if (jobs.isEmpty() || jobs.size() != laterJobs.size()) {
            return false;
        }
        for (int job = 0; job < jobs.size(); job++) {
            if (!hasGrown(jobs.path(job), laterJobs.path(job))) {
                return false;
            }
        }
        double elapsed = jobs.path(0).path("elapsed").asDouble();
        double clock = later.path("timestamp_ms").asDouble() - earlier.path("timestamp_ms").asDouble();
        double passed = (laterJobs.path(0).path("elapsed").asDouble() - elapsed) * SECOND;
        // in the first second both begin at 1, and how long jobs ran has to tell
        return later.has("timestamp_ms") && clock >= 0 && Math.abs(passed - clock) < SECOND
                && (elapsed > 1 || runtime(laterJobs) - runtime(jobs) >= clock / 2);
    }

    private static boolean hasGrown(JsonNode job, JsonNode later) {
        return job.path("jobname").equals(later.path("jobname"))
                && job.path("job options").equals(later.path("job options"))
                && FioReport.TYPES.stream().allMatch(type -> job.path(type).path("total_ios").asDouble() <= later
                        .path(type).path("total_ios").asDouble());
    }

    private static double runtime(JsonNode jobs) {
        double longest = 0;
        for (JsonNode job : jobs) {
            longest = Math.max(longest, job.path("job_runtime").asDouble());
        }
        return longest;
    }

    private static MeasurementException fault(Path file, String what, String remedy) {
        return new MeasurementException(MeasurementProblems.FIO_REPORT.at(Location.file(file), what, remedy));
    }
}
