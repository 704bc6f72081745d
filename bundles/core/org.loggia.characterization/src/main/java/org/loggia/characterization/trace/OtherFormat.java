// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Outputs of storage tools that are not traces of requests, each known by its first lines, with what helps instead. */
enum OtherFormat {
    FIO_AVERAGES("is fio's log of averages over time (log_avg_msec), which has no single requests",
            "measure without log_avg_msec and with log_offset=1", OtherFormat::isFioAverage),
    FIO_HISTOGRAMS("is fio's log of latency histograms (write_hist_log), which has no single requests",
            "measure with write_lat_log and log_offset=1", OtherFormat::isFioHistogram);

    private final String problem;
    private final String remedy;
    private final Predicate<TextLine> looks;

    OtherFormat(String problem, String remedy, Predicate<TextLine> looks) {
        this.problem = problem;
        this.remedy = remedy;
        this.looks = looks;
    }

    String problem() {
        return problem;
    }

    String remedy() {
        return remedy;
    }

    /** The one that most of the first lines look like; empty if none fits at least half of them. */
    static Optional<OtherFormat> of(List<String> head) {
        return Arrays.stream(values()).filter(format -> 2 * head.stream().filter(text -> {
            TextLine line = new TextLine();
            line.set(text);
            return format.looks.test(line);
        }).count() > head.size()).findFirst();
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
