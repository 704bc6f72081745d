// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;

/** The check value of an attempt that has ended: what the figures of a campaign follow from, as it was measured. */
final class RunChecksum {

    private RunChecksum() {
    }

    /** SHA-256 over the attempt, its metrics and its histograms in a fixed order, as hexadecimal digits. */
    static String of(MeasuredRun run) {
        StringBuilder text = new StringBuilder();
        add(text, run.id(), run.position(), run.attempt(), run.state().word(), run.started(), bits(run.seconds()),
                run.message());
        new TreeMap<>(run.metrics()).forEach((target, metrics) -> new TreeMap<>(metrics).forEach((name, metric) -> add(
                text, target, name, metric.unit(), bits(metric.value()))));
        // nothing is added where there are none, so that older stores keep their check values
        new TreeMap<>(run.histograms()).forEach((target, types) -> new TreeMap<>(types).forEach((type,
                histogram) -> add(text, target, type, histogram.bins())));
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(
                    text.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible); // every Java platform has it
        }
    }

    /** A number that is the same whenever the values are the same; SQLite keeps no sign of zero. */
    private static long bits(double value) {
        return Double.doubleToLongBits(value + 0.0);
    }

    /** Each part with its length before it, so that no two sequences of parts give the same text. */
    private static void add(StringBuilder text, Object... parts) {
        for (Object part : parts) {
            String word = part.toString();
            text.append(word.length()).append(':').append(word).append('\n');
        }
    }
}
