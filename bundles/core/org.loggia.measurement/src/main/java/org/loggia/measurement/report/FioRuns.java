// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * The JSON reports in one file: fio may say something before a report begins and behind its end, runs may have been
 * appended to each other, and {@code --status-interval} writes what was done so far again and again.
 */
final class FioRuns {

    private static final double SECOND = 1000;
    private static final Pattern BEGIN = Pattern.compile("\\{\\s*\"fio version\"");

    private FioRuns() {
    }

    /**
     * The last report of each run.
     *
     * @throws ProblemException if it is missing or incomplete; the message names the file
     */
    static List<JsonNode> of(Path file, String text) {
        List<JsonNode> runs = new ArrayList<>();
        for (JsonNode report : reports(file, text)) {
            if (!runs.isEmpty() && isLaterOfSameRun(runs.get(runs.size() - 1), report)) {
                runs.remove(runs.size() - 1);
            }
            runs.add(report);
        }
        return runs;
    }

    private static List<JsonNode> reports(Path file, String text) {
        int begin = begin(text, 0);
        begin = begin >= 0 ? begin : text.startsWith("{") ? 0 : text.indexOf("\n{") < 0 ? -1 : text.indexOf("\n{") + 1;
        if (begin < 0) {
            throw fault(file, "contains no report of a load generator",
                    "write it with fio --output-format=json+, or remove it from the folder");
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
                throw fault(file, "is not complete JSON (from line " + line + ")", "measure it again");
            }
        }
        return reports;
    }

    /** Returns the start of the next report, possibly after a warning in the same line; -1 if there is none. */
    private static int begin(String text, int from) {
        Matcher begin = BEGIN.matcher(text);
        return begin.find(from) ? begin.start() : -1;
    }

    /**
     * Whether a report continues the run of an earlier one. The key {@code elapsed}, the rounded-up seconds since the
     * start of fio, grows with the clock within a run, and restarts in the next run.
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
        double elapsed = number(jobs.path(0), "elapsed");
        double clock = number(later, "timestamp_ms") - number(earlier, "timestamp_ms");
        double passed = (number(laterJobs.path(0), "elapsed") - elapsed) * SECOND;
        // in the first second both begin at 1, and how long jobs ran has to tell
        return later.has("timestamp_ms") && clock >= 0 && Math.abs(passed - clock) < SECOND
                && (elapsed > 1 || runtime(laterJobs) - runtime(jobs) >= clock / 2);
    }

    private static boolean hasGrown(JsonNode job, JsonNode later) {
        return job.path("jobname").equals(later.path("jobname"))
                && job.path("job options").equals(later.path("job options"))
                && ReportContent.TYPES.stream().allMatch(type -> number(job.path(type), "total_ios") <= number(later
                        .path(
                                type), "total_ios"));
    }

    private static double runtime(JsonNode jobs) {
        double longest = 0;
        for (JsonNode job : jobs) {
            longest = Math.max(longest, number(job, "job_runtime"));
        }
        return longest;
    }

    /**
     * The number of a field, 0 if absent.
     *
     * @throws WrongType if the field has anything else
     */
    static double number(JsonNode parent, String field) {
        JsonNode value = parent.path(field);
        if (!value.isMissingNode() && !value.isNumber()) {
            throw new WrongType(value, field, "a number");
        }
        return value.asDouble();
    }

    /** A value of another type than the field of a report has. */
    static final class WrongType extends RuntimeException {

        private static final long serialVersionUID = 1L;
        private static final int MAX_TEXT = 40;

        WrongType(JsonNode value, String field, String expected) {
            super("has " + shortened(value.toString()) + " at '" + field + "' where " + expected
                    + " should be");
        }

        private static String shortened(String text) {
            return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "...";
        }
    }

    private static ProblemException fault(Path file, String what, String remedy) {
        return MeasurementProblems.REPORT.failure(Location.file(file), what, remedy);
    }
}
