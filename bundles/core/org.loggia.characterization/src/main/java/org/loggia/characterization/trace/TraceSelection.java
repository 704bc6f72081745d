// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.List;
import java.util.Set;

/**
 * The part of a trace that is wanted. What lies outside is counted as left out.
 *
 * @param devices names of devices, volumes or files as the description calls them; empty for all
 * @param processes processes or threads: the number, the name, or both as the description calls them; empty for all
 * @param from seconds since the first request of the whole trace, from which on requests count
 * @param to seconds since the first request of the whole trace, before which requests count; infinite for all
 */
public record TraceSelection(Set<String> devices, Set<String> processes, double from, double to) {

    /** The whole trace. */
    public static final TraceSelection ALL = new TraceSelection(Set.of(), Set.of(), 0, Double.POSITIVE_INFINITY);

    public TraceSelection {
        devices = Set.copyOf(devices);
        processes = Set.copyOf(processes);
        if (!(from >= 0 && from < to)) {
            throw new IllegalArgumentException("the time from " + from + " s to " + to + " s is empty or begins before"
                    + " 0");
        }
    }

    /** Whether only some of the time counts. */
    public boolean limitsTime() {
        return from > 0 || to < Double.POSITIVE_INFINITY;
    }

    /** Whether anything at all is left out. */
    public boolean isAll() {
        return devices.isEmpty() && processes.isEmpty() && !limitsTime();
    }

    /** Whether a process is wanted: {@code 697 kjournald} by its number, its name or both. */
    boolean wantsProcess(String name) {
        int blank = name.indexOf(' ');
        return processes.contains(name) || blank > 0
                && (processes.contains(name.substring(0, blank)) || processes.contains(name.substring(blank + 1)));
    }

    /** Returns the part of a message with the first few existing names. */
    static String some(List<String> names) {
        return names.isEmpty() ? "none" : String.join(", ", names.subList(0, Math.min(10, names.size())))
                + (names.size() > 10 ? " and " + (names.size() - 10) + " more" : "");
    }
}
