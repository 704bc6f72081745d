// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import java.util.List;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.RequestDescription;
import org.loggia.input.CsvText;
import org.loggia.problem.ProblemException;

/**
 * A workload as a row of factors for regression models (Noorshams 2015, section 8.3.2): sizes in bytes, patterns
 * {@code random} or {@code sequential}, shares in [0, 1]. A type without requests has size 0 and is random.
 *
 * @param concurrentRequests NaN if the trace told no concurrency
 */
public record WorkloadFactors(double concurrentRequests, double meanReadSize, double meanWriteSize,
        String readPattern, String writePattern, double readShare, double fileSetSize) {

    /**
     * The row of a characterization.
     *
     * @throws ProblemException if the trace has no offsets
     */
    public static WorkloadFactors of(Characterization workload) {
        EmulatedWorkload.checkPlaces(workload);
        return new WorkloadFactors(workload.intensity().concurrency(), size(workload.read()), size(workload.write()),
                pattern(workload.read()), pattern(workload.write()), workload.readShare(),
                workload.fileSet().bytes());
    }

    /** The same row with another number of concurrent requests. */
    public WorkloadFactors withConcurrency(double requests) {
        return new WorkloadFactors(requests, meanReadSize, meanWriteSize, readPattern, writePattern, readShare,
                fileSetSize);
    }

    /** Rows as the table from which storage models predict (CSV). */
    public static String table(List<WorkloadFactors> rows) {
        CsvText csv = new CsvText("concurrentRequests", "meanReadSize", "meanWriteSize", "readPattern", "writePattern",
                "readShare", "fileSetSize");
        rows.forEach(row -> csv.add(row.concurrentRequests, row.meanReadSize, row.meanWriteSize, row.readPattern,
                row.writePattern, row.readShare, row.fileSetSize));
        return csv.toString();
    }

    private static double size(RequestDescription type) {
        return type.requests() == 0 ? 0 : type.size().mean();
    }

    private static String pattern(RequestDescription type) {
        return type.pattern().map(pattern -> pattern.isSequential() ? "sequential" : "random").orElse("random");
    }
}
