// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import static org.loggia.simulation.testmodel.TwoHumps.numeric;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.loggia.analysis.StorageModel;
import org.loggia.analysis.regression.RegressionModelProvider;
import org.loggia.io.IoFactory;
import org.loggia.io.PageCache;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;
import org.loggia.simulation.testmodel.TwoHumps;

/** The users of {@link MarsStorage} on a storage whose model knows 17 percentiles by all 8 factors of the workload. */
public final class DistributionStorage {

    private DistributionStorage() {
    }

    /**
     * Each run of the usage scenario issues {@code 2 * pairs} requests, reads and writes in turn.
     *
     * @param dependence correlation of the normal scores of successive response times
     */
    public static TestModel model(int users, int pairs, double dependence) throws IOException {
        return model(users, pairs, dependence, 0);
    }

    /** The same behind a cache that holds a share of the file set and takes writes back; 0 for no cache. */
    public static TestModel model(int users, int pairs, double dependence, double cachedShare) throws IOException {
        String factors = String.join(", ", numeric("concurrentRequests", "", 1, 64),
                "{\"name\": \"requestType\", \"kind\": \"nominal\", \"levels\": [\"read\", \"write\"]}",
                numeric("meanReadSize", "KiB", 4, 64), numeric("meanWriteSize", "KiB", 4, 64),
                numeric("readPattern", "", 0, 1), numeric("writePattern", "", 0, 1), numeric("readShare", "", 0, 1),
                numeric("fileSetSize", "GB", 0.5, 8));
        String terms = "{\"coefficient\": 0.8, \"product\": [{\"factor\": \"load\"}]}, "
                + "{\"coefficient\": 0.2, \"product\": [{\"factor\": \"requestType\", \"level\": \"write\"}]}, "
                + "{\"coefficient\": -0.3, \"product\": [{\"factor\": \"readPattern\"}]}, "
                + "{\"coefficient\": -0.2, \"product\": [{\"factor\": \"writePattern\"}]}, "
                + "{\"coefficient\": -0.1, \"product\": [{\"factor\": \"readShare\"}]}";
        return model(users, pairs, TwoHumps.load(factors, terms, dependence), cachedShare);
    }

    /**
     * The same on the storage of a datasheet in the examples.
     *
     * @param device such as {@code nvme}
     */
    public static TestModel datasheet(String device, int users, int pairs, double cachedShare) throws IOException {
        Path file = NetStorage.examples().resolve("datasheets/models").resolve(device + ".json");
        try {
            return model(users, pairs, new RegressionModelProvider().load(new ChosenAnalysisModel(device, "regression",
                    file, file, Map.of())), cachedShare);
        } catch (ProblemException refused) {
            throw new IllegalStateException(refused);
        }
    }

    private static TestModel model(int users, int pairs, StorageModel device, double cachedShare) {
        var model = new TestModel();
        TestComponent files = model.component("files").service("access", s -> s.loop(Integer.toString(pairs),
                l -> l.request(RequestType.READ, "8192", "0.3", "file.BYTESIZE")
                        .request(RequestType.WRITE, "16384", "0.7", "file.BYTESIZE")));
        TestContainer machine = model.container("VM").runs(files);
        model.closed("users", users, "0", u -> u.call(files, "access", "file.BYTESIZE = 1000000000"));
        StorageResource storage = model.storages().add("storage", device, machine);
        if (cachedShare > 0) {
            PageCache cache = IoFactory.eINSTANCE.createPageCache();
            cache.setEntityName("memory");
            cache.setSize((long) (cachedShare * 1_000_000_000));
            cache.setDirtyLimit(cache.getSize() / 10);
            storage.getCaches().add(cache);
        }
        return model;
    }
}
