// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.util.HashMap;
import java.util.Map;
import org.loggia.simulation.result.Metric;

/**
 * A quantity among Palladio's common metrics.
 *
 * @param name as Palladio calls it
 * @param kind what it is in results; null where it is not measured
 * @param isJudged whether objectives can limit it
 * @param reason why it is not measured; null where it is
 */
record CommonMetric(String name, Metric.Kind kind, boolean isJudged, String reason) {

    private static final String NO_POWER = "power and energy are not simulated";
    private static final String NO_COST = "costs are not simulated; optimize reads them from design spaces";
    private static final String NO_RULES = "reconfiguration rules are not simulated; adjustments and"
            + " allocatedReplicas of scaling policies are measured";
    private static final String BY_SIZING = "it is a result of sizing; use the command size";

    /** By their ids, alone and together with their time. */
    private static final Map<String, CommonMetric> ALL = new HashMap<>();

    static {
        judged("Response Time", Metric.Kind.RESPONSE_TIME, "_6rYmYs7nEeOX_4BzImuHbA", "_mZb3MdoLEeO-WvSDaR6unQ");
        judged("Waiting Time", Metric.Kind.WAITING_TIME, "_QWjAYs7qEeOX_4BzImuHbA", "_CEIUodpkEeO-WvSDaR6unQ");
        judged("Holding Time", Metric.Kind.HOLDING_TIME, "_zETOUs7pEeOX_4BzImuHbA", "_UyxagdpjEeO-WvSDaR6unQ");
        judged("Resource Demand", Metric.Kind.RESOURCE_DEMAND, "_eg_F0s7qEeOX_4BzImuHbA", "_sefjUeJCEeO6l86uYUhhyw");
        judged("Utilization of Active Resource", Metric.Kind.UTILIZATION, "_QIb6cikUEeSuf8LV7cHLgA",
                "_mhws4SkUEeSuf8LV7cHLgA");
        judged("Number of Resource Containers", Metric.Kind.ALLOCATED_REPLICAS, "_e7x3gq-eEeSgL6DrxYuwZg",
                "_d4k4oa-fEeSgL6DrxYuwZg");
        watched("State of Active Resource", Metric.Kind.QUEUE_LENGTH, "_paDhIs7qEeOX_4BzImuHbA",
                "_-buIceJDEeO6l86uYUhhyw", "_1dsBAeJEEeO6l86uYUhhyw", "_MSlw0c7sEeOX_4BzImuHbA");
        watched("State of Passive Resource", Metric.Kind.UTILIZATION, "_x0-pks7rEeOX_4BzImuHbA",
                "_E-GEoespEeOpcPDUs0BVCg", "_INq_AespEeOpcPDUs0BVCg", "_M_jZoespEeOpcPDUs0BVCg");
        watched("Execution Result", Metric.Kind.FAILURE_PROBABILITY, "_7Is3ss7rEeOX_4BzImuHbA",
                "_3aoZYeJFEeO6l86uYUhhyw", "_wvh0gBX7Eey-ibmvVnJ8rg", "_-TkoURX7Eey-ibmvVnJ8rg");
        watched("Request Arrival Rate", Metric.Kind.THROUGHPUT, "_fzOdogX-Eeaz8bKeq_K-2w", "_j8UvEQYAEeaz8bKeq_K-2w");
        watched("Response Arrival Rate", Metric.Kind.THROUGHPUT, "_XqX1QgYAEeaz8bKeq_K-2w", "_wyMOQQYAEeaz8bKeq_K-2w");
        unknown("Point in Time", "it is a time stamp without a quantity", "_NCRBos7pEeOX_4BzImuHbA");
        unknown("Number of Concurrently Executing Invocations", "it is the product of throughput and responseTime,"
                + " which are measured", "_Ijec8gVjEeadKqaUdKaaNQ", "_k20WwQVjEeadKqaUdKaaNQ");
        unknown("Read or Write Data Rate", "data rates are measured at storages of the I/O extension",
                "_S94KYk8REeadZpFY46d_mw", "_f2FhAU8TEeadZpFY46d_mw", "_cp0RIk9GEeazg_QkXj2_mQ",
                "_ol9TAU9GEeazg_QkXj2_mQ");
        unknown("Read or Write Utilization", "the utilization of a resource is that of reading and writing together",
                "_dwmeElVcEea-nOJ8YX6eWg", "_1Q6twlVcEea-nOJ8YX6eWg", "_8nG4MVVcEea-nOJ8YX6eWg",
                "__hLcoVVcEea-nOJ8YX6eWg");
        unknown("Power Consumption", NO_POWER, "_NbIowlt_EeS0LdH-diVVEQ", "_EZBPQV91EeSUTcC2MkYv_Q");
        unknown("Energy Consumption", NO_POWER, "_SxzJMncPEeS8FogxzuXBPA", "_hjElIXcPEeS8FogxzuXBPA");
        unknown("Cost", NO_COST, "_IiHVQdgLEeSCcbn_evnMvQ", "_1mevAaPcEeWsk49gaPcqIg", "_cWdpgtgLEeSCcbn_evnMvQ",
                "_HkIKIv-3EeSjS6KmS7i5VA", "_eQICYtB2EeONzY86HEL4JQ");
        unknown("Reconfiguration Time", NO_RULES, "_VYg6MujFEeSB6OBq2SKZxQ", "_2mStsejFEeSB6OBq2SKZxQ");
        unknown("Optimisation Time", NO_RULES, "_bpPfMnMvEeWcDbSj7t-_fg", "_O4Yb0XMvEeWcDbSj7t-_fg");
        unknown("Number of SLO Violations", "objectives are judged over the whole run", "_LJJm8tB1EeONzY86HEL4JQ",
                "_la5r0RlYEeSLJe9XpFDksA");
        unknown("User Capacity", BY_SIZING, "_HlBOUtB0EeONzY86HEL4JQ", "_gUGzAR-sEeS5JNmAl33L9g");
        unknown("Interarrival Time Capacity", BY_SIZING, "_Q6HwkrgjEeScGvogGbaYPw", "_VTNQsbgjEeScGvogGbaYPw");
        unknown("Scalability", BY_SIZING, "_gNxNEtBxEeONzY86HEL4JQ", "_Nz_HctBzEeONzY86HEL4JQ",
                "_kx_7UdBzEeONzY86HEL4JQ");
    }

    private static void judged(String name, Metric.Kind kind, String... ids) {
        add(new CommonMetric(name, kind, true, null), ids);
    }

    private static void watched(String name, Metric.Kind kind, String... ids) {
        add(new CommonMetric(name, kind, false, null), ids);
    }

    private static void unknown(String name, String reason, String... ids) {
        add(new CommonMetric(name, null, false, reason), ids);
    }

    private static void add(CommonMetric metric, String... ids) {
        for (String id : ids) {
            ALL.put(id, metric);
        }
    }

    /** The metric of an id; null for one of other tools. */
    static CommonMetric of(String id) {
        return ALL.get(id);
    }
}
