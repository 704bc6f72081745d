// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.util.List;
import java.util.Map;

/**
 * Content of a report.
 *
 * @param remarks what else a reader of its entries must know
 */
record ReportContent(List<Entry> entries, List<String> remarks) {

    /** Types of requests with response times, in the order of their block sizes in fio's options. */
    static final List<String> TYPES = List.of("read", "write");

    /**
     * Results of one job for one type of requests.
     *
     * @param job name of the job
     * @param options options of the job by the names of fio
     * @param hasAllOptions whether options that are absent have their defaults; otherwise they are unknown
     * @param type {@code read} or {@code write}
     * @param run which of the file's runs; jobs that waited for each other are runs of their own
     */
    record Entry(String job, Map<String, String> options, boolean hasAllOptions, String type, String run,
            ResponseTimes times) {
    }
}
