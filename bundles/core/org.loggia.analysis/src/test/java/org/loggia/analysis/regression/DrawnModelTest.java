// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;

/** Model files of distributions: p50 is 2^(concurrent requests) us times what other factors add, p99 ten times that. */
class DrawnModelTest {

    private static final String USERS =
            "{\"name\": \"concurrentRequests\", \"kind\": \"numeric\", \"unit\": \"\", \"min\": 1, \"max\": 16}";
    private static final double LOG_TWO = Math.log(2);

    @TempDir
    Path folder;

    @Test
    void bindsByNameAndConvertsUnits() throws Exception {
        Path file = model("a.json", USERS + ", {\"name\": \"readShare\", \"kind\": \"numeric\", \"unit\": \"%\", "
                + "\"min\": 0, \"max\": 100}, {\"name\": \"scheduler\", \"kind\": \"nominal\", \"levels\": [\"cfq\", "
                + "\"noop\"]}", term("readShare", "", LOG_TWO / 100) + ", " + term("scheduler", "noop", LOG_TWO));
        IoAnalysisModelFactory factory = load(file, file, Map.of("scheduler", "NOOP"));
        assertTrue(factory.knowsDistribution(RequestType.READ));
        assertFalse(factory.ignored().contains(WorkloadParameter.READ_SHARE));
        assertTrue(factory.ignored().containsAll(Set.of(WorkloadParameter.FILE_SET_SIZE)));
        IoAnalysisModel model = factory.create();
        WorkloadState state = new WorkloadState();
        state.readShare = 1;
        assertEquals(2 * 2 * 2, 1e6 * model.draw(state, 0.5), 1e-9);
        state.concurrentRequests = 3;
        assertEquals(8 * 2 * 2, 1e6 * model.draw(state, 0.5), 1e-9);
        assertEquals(80 * 2 * 2, 1e6 * model.draw(state, 0.99), 0.01);
        state.readShare = 0;
        assertEquals(8 * 2, 1e6 * model.draw(state, 0.5), 1e-9);
        state.concurrentRequests = 5.5;
        assertEquals((32 + 64) / 2 * 2, 1e6 * model.draw(state, 0.5), 1e-6, "linear between whole numbers up to 8");
        state.readShare = 1.0 / 16;
        double atEighth = Math.pow(2, 1.0 / 8);
        // parts of both factors are equal, so the simplex is the diagonal
        assertEquals((32 + 64 * atEighth) / 2 * 2, 1e6 * model.draw(state, 0.5), 1e-6);
        assertEquals(6, model.report().requests());
        assertEquals(0, model.report().extrapolated());
        state.concurrentRequests = 17;
        model.draw(state, 0.5);
        assertEquals(1, model.report().extrapolated());
        assertEquals(Math.pow(2, 3) * 2, 1e6 * mean(model, 3), 8 * 2 * 0.9, "the mean lies between p50 and p99");
    }

    private static double mean(IoAnalysisModel model, double concurrent) {
        WorkloadState state = new WorkloadState();
        state.concurrentRequests = concurrent;
        return model.responseTime(state);
    }

    @Test
    void combinesDistributionAndMeanModels() throws Exception {
        Path drawn = model("drawn.json", USERS, "");
        Path means = Files.writeString(folder.resolve("means.json"), """
                {"loggiaModel": 1, "technique": "lm", "parameters": {},
                 "response": {"name": "writeResponseTime", "unit": "ms", "min": 0.25, "max": 100},
                 "responseScale": "linear", "factors": [%s],
                 "training": {"rows": 10, "trainRmse": 0, "cvRmse": 0, "foldRmse": [0], "meanRelativeError": null},
                 "dataSha256": "00", "model": {"kind": "linear", "intercept": 7, "terms": []}}
                """.formatted(USERS));
        IoAnalysisModelFactory factory = load(drawn, means, Map.of());
        assertTrue(factory.knowsDistribution(RequestType.READ));
        assertFalse(factory.knowsDistribution(RequestType.WRITE));
        WorkloadState state = new WorkloadState();
        state.type = RequestType.WRITE;
        assertEquals(0.007, factory.create().draw(state, 0.99), 1e-15);
    }

    @Test
    void reportsUnpredictableRequests() throws Exception {
        Path file = model("odd.json", USERS, "{\"coefficient\": 1, \"product\": [{\"factor\": \"odd\"}]}");
        IoAnalysisModel model = load(file, file, Map.of()).create();
        WorkloadState state = new WorkloadState();
        state.concurrentRequests = 4;
        assertEquals(16 / 2.0, 1e6 * model.draw(state, 0.5), 0.01);
        state.concurrentRequests = 2;
        assertEquals(file + ": predicts no response times above 0 for concurrentRequests 2.0; measure there, or correct"
                + " the derived factors", assertThrows(ProblemException.class,
                        () -> model.draw(state, 0.5)).getMessage());
        Files.writeString(file, Files.readString(file).replace("\"us\"", "\"\""));
        assertEquals(file + ": response 'percentiles' has no unit; write one in the header of the measurements as in "
                + "'name [unit]' and train again; possible: s, ms, us or ns", assertThrows(
                        ProblemException.class, () -> load(file, file, Map.of())).getMessage());
    }

    private static IoAnalysisModelFactory load(Path read, Path write, Map<String, String> fixed) {
        return new RegressionModelProvider().load(new ChosenAnalysisModel("test", "regression", read, write, fixed));
    }

    private static String term(String factor, String level, double coefficient) {
        return "{\"coefficient\": " + coefficient + ", \"product\": [{\"factor\": \"" + factor + "\""
                + (level.isEmpty() ? "" : ", \"level\": \"" + level + "\"") + "}]}";
    }

    private Path model(String name, String factors, String terms) throws IOException {
        String users = term("concurrentRequests", "", LOG_TWO);
        return Files.writeString(folder.resolve(name), """
                {"loggiaDistribution": 1, "unit": "us", "levels": [50, 99], "hasMean": false, "factors": [%s],
                 "derived": [{"name": "odd", "expression": "log(concurrentRequests - 2) / 1000 - log(2)",
                   "min": -5, "max": 5}],
                 "bands": [1.1, 1.1], "rows": 20, "model": {"kind": "components", "centre": [0, %s], "components": [
                  {"direction": [1, 1], "model": {"kind": "linear", "intercept": 0, "terms": [%s]}}]}}
                """.formatted(factors, Math.log(10), terms.isEmpty() ? users : users + ", " + terms));
    }
}
