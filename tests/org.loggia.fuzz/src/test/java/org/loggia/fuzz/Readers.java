// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** All readers by the name that {@code ./build fuzz} and the folders of findings call them. */
final class Readers {

    private static final Map<String, Supplier<Reader>> READERS = new LinkedHashMap<>();

    static {
        READERS.put("expression", ExpressionReader::new);
        READERS.put("csv", TableReader::new);
        READERS.put("yaml", DescriptionReader::new);
        READERS.put("json", ModelFileReader::new);
        READERS.put("distribution", DistributionFileReader::new);
        READERS.put("fio", FioReportReader::new);
        READERS.put("trace", TraceReader::new);
        READERS.put("net", NetReader::new);
        READERS.put("io", () -> new FuzzedModelReader(".io"));
        READERS.put("model", () -> new FuzzedModelReader(".repository", ".system", ".allocation",
                ".resourceenvironment",
                ".usagemodel"));
        READERS.put("objective", ObjectiveReader::new);
        READERS.put("elasticity", ElasticityReader::new);
        READERS.put("design", DesignReader::new);
        READERS.put("run", StoredRunReader::new);
        READERS.put("store", StoreReader::new);
    }

    private Readers() {
    }

    static Iterable<String> names() {
        return READERS.keySet();
    }

    static Reader of(String name) {
        return READERS.get(name).get();
    }
}
