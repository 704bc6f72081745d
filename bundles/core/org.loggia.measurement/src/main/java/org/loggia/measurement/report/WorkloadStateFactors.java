// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * The load of a job under the names of the simulation's workload state, so that a model trained with these factors
 * answers the requests of an architecture.
 */
final class WorkloadStateFactors {

    /** Options that become factors of the workload state. */
    static final Set<String> OPTIONS = Set.of("iodepth", "numjobs", "bs", "rw", "rwmixread", "size", "filename");
    /** Options without which the load is unknown. */
    private static final Set<String> LOAD = Set.of("rw", "bs", "iodepth", "numjobs", "ioengine");
    /** Those of a mix of reads and writes. */
    private static final Set<String> MIXED = Set.of("rw", "bs", "iodepth", "numjobs", "ioengine", "rwmixread");
    /** Engines that serve one request per job at a time, whatever the queue depth. */
    private static final Set<String> SYNCHRONOUS = Set.of("sync", "psync", "vsync", "pvsync", "pvsync2", "mmap");
    /** Options with which the number of outstanding requests no longer describes the load. */
    private static final Set<String> RATES = Set.of("rate", "rate_iops", "thinktime");

    private WorkloadStateFactors() {
    }

    /**
     * Returns the factors of a job: the number of outstanding requests, mean sizes in bytes, access patterns, the share
     * of reads in [0, 1] and, where the job states it, the size of the file set in bytes.
     *
     * @throws ProblemException if the job limits its rate, or an option is not a number
     */
    static Map<String, Object> of(MeasurementTable.Run run) {
        Map<String, String> options = run.entry().options();
        for (String rate : RATES) {
            if (options.containsKey(rate)) {
                throw fault(run, "limits its load by '"
                        + rate
                        + "', so the number of outstanding requests is unknown",
                        "remove the report, or import without --workload");
            }
        }
        Set<String> needed = options.getOrDefault("rw", options.getOrDefault("readwrite", "")).endsWith("rw")
                ? MIXED : LOAD;
        if (!run.entry().hasAllOptions() && !options.keySet().containsAll(needed)) {
            Set<String> missing = new TreeSet<>(needed);
            missing.removeAll(options.keySet());
            throw fault(run, "does not contain the job options " + String.join(", ", missing),
                    "write it with fio --output-format=json+, or import without --workload");
        }
        Map<String, Object> factors = new LinkedHashMap<>();
        double jobs = number(run, "numjobs");
        String direction = LoadFactors.option(options, "rw");
        String pattern = direction.contains("rand") ? "random" : "sequential";
        factors.put("concurrentRequests", SYNCHRONOUS.contains(LoadFactors.option(options, "ioengine")) ? jobs
                : jobs * number(run, "iodepth"));
        factors.put("meanReadSize [B]", size(run, "bs", LoadFactors.blockSize(options, "read")));
        factors.put("meanWriteSize [B]", size(run, "bs", LoadFactors.blockSize(options, "write")));
        factors.put("readPattern", pattern);
        factors.put("writePattern", pattern);
        factors.put("readShare", direction.endsWith("read") ? 1.0
                : direction.endsWith("write") ? 0.0 : number(run, "rwmixread") / 100);
        if (options.containsKey("size")) {
            double size = size(run, "size", LoadFactors.option(options, "size"));
            factors.put("fileSetSize [B]", options.containsKey("filename") ? size : size * jobs);
        }
        return factors;
    }

    private static double number(MeasurementTable.Run run, String option) {
        return size(run, option, LoadFactors.option(run.entry().options(), option));
    }

    private static double size(MeasurementTable.Run run, String option, String text) {
        return FioSize.bytes(text).orElseThrow(() -> fault(run, "has the option " + option + "=" + text
                + ", which has no single value", "remove the report, or import without --workload"));
    }

    private static ProblemException fault(MeasurementTable.Run run, String problem, String remedy) {
        return MeasurementProblems.REPORT.failure(Location.file(run.file()), problem, remedy);
    }
}
