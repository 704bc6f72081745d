// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.loggia.io.completion.ChosenAnalysisModel;

class IoAnalysisModelsTest {

    private final AtomicInteger loads = new AtomicInteger();

    /** A formalism that counts how often files are read. */
    private final class Counting implements IoAnalysisModelProvider {
        @Override
        public String formalism() {
            return "counting";
        }

        @Override
        public StorageModel load(ChosenAnalysisModel chosen) {
            loads.incrementAndGet();
            return (IoAnalysisModelFactory) () -> {
                throw new IllegalStateException(chosen + " is never asked");
            };
        }
    }

    @Test
    void readsTheFilesOfAModelOnce() {
        IoAnalysisModels formalisms = new IoAnalysisModels(List.of(new Counting()));
        assertSame(formalisms.load(chosen("CFQ")), formalisms.load(chosen("CFQ")));
        assertEquals(1, loads.get());
    }

    @Test
    void readsModelsWithOtherFactorsApart() {
        IoAnalysisModels formalisms = new IoAnalysisModels(List.of(new Counting()));
        assertNotSame(formalisms.load(chosen("CFQ")), formalisms.load(chosen("NOOP")));
        assertEquals(2, loads.get());
    }

    private static ChosenAnalysisModel chosen(String scheduler) {
        return new ChosenAnalysisModel("disk", "counting", Path.of("read.json"), Path.of("write.json"),
                Map.of("scheduler", scheduler));
    }
}
