// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.emulation;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.emulation.EmulatedWorkload;
import org.loggia.characterization.emulation.FioJob;
import org.loggia.characterization.emulation.PcmEmulation;
import org.loggia.characterization.emulation.WorkloadFactors;
import org.loggia.measurement.reproduction.ReproductionCampaign;
import org.loggia.measurement.reproduction.ReproductionPlan;
import org.loggia.problem.ProblemException;

/**
 * What is to be made of a trace.
 *
 * @param name of the file, or of the folder of a model
 * @param concurrency threads or users
 * @param runTime of a job or of a run of a campaign, in seconds
 */
record EmulationRequest(TraceResult reading, EmulationKind kind, String name, double concurrency, int runTime) {

    private static final double MAX_WARM_UP = 60;
    private static final double WARM_UP_SHARE = 0.2;
    private static final int REPETITIONS = 3;

    /**
     * The files and what is in them, by their names.
     *
     * @throws ProblemException if the trace does not tell what is needed
     */
    Map<String, String> files() {
        Characterization workload = reading.workload();
        Map<String, String> files = new LinkedHashMap<>();
        switch (kind) {
            case FIO -> files.put(name, new FioJob(EmulatedWorkload.of(workload, concurrency), runTime,
                    warmUp(), true).text());
            case CAMPAIGN -> files.put(name, campaign(0));
            case OPEN_CAMPAIGN -> files.put(name, campaign(workload.intensity().arrivalRate()));
            case FACTORS -> files.put(name, WorkloadFactors.table(List.of(WorkloadFactors
                    .of(workload).withConcurrency(concurrency))));
            case CLOSED -> PcmEmulation.closed(workload, concurrency).files().forEach((file, text) -> files.put(name
                    + "/"
                    + file, text));
            case OPEN -> PcmEmulation.open(workload, Optional.empty()).files().forEach((file, text) -> files.put(name
                    + "/"
                    + file, text));
            default -> throw new IllegalStateException(kind.name());
        }
        return files;
    }

    private double warmUp() {
        return Math.min(MAX_WARM_UP, WARM_UP_SHARE * runTime);
    }

    /** @param arrivalRate requests a second; 0 if clients wait for their own */
    private String campaign(double arrivalRate) {
        Characterization workload = reading.workload();
        ReproductionPlan plan = new ReproductionPlan("reproduction", Map.of("directory", "."), arrivalRate,
                Duration.ofMillis(Math.round(1000 * warmUp())), Duration.ofSeconds(runTime), REPETITIONS);
        return new ReproductionCampaign(EmulatedWorkload.of(workload, concurrency), workload.readShare(), plan).text();
    }

    /** Which of the files to look at first. */
    String first() {
        return kind.isModel() ? name + "/workload.usagemodel" : name;
    }
}
