// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;

class RegressionModelProviderTest {

    private static final String USERS =
            "{\"name\": \"concurrentRequests\", \"kind\": \"numeric\", \"unit\": \"\", \"min\": 1, \"max\": 10}";
    private static final String USERS_TERM = "{\"coefficient\": 2.0, \"product\": [{\"factor\": "
            + "\"concurrentRequests\"}]}";

    @TempDir
    Path folder;

    @Test
    void bindsByNameAndConvertsUnits() throws Exception {
        // 1 ms + 2 ms each concurrent request + 0.5 ms each KiB read
        Path file = model("read.json", "ms", USERS + ", {\"name\": \"meanReadSize\", \"kind\": \"numeric\", "
                + "\"unit\": \"KiB\", \"min\": 4, \"max\": 64}", USERS_TERM
                        + ", {\"coefficient\": 0.5, \"product\": [{\"factor\": \"meanReadSize\"}]}", 1);
        WorkloadState state = new WorkloadState();
        state.concurrentRequests = 3;
        state.meanReadSize = 8192;
        state.readShare = 1;
        assertEquals(0.001 * (1 + 2 * 3 + 0.5 * 8), load(file, file).create().responseTime(state), 1e-15);
    }

    @Test
    void takesPatternsTypesAndStaticFactorsByLevelName() throws Exception {
        Path file = model("both.json", "us", nominal("requestType", "read", "write") + ", "
                + nominal("readPattern", "random", "sequential") + ", " + nominal("scheduler", "cfq", "noop"),
                level("requestType", "write", 100) + ", " + level("readPattern", "sequential", -3) + ", "
                        + level("scheduler", "noop", 20), 10);
        IoAnalysisModel model = load(file, file, Map.of("scheduler", "NOOP", "fileSystem", "ext4")).create();
        WorkloadState state = new WorkloadState();
        state.readShare = 0.5;
        state.readSequential = 0.49;
        assertEquals(30e-6, model.responseTime(state), 1e-18);
        state.readSequential = 0.5;
        assertEquals(27e-6, model.responseTime(state), 1e-18);
        state.type = RequestType.WRITE;
        assertEquals(127e-6, model.responseTime(state), 1e-18);
    }

    @Test
    void reportsIgnoredParameters() throws Exception {
        String size = ", {\"name\": \"meanReadSize\", \"kind\": \"numeric\", \"unit\": \"KiB\", "
                + "\"min\": 4, \"max\": 64}";
        Path read = model("read.json", "ms", USERS + size, USERS_TERM
                + ", {\"coefficient\": 0.5, \"product\": [{\"factor\": \"meanReadSize\"}]}", 1);
        Path write = model("write.json", "ms", USERS, USERS_TERM, 1);
        Set<WorkloadParameter> unknown = EnumSet.of(WorkloadParameter.MEAN_WRITE_SIZE, WorkloadParameter.READ_PATTERN,
                WorkloadParameter.WRITE_PATTERN, WorkloadParameter.READ_SHARE, WorkloadParameter.FILE_SET_SIZE,
                WorkloadParameter.ARRIVAL_RATE);
        assertEquals(unknown, load(read, write).ignored(), "one of the two knows the size of reads");
        unknown.add(WorkloadParameter.REQUEST_TYPE);
        assertEquals(unknown, load(read, read).ignored(), "one model for both types does not tell them apart");
        Path unused = model("unused.json", "ms", USERS + size, USERS_TERM, 1);
        unknown.add(WorkloadParameter.MEAN_READ_SIZE);
        assertEquals(unknown, load(unused, unused).ignored(), "a factor without a term changes nothing");
    }

    /** It was measured under arrivals at a rate, in any unit; while too few have arrived the smallest rate answers. */
    @Test
    void rateOfRequestsIsFactor() throws Exception {
        Path file = model("open.json", "ms", "{\"name\": \"arrivalRate\", \"kind\": \"numeric\", \"unit\": \"1/min\", "
                + "\"min\": 60, \"max\": 6000}",
                "{\"coefficient\": 0.001, \"product\": [{\"factor\": \"arrivalRate\"}]}", 1);
        IoAnalysisModel model = load(file, file).create();
        WorkloadState state = new WorkloadState();
        assertEquals(1.06e-3, model.responseTime(state), 1e-15);
        assertEquals(0, model.report().extrapolated());
        state.arrivalRate = 50;
        assertEquals(4e-3, model.responseTime(state), 1e-15);
        state.arrivalRate = 200;
        assertEquals(13e-3, model.responseTime(state), 1e-15);
        assertEquals(1, model.report().extrapolated());
    }

    @Test
    void countsExtrapolationAndImpossiblePredictions() throws Exception {
        Path file = model("read.json", "ms", USERS, USERS_TERM, -10);
        IoAnalysisModelFactory factory = load(file, file);
        IoAnalysisModel model = factory.create();
        WorkloadState state = new WorkloadState();
        for (int users : new int[] {5, 6, 10, 14, 12}) {
            state.concurrentRequests = users;
            double expected = users == 5 ? 0.25e-3 : (2 * users - 10) * 1e-3;
            assertEquals(expected, model.responseTime(state), 1e-15);
        }
        ModelReport report = model.report();
        assertEquals(5, report.requests());
        assertEquals(2, report.extrapolated());
        assertEquals(List.of(
                file + ": 2 of 5 requests (40 %) lie outside the measured range of concurrentRequests, 1 to "
                        + "10, the farthest at 14; measure there, or treat these predictions as unreliable",
                file + ": 1 of 5 predictions were not greater than 0 (lowest 0 s) and were replaced by the smallest "
                        + "measured response, 0.00025 s; train on a logarithmic response or measure more"),
                report.warnings());
        assertEquals(4, report.merge(report).extrapolations().get(0).count());
        assertEquals(0, factory.create().report().requests(), "an instance counts for itself");
    }

