// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;

/** Labels of what a campaign cannot set. */
class LabelReaderTest {

    @TempDir
    private Path folder;

    private Map<String, String> labels(String targets, String labels) throws IOException {
        Path file = folder.resolve("c.yaml");
        Files.writeString(file, "campaign: c\ntargets: [" + targets + "]\nlabels: {" + labels + "}\n" + """
                driver: filebench
                factors: {concurrentRequests: [1, 2], one.files: [10, 20]}
                settings: {workload: file-server, files: 10, fileSize: 1 MiB}
                runTime: 1 s
                """);
        return CampaignFile.read(file).labels();
    }

    @Test
    void ofAllAndOfEachTarget() throws IOException {
        Map<String, String> labels = labels("{name: one, directory: a, labels: {array: RAID 5 of 4}},"
                + "{name: two, directory: b, labels: {array: none}}", "hypervisor: KVM, level: 10");
        assertEquals(List.of("hypervisor", "level", "one.array", "two.array"), List.copyOf(labels.keySet()));
        assertEquals("RAID 5 of 4", labels.get("one.array"));
        assertEquals(List.of("hypervisor", "array"), List.copyOf(labels(
                "{name: one, directory: a, labels: {array: x}}", "hypervisor: KVM").keySet()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1st: x                | '1st' is not a valid name of a label
            'a b': x              | 'a b' is not a valid name of a label
            fileSystem: ext4      | 'fileSystem' is a setting, not a label; move it to settings or factors
            array: x              | the label 'array' is given twice; remove one of them
            kind: "a\\tb"         | a label must be a single line of at most 100 characters
            """)
    void refused(String label, String message) {
        String fault = assertThrows(ProblemException.class, () -> labels(
                "{name: one, directory: a, labels: {array: x}}", label)).getMessage();
        assertTrue(fault.contains(message), fault);
        assertEquals(1, fault.lines().count());
    }
}
