// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Map;

import org.loggia.analysis.regression.RegressionModelProvider;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;

/**
 * Prints what one answer of a regression analysis model costs. Arguments: the model files for reads and for writes.
 */
public final class IoAnalysisModelBenchmark {

    private static final int REQUESTS = 20_000_000;

    private IoAnalysisModelBenchmark() {
    }

    public static void main(String[] arguments) {
        IoAnalysisModel model = new RegressionModelProvider().load(new ChosenAnalysisModel("benchmark", "regression",
                Path.of(arguments[0]), Path.of(arguments[1]), Map.of())).create();
        WorkloadState state = new WorkloadState();
        state.fileSetSize = 1 << 30;
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        for (int round = 0; round < 4; round++) {
            double sum = 0;
            long start = clock.getCurrentThreadCpuTime();
            for (int i = 0; i < REQUESTS; i++) {
                state.concurrentRequests = 1 + (i & 63);
                state.type = (i & 4) == 0 ? RequestType.READ : RequestType.WRITE;
                state.meanReadSize = 4096 + (i & 0xffff);
                state.meanWriteSize = 8192 + (i & 0x7fff);
                state.readSequential = (i & 15) / 16.0;
                state.readShare = 0.2 + (i & 7) / 16.0;
                sum += model.responseTime(state);
            }
            double nanoseconds = (clock.getCurrentThreadCpuTime() - start) / (double) REQUESTS;
            System.out.printf("%.1f ns of CPU time a request (mean response time %.4g s)%n", nanoseconds,
                    sum / REQUESTS);
        }
    }
}
