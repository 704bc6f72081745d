// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NumberReader;

/**
 * Average over the intervals of a Vdbench run: rate and mean response times, without percentiles.
 *
 * @param number number of the average in the report
 * @param seconds duration of the intervals; NaN if unknown
 * @param rate requests a second
 * @param reads percentage of reads
 * @param means mean response times in ms by type
 * @param deviations standard deviations in ms by type; NaN if unknown
 */
record VdbenchAverage(String run, int number, double seconds, double rate, double reads, Map<String, Double> means,
        Map<String, Double> deviations) {

    /** The intervals of an average. */
    static final Pattern INTERVALS = Pattern.compile("avg_(\\d{1,9})-(\\d{1,9})");
    private static final Pattern TIME = Pattern.compile("(\\d\\d):(\\d\\d):(\\d\\d\\.\\d+)");
    private static final double MILLISECOND = 1e6;
    private static final double DAY = 86_400;

    /** Seconds since midnight; NaN if the text is not a time. */
    static double time(String text) {
        Matcher time = TIME.matcher(text);
        return time.matches() ? NumberReader.parseDouble(time.group(1)) * 3600 + NumberReader.parseDouble(time.group(2))
                * 60 + NumberReader.parseDouble(time.group(3)) : Double.NaN;
    }

    /** Seconds between two times, of which the later one may be after midnight. */
    static double between(double earlier, double later) {
        return later < earlier ? later + DAY - earlier : later - earlier;
    }

    /** A line without the tags of HTML. */
    static String withoutTags(String line) {
        return line.replaceAll("<[^<>]*>", "");
    }

    void addTo(ReportEntries entries, Map<String, String> options) {
        if (rate == 0) {
            entries.skipped(run, "completed no request");
            return;
        }
        for (String type : ReportContent.TYPES) {
            double share = (type.equals("read") ? reads : 100 - reads) / 100;
            if (share > 0 && means.get(type) > 0) {
                entries.add(run, options, type, String.valueOf(number), new ResponseTimes(share * rate * seconds, share
                        * rate, MILLISECOND * means.get(type), MILLISECOND * deviations.get(type), new TreeMap<>(),
                        new TreeMap<>()));
            }
        }
        entries.remark("Vdbench reports no percentiles");
    }
}