    @Test
    void sizesOfAbsentRequestsAreNoExtrapolation() throws Exception {
        Path file = model("read.json", "ms", "{\"name\": \"meanWriteSize\", \"kind\": \"numeric\", \"unit\": \"B\", "
                + "\"min\": 4096, \"max\": 8192}", "{\"coefficient\": 1.0, \"product\": [{\"factor\": "
                        + "\"meanWriteSize\"}]}", 0);
        IoAnalysisModel model = load(file, file).create();
        WorkloadState state = new WorkloadState();
        state.readShare = 1;
        assertEquals(4.096, model.responseTime(state), 1e-12);
        assertEquals(0, model.report().extrapolated());
        state.readShare = 0.9;
        model.responseTime(state);
        assertEquals(1, model.report().extrapolated());
    }

    @Test
    void reportsMismatchWithFileAndFactor() throws Exception {
        Path unknown = model("unknown.json", "ms", "{\"name\": \"users\", \"kind\": \"numeric\", \"unit\": \"\", "
                + "\"min\": 1, \"max\": 10}", "", 1);
        String message = refusal(unknown, Map.of("scheduler", "CFQ"));
        assertTrue(message.startsWith(unknown
                + ": factor 'users' is unknown; use the workload parameters concurrentRequests, "
                + "requestType, meanReadSize"), message);
        assertTrue(message.contains("from the feature configuration scheduler"), message);
        assertTrue(refusal(model("unit.json", "", USERS, "", 1), Map.of())
                .contains("response 'readResponseTime' has no unit; write one in the header"));
        assertTrue(refusal(model("bytes.json", "ms", "{\"name\": \"fileSetSize\", \"kind\": \"numeric\", "
                + "\"unit\": \"KB\", \"min\": 1, \"max\": 10}", "", 1), Map.of())
                .contains("factor 'fileSetSize' has the unknown unit 'KB'"));
        assertTrue(refusal(model("level.json", "ms", nominal("scheduler", "cfq", "noop"), "", 1),
                Map.of("scheduler", "BFQ")).contains(
                        "factor 'scheduler' was never measured with 'BFQ'; select one of the measured cfq, noop"));
        assertTrue(refusal(model("pattern.json", "ms", nominal("readPattern", "rand", "seq"), "", 1), Map.of())
                .contains("name them random and sequential"));
        assertEquals(folder.resolve("none.json") + ": no such file; check the path",
                refusal(folder.resolve("none.json"), Map.of()));
        ChosenAnalysisModel other = new ChosenAnalysisModel("x", "oracle", unknown, unknown, Map.of());
        assertEquals("analysis model 'x': unknown formalism 'oracle'; choose qpn-coupled, qpn-solved, regression",
                assertThrows(ProblemException.class, () -> IoAnalysisModels.installed().load(other))
                        .getMessage());
        ChosenAnalysisModel addOn = new ChosenAnalysisModel("x", "onnx", unknown, unknown, Map.of());
        assertEquals("analysis model 'x': unknown formalism 'onnx'; the add-on is missing; build it with "
                + "./build onnx", assertThrows(ProblemException.class,
                        () -> IoAnalysisModels.installed().load(addOn)).getMessage());
    }

    private String refusal(Path file, Map<String, String> fixed) {
        return assertThrows(ProblemException.class, () -> load(file, file, fixed)).getMessage();
    }

    private static IoAnalysisModelFactory load(Path read, Path write) {
        return load(read, write, Map.of());
    }

    private static IoAnalysisModelFactory load(Path read, Path write, Map<String, String> fixed) {
        return (IoAnalysisModelFactory) IoAnalysisModels.installed()
                .load(new ChosenAnalysisModel("test", "regression", read, write, fixed));
    }

    private static String nominal(String name, String first, String second) {
        return "{\"name\": \"" + name + "\", \"kind\": \"nominal\", \"levels\": [\"" + first + "\", \"" + second
                + "\"]}";
    }

    private static String level(String factor, String level, double coefficient) {
        return "{\"coefficient\": " + coefficient + ", \"product\": [{\"factor\": \"" + factor + "\", \"level\": \""
                + level + "\"}]}";
    }

    /** A linear model file; the smallest measured response is 0.25 units. */
    private Path model(String name, String unit, String factors, String terms, double intercept) throws IOException {
        return Files.writeString(folder.resolve(name), """
                {"loggiaModel": 1, "technique": "lm", "parameters": {},
                 "response": {"name": "readResponseTime", "unit": "%s", "min": 0.25, "max": 100},
                 "responseScale": "linear", "factors": [%s],
                 "training": {"rows": 10, "trainRmse": 0, "cvRmse": 0, "foldRmse": [0], "meanRelativeError": null},
                 "dataSha256": "00", "model": {"kind": "linear", "intercept": %s, "terms": [%s]}}
                """.formatted(unit, factors, intercept, terms));
    }
}
