// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.StorageModel;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** The users of {@link MarsStorage} on a storage whose model is the net of two queues from the examples. */
public final class NetStorage {

    private NetStorage() {
    }

    /** Each run of the usage scenario issues {@code 2 * pairs} requests, reads and writes in turn. */
    public static TestModel model(String formalism, int users, int pairs) {
        var model = new TestModel();
        TestComponent files = model.component("files").service("access", s -> s.loop(Integer.toString(pairs),
                l -> l.request(RequestType.READ, "8192", "0.3", "file.BYTESIZE")
                        .request(RequestType.WRITE, "16384", "0.7", "file.BYTESIZE")));
        TestContainer machine = model.container("VM").runs(files);
        model.closed("users", users, "0", u -> u.call(files, "access", "file.BYTESIZE = 1000000000"));
        model.storages().add("storage", load(formalism), machine);
        return model;
    }

    private static StorageModel load(String formalism) {
        Path net = examples().resolve("storage/qpn/disk.qpe");
        try {
            return IoAnalysisModels.installed().load(new ChosenAnalysisModel("net", formalism, net, net, Map.of()));
        } catch (ProblemException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The folder of examples in this repository. */
    public static Path examples() {
        Path at = Path.of("").toAbsolutePath();
        while (at != null && !Files.isDirectory(at.resolve("examples/storage"))) {
            at = at.getParent();
        }
        if (at == null) {
            throw new IllegalStateException("no folder 'examples' above the working directory");
        }
        return at.resolve("examples");
    }
}
