// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The options of fio that a campaign may add to its job files. Each is known by name and by what its value may be, so
 * that none can run a command, name a file, or write anywhere but into the file set: options that do (such as
 * {@code exec_prerun}, {@code ioengine=external:}, {@code filename}, {@code directory}, {@code write_*_log}), and those
 * that settings of a campaign already decide, are not among them. A value never holds more than one line.
 */
public final class FioOptions {

    /** The option that the setting of that meaning sets. */
    static final String RANDOM_DISTRIBUTION = "random_distribution";

    private static final String SWITCH = "[01]";
    private static final String NUMBER = "\\d{1,9}";
    private static final String PERCENT = "100|\\d{1,2}";
    private static final String DECIMAL = "\\d{1,6}(\\.\\d{1,6})?";

    private static final Map<String, Pattern> KNOWN = new TreeMap<>();

    static {
        known(SWITCH, "refill_buffers", "scramble_buffers", "zero_buffers", "norandommap", "randrepeat", "fixedbufs",
                "registerfiles", "sqthread_poll", "hipri", "nonvectored", "force_async", "nowait", "userspace_reap");
        known(NUMBER, "iodepth_batch", "iodepth_batch_complete_min", "iodepth_batch_complete_max", "iodepth_low",
                "fsync", "fdatasync", "randseed", "thinktime_blocks", "thinktime_spin", "rate_cycle");
        known(PERCENT, "buffer_compress_percentage", "dedupe_percentage", "cmdprio_percentage");
        known("\\d{1,9}[km]?", "buffer_compress_chunk");
        known("[0-7]", "prio");
        known("[0-3]", "prioclass");
        known("-20|-?1?\\d", "nice");
        known("none|sync|dsync", "sync");
        known("tausworthe|tausworthe64|lfsr", "random_generator");
        known("random|zipf:" + DECIMAL + "|pareto:0\\.\\d{1,6}|normal:" + DECIMAL
                + "|zoned:\\d{1,3}/\\d{1,3}(:\\d{1,3}/\\d{1,3}){0,63}", RANDOM_DISTRIBUTION);
        known("inline|offload", "io_submit_mode");
    }

    private FioOptions() {
    }

    private static void known(String values, String... names) {
        for (String name : names) {
            KNOWN.put(name, Pattern.compile(values));
        }
    }

    /** All names, for messages. */
    static String names() {
        return String.join(", ", KNOWN.keySet());
    }

    /** Whether a campaign may give an option of that name. */
    static boolean isKnown(String name) {
        return KNOWN.containsKey(name);
    }

    /**
     * A value that the option may have.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    static String value(String name, String text) {
        if (!KNOWN.get(name).matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text.replaceAll("\\p{Cntrl}", "?") + "' is not a valid value of "
                    + name + "; it must match " + KNOWN.get(name).pattern());
        }
        return text;
    }
}
