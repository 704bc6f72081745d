// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.regression.RegressionModelProvider;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Users who read and write on a storage whose analysis model is a MARS model from a file: 20 terms, 8 factors. */
public final class MarsStorage {

    private MarsStorage() {
    }

    /** Each run of the usage scenario issues {@code 2 * pairs} requests, reads and writes in turn. */
    public static TestModel model(int users, int pairs) {
        var model = new TestModel();
        TestComponent files = model.component("files").service("access", s -> s.loop(Integer.toString(pairs),
                l -> l.request(RequestType.READ, "8192", "0.3", "file.BYTESIZE")
                        .request(RequestType.WRITE, "16384", "0.7", "file.BYTESIZE")));
        TestContainer machine = model.container("VM").runs(files);
        model.closed("users", users, "0", u -> u.call(files, "access", "file.BYTESIZE = 1000000000"));
        model.storages().add("storage", factory()::create, machine);
        return model;
    }

    static IoAnalysisModelFactory factory() {
        try {
            Path file = Path.of(MarsStorage.class.getResource("/org/loggia/simulation/mars.json").toURI());
            return new RegressionModelProvider().load(
                    new ChosenAnalysisModel("mars", "regression", file, file, Map.of()));
        } catch (URISyntaxException | ProblemException e) {
            throw new IllegalStateException(e);
        }
    }
}
