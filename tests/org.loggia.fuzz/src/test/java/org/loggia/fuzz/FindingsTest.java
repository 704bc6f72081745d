// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What a search found is accepted or refused as it should be, and so are some hundred random changes. A search itself
 * is {@code ./build fuzz}.
 */
class FindingsTest {

    private static final Path FINDINGS = Path.of("src/test/resources/findings");
    private static final Duration MAX_DURATION = Duration.ofSeconds(60);
    private static final int CHANGES = 300;
    private static final int BYTES = 40;

    @TestFactory
    List<DynamicTest> seedsAreAccepted() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Readers.names()) {
            Reader reader = Readers.of(name);
            tests.add(DynamicTest.dynamicTest(name, () -> reader.seeds().forEach(seed -> assertDoesNotThrow(() -> {
                if (reader.hasSoundSeeds()) {
                    reader.read(seed);
                } else {
                    reader.accepts(seed);
                }
            }, seed.name()))));
        }
        return tests;
    }

    @TestFactory
    List<DynamicTest> whatWasFoundIsHandled() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Readers.names()) {
            Path folder = FINDINGS.resolve(name);
            if (Files.isDirectory(folder)) {
                Reader reader = Readers.of(name);
                for (Reader.Document found : Reader.files(folder, "")) {
                    String file = found.name().substring(found.name().indexOf('-') + 1);
                    tests.add(DynamicTest.dynamicTest(name + "/" + found.name(),
                            () -> assertTimeoutPreemptively(MAX_DURATION,
                                    () -> reader.accepts(new Reader.Document(file, found.text())))));
                }
            }
        }
        return tests;
    }

    @TestFactory
    List<DynamicTest> randomChangesAreHandled() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Readers.names()) {
            Reader reader = Readers.of(name);
            tests.add(DynamicTest.dynamicTest(name, () -> {
                Random random = new Random(name.hashCode());
                byte[] bytes = new byte[BYTES];
                for (int i = 0; i < CHANGES; i++) {
                    random.nextBytes(bytes);
                    reader.accepts(reader.changed(new Choices(bytes)));
                }
            }));
        }
        return tests;
    }
}
