// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Outputs of storage tools that are not traces of requests, each known by its first lines, with what helps instead. */
enum UnsupportedFormat {
    FIO_AVERAGES("is fio's log of averages over time (log_avg_msec), which has no single requests",
            "measure without log_avg_msec and with log_offset=1", UnsupportedFormat::isFioAverage),
    FIO_HISTOGRAMS("is fio's log of latency histograms (write_hist_log), which has no single requests",
            Remedies.FIO, UnsupportedFormat::isFioHistogram),
    FIO_REPORT("is a report of fio, which has no single requests", Remedies.FIO,
            "[^\"]*: \\(groupid=\\d+, jobs=\\d+\\): err=.*|\\d;fio-\\d.*|.*\"fio version\"\\s*:.*"),
    DISKSPD("is a report of DiskSpd, which has no single requests", Remedies.REPORT,
            "\\s*<Results>.*|Command Line: .*diskspd.*"),
    ELBENCHO("is a report of elbencho, which has no single requests", Remedies.REPORT,
            "\"?ISO (?:DATE|date)\"?,.*|OPERATION\\s+RESULT TYPE\\s+FIRST DONE.*"),
    VDBENCH("is a report of Vdbench, which has no single requests", Remedies.REPORT,
            ".*Vdbench distribution.*|.*\\binterval\\s+i/o\\s+MB/sec.*|.*\\bInterval\\s+\\.ReqstdOps.*"),
    IOSTAT("is output of iostat, which has rates and means of intervals and no single requests",
            Remedies.TRACE + "; loggia fit takes its %util as a measured utilization",
            "Device:?\\s+.*(%util|kB_read|Blk_read|kB_wrtn).*|.*\"disk_device\"\\s*:.*"),
    NFSIOSTAT("is output of nfsiostat, which has rates and means of intervals and no single requests",
            "record with BCC's nfsslower -j 0, and read with --columns", "\\s+ops/s\\s+rpc bklog\\s*"),
    SAR("is output of sar, which has rates of intervals and no single requests", Remedies.TRACE,
            "\\d\\d:\\d\\d:\\d\\d(?: [AP]M)?\\s+(DEV|CPU|tps|kbmemfree|runq-sz|IFACE)\\b.*"),
    VMSTAT("is output of vmstat, which has rates of intervals and no single requests", Remedies.TRACE,
            "procs -+memory-+ .*"),
    BIOLATENCY("is a histogram of latencies, such as those of biolatency, which has no single requests",
            Remedies.BIOSNOOP, "\\s*[mun]?secs?\\s+: count\\s+distribution.*"),
    BIOSNOOP_BT("is output of bpftrace's biosnoop.bt, which has neither offsets nor sizes", Remedies.BIOSNOOP,
            "TIME\\(ms\\)\\s+DISK\\s+COMM\\s+PID\\s+LAT\\(ms\\).*"),
    YCSB("is a report of YCSB, whose operations are database operations instead of requests to "
            + "storage", Remedies.TRACE,
            "\\[OVERALL\\], .*"),
    PROMETHEUS("has metrics of Prometheus, which are rates and counters and no single requests", Remedies.TRACE,
            "(go|node|process|promhttp)_\\w+(\\{.*\\})? \\S+");

    /** The suggested recording. */
    private static final class Remedies {
        static final String TRACE = "record the requests while the load runs, such as with blktrace, ftrace or"
                + " biosnoop";
        static final String REPORT = TRACE + ", or read its measurements with loggia import";
        static final String BIOSNOOP = "record with BCC's biosnoop";
        static final String FIO = "measure with write_lat_log and log_offset=1, or read its measurements with loggia"
                + " import";

        private Remedies() {
        }
    }

    private final String problem;
    private final String remedy;
    /** Whether the first lines of a file are of this format. */
    private final Predicate<List<String>> looks;

    /** A format that most lines show. */
    UnsupportedFormat(String problem, String remedy, LineTest line) {
        this.problem = problem;
        this.remedy = remedy;
        looks = head -> 2 * head.stream().filter(text -> {
            TextLine split = new TextLine();
            split.set(text);
            return line.fits(split);
        }).count() > head.size();
    }

    /** A format that one line shows. */
    UnsupportedFormat(String problem, String remedy, String line) {
        this.problem = problem;
        this.remedy = remedy;
        Pattern pattern = Pattern.compile(line);
        looks = head -> head.stream().anyMatch(text -> pattern.matcher(text).matches());
    }

    private interface LineTest {
        boolean fits(TextLine line);
    }

    String problem() {
        return problem;
    }

    String remedy() {
        return remedy;
    }

    /** The one that the first lines show; empty if they show none. */
    static Optional<UnsupportedFormat> of(List<String> head) {
        return Arrays.stream(values()).filter(format -> format.looks.test(head)).findFirst();
    }

    /** {@code time, value[, maximum], type, 0[, 0], priority[, 0]}, as fio separates them: the size is always 0. */
    private static boolean isFioAverage(TextLine line) {
        if (!line.toString().contains(", ")) {
            return false;
        }
        int fields = line.splitAtCommas();
        return fields >= 4 && fields <= 8 && line.isNumber(0) && line.isNumber(1)
                && (isType(line, 2) && line.is(3, "0") || fields > 4 && line.isNumber(2) && isType(line, 3)
                        && line.is(4, "0"));
    }

    /** {@code time, type, size, requests of each bin}; 19 bins or more. */
    private static boolean isFioHistogram(TextLine line) {
        int fields = line.splitAtCommas();
        return fields >= 22 && line.isNumber(0) && isType(line, 1) && line.isNumber(2) && line.isNumber(3)
                && line.isNumber(fields - 2);
    }

    private static boolean isType(TextLine line, int field) {
        return line.is(field, "0") || line.is(field, "1") || line.is(field, "2");
    }
}
