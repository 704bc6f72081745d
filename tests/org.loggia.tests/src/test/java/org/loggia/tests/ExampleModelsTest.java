// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.StorageModel;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.AnalysisModel;
import org.loggia.io.IoPackage;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;

/**
 * What the storage models of the examples are said to ignore is what changes none of their answers, for each of the
 * eight parameters, and the rest changes some.
 */
class ExampleModelsTest {

    private static final int STATES = 2000;
    /** Of nets, which are simulated again for each. */
    private static final int SOLVED_STATES = 4;

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(Repository.EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".io")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void reportsIgnoredParts(Path file) {
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(List.of(file));
        List<AnalysisModel> catalogue = model.all(AnalysisModel.class).toList();
        for (StorageResource storage : model.all(StorageResource.class).toList()) {
            StorageCompletion completion = StorageCompletion.of(storage, catalogue);
            assertEquals(List.of(), completion.faults(), file.toString());
            StorageModel loaded = IoAnalysisModels.installed().load(completion.model());
            if (loaded instanceof IoAnalysisModelFactory factory) {
                Set<WorkloadParameter> counts = EnumSet.noneOf(WorkloadParameter.class);
                for (WorkloadParameter parameter : WorkloadParameter.values()) {
                    if (changes(factory.create(), parameter, completion.model().formalism().startsWith("qpn")
                            ? SOLVED_STATES : STATES)) {
                        counts.add(parameter);
                    }
                }
                Set<WorkloadParameter> changesNothing = EnumSet.allOf(WorkloadParameter.class);
                changesNothing.removeAll(counts);
                assertEquals(changesNothing, loaded.ignored(), file + ": " + completion.model().words());
            } else {
                // A net in the simulation: requests and their number always count.
                assertTrue(!loaded.ignored().contains(WorkloadParameter.CONCURRENT_REQUESTS), file.toString());
            }
        }
    }

    /** Whether another value of one parameter alone changes an answer in some of many states. */
    private static boolean changes(IoAnalysisModel model, WorkloadParameter parameter, int states) {
        SplittableRandom random = new SplittableRandom(parameter.ordinal() + 1);
        for (int i = 0; i < states; i++) {
            WorkloadState state = drawn(random, new WorkloadState(), null);
            double before = model.responseTime(state);
            if (before != model.responseTime(drawn(random, state, parameter))) {
                return true;
            }
        }
        return false;
    }

    /** @param only what is drawn again; null: everything */
    private static WorkloadState drawn(SplittableRandom random, WorkloadState state, WorkloadParameter only) {
        for (WorkloadParameter parameter : WorkloadParameter.values()) {
            if (only == null || only == parameter) {
                switch (parameter) {
                    case CONCURRENT_REQUESTS -> state.concurrentRequests = random.nextInt(1, 101);
                    case REQUEST_TYPE -> state.type = RequestType.values()[random.nextInt(2)];
                    case MEAN_READ_SIZE -> state.meanReadSize = size(random);
                    case MEAN_WRITE_SIZE -> state.meanWriteSize = size(random);
                    case READ_PATTERN -> state.readSequential = random.nextDouble();
                    case WRITE_PATTERN -> state.writeSequential = random.nextDouble();
                    case READ_SHARE -> state.readShare = random.nextDouble();
                    case FILE_SET_SIZE -> state.fileSetSize = 1e6 * Math.exp(11 * random.nextDouble());
                    case ARRIVAL_RATE -> state.arrivalRate = 10 * Math.exp(6 * random.nextDouble());
                    default -> throw new IllegalStateException(parameter.toString());
                }
            }
        }
        return state;
    }

    /** 4 to 256 KiB. */
    private static double size(SplittableRandom random) {
        return 4096 * Math.exp(Math.log(64) * random.nextDouble());
    }
}
