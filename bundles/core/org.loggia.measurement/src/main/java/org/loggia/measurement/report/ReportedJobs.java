// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Whether the options of a job in a report can describe its results: for a group, a report contains the options of one
 * job.
 */
final class ReportedJobs {

    private static final Set<String> READING = Set.of("read", "randread");
    private static final Set<String> WRITING = Set.of("write", "randwrite", "trimwrite", "randtrimwrite");
    /** Parts of files that are shorter than a block make the mean a little smaller. */
    private static final double TOLERANCE = 0.05;

    private ReportedJobs() {
    }

    /** A type of requests that contradicts the access pattern, told as what follows the job's name. */
    static Optional<String> contradiction(Map<String, String> options, String type) {
        String kind = options.getOrDefault("rw", options.getOrDefault("readwrite", "")).replaceFirst(":.*", "");
        boolean isVerified = options.keySet().stream().anyMatch(option -> option.contains("verify"));
        return type.equals("write") && READING.contains(kind)
                || type.equals("read") && WRITING.contains(kind) && !isVerified
                        ? Optional.of("has rw=" + kind + ", but there were " + type + "s") : Optional.empty();
    }

    /** What a job did that contradicts all its options, told as what follows its name. */
    static Optional<String> contradiction(Map<String, String> options, String type, JsonNode done) {
        Map<String, String> all = new TreeMap<>(options);
        if (!options.containsKey("readwrite")) {
            all.putIfAbsent("rw", "read");
        }
        Optional<String> pattern = contradiction(all, type);
        if (pattern.isPresent()) {
            return pattern;
        }
        boolean isOneSize = options.keySet().stream().noneMatch(option -> option.startsWith("bs") && !option.equals(
                "bs")
                || option.startsWith("blocksize_"));
        String size = LoadFactors.blockSize(options, type);
        double mean = FioRuns.number(done, "io_bytes") / FioRuns.number(done, "total_ios");
        double block = FioSize.bytes(size, options).orElse(mean);
        // fio 2 counts KiB, or bytes, by its version
        boolean isNew = done.has("clat_ns") || done.has("lat_ns");
        if (isOneSize && isNew && done.has("io_bytes") && Math.abs(mean - block) > TOLERANCE * block) {
            String given = options.getOrDefault("bs", options.getOrDefault("blocksize", "4k"));
            return Optional.of(String.format(Locale.ROOT, "has bs=%s, but its %ss had %.0f bytes", given, type, mean));
        }
        return Optional.empty();
    }

    /** The option by which fio kept no distribution of times. */
    static Optional<String> withoutTimes(Map<String, String> options) {
        if (options.containsKey("gtod_reduce")) {
            return Optional.of("gtod_reduce");
        }
        if (options.containsKey("disable_clat")) {
            return Optional.of("disable_clat, or with lat_percentiles=1");
        }
        return "0".equals(options.get("clat_percentiles")) ? Optional.of("clat_percentiles=0") : Optional.empty();
    }
}
