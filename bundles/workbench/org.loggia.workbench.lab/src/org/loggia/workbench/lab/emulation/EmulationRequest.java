// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.emulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.emulation.EmulatedWorkload;
import org.loggia.characterization.emulation.FioJob;
import org.loggia.characterization.emulation.PcmModel;
import org.loggia.characterization.emulation.WorkloadFactors;

/**
 * What is to be made of a trace.
 *
 * @param name of the file, or of the folder of a model
 * @param concurrency threads or users
 * @param runTime of a job, in seconds
 */
record EmulationRequest(TraceReading reading, EmulationKind kind, String name, double concurrency, int runTime) {

    private static final double MAX_WARM_UP = 60;
    private static final double WARM_UP_SHARE = 0.2;

    /**
     * The files and what is in them, by their names.
     *
     * @throws org.loggia.characterization.emulation.EmulationException if the trace does not tell what is needed
     */
    Map<String, String> files() {
        Characterization workload = reading.workload();
        Map<String, String> files = new LinkedHashMap<>();
        switch (kind) {
            case FIO -> files.put(name, new FioJob(EmulatedWorkload.of(workload, concurrency), runTime,
                    Math.min(MAX_WARM_UP, WARM_UP_SHARE * runTime), true).text());
            case FACTORS -> files.put(name, WorkloadFactors.table(List.of(WorkloadFactors
                    .of(workload).withConcurrency(concurrency))));
            case CLOSED -> PcmModel.closed(workload, concurrency).files().forEach((file, text) -> files.put(name + "/"
                    + file, text));
            case OPEN -> PcmModel.open(workload, Optional.empty()).files().forEach((file, text) -> files.put(name + "/"
                    + file, text));
            default -> throw new IllegalStateException(kind.name());
        }
        return files;
    }

    /** Which of the files to look at first. */
    String first() {
        return kind.isModel() ? name + "/workload.usagemodel" : name;
    }
}
