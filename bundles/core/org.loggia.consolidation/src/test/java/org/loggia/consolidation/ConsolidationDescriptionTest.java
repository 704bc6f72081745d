// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsolidationDescriptionTest {
    private static final String GOOD = """
            storages:
              - {name: array, connections: 16, splitAbove_B: 65536}
              - {name: old, connections: 16, splitAbove_B: 65536}
            machines:
              - name: mail
                count: 2
                read: {throughput_per_s: 245, responseTime_ms: 17.3, arrivalQueue: 7.86}
                write: {throughput_per_s: 370, responseTime_ms: 2.35}
                limits: {read_ms: 40}
              - name: trace
                storage: array
                trace: trace.csv
                format: alibaba
            """;

    @TempDir
    Path directory;

    private ConsolidationDescription read(String text) throws IOException {
        Path file = directory.resolve("machines.yaml");
        Files.writeString(file, text);
        return ConsolidationDescription.read(List.of(file), (connections, split) -> new ProductFormApproximation(
                connections));
    }

    @Test
    void machinesAndStorages() throws IOException {
        Files.writeString(directory.resolve("msr.csv"), """
                128166372003061629,vm,0,Read,0,4096,20000
                128166372003161629,vm,0,Write,8192,4096,10000
                """);
        ConsolidationDescription description = read(GOOD.replace("trace.csv", "msr.csv").replace("alibaba", "msr"));
        assertEquals(List.of("mail 1", "mail 2", "trace"), description.machines().stream().map(PlacementCandidate::name)
                .toList());
        assertEquals(List.of(false, true), description.storages().stream().map(StorageSystem::interchangeable)
                .toList());
        PlacementCandidate mail = description.machines().get(1);
        assertEquals(0.04, mail.limits().read(), 1e-12);
        assertTrue(Double.isInfinite(mail.limits().write()));
        VirtualMachine alone = mail.alone().get("old");
        assertEquals(new RequestFigures(245, 0.0173, 7.86), alone.read());
        assertTrue(Double.isNaN(alone.write().arrivalQueue()));
        VirtualMachine traced = description.machines().get(2).alone().get("array");
        assertEquals(0.002, traced.read().responseTime(), 1e-9);
        assertEquals(2, traced.requests().orElseThrow().length());
        assertEquals("array", description.machines().get(2).placed().orElseThrow());
    }

    @Test
    void reportsErrorsWithLine() {
        String one = "machines:\n  - name: a\n    read: {throughput_per_s: 1, responseTime_ms: 1}\n";
        assertFault("", "is empty; describe machines");
        assertFault("machines: [", ":1: is not YAML");
        assertFault("storages: []\n", "there are no machines; add 'machines'");
        assertFault(one + "    color: red\n", ":4: unknown key 'color'; choose name");
        assertFault(one.replace(": 1}", ": fast}"), ":3: 'responseTime_ms' is 'fast', not a number; correct it");
        assertFault(one.replace(": 1,", ": -1,"), ":3: 'throughput_per_s' is -1; it must be finite and 0.0 or more");
        assertFault(one + "    name: b\n", ":4: 'name' appears twice; remove one");
        assertFault(one + "    count: 1.5\n", ":4: 'count' is 1.5; give a whole number");
        assertFault(one + "    storage: tape\n", ":4: unknown storage 'tape'; choose storage");
        assertFault(one + "    trace: x\n", ":4: 'trace' and measurements exclude each other; remove one");
        assertFault("machines:\n  - name: a\n",
                ":2: machine 'a' has no measurements; add 'read' and 'write', or 'trace'");
        assertFault("machines:\n  - name: a\n    read: {responseTime_ms: 1}\n",
                ":3: 'read' has no 'throughput_per_s'; add it");
        assertFault("machines:\n  - name: a\n    trace: nowhere\n", "nowhere: no such file; check the path");
        assertFault(one + one.substring(10), ":4: two machines have the name 'a'; rename one");
        assertFault("machines: 7\n", ":1: 'machines' must be a list; begin each entry with '- '");
        assertFault("- 7\n", ":1: is not a description of machines; it must consist of lines 'key: value'");
    }

    private void assertFault(String text, String message) {
        RuntimeException fault = assertThrows(RuntimeException.class, () -> read(text));
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
        assertTrue(fault.getMessage().startsWith(directory.toString()), fault.getMessage());
        assertEquals(1, fault.getMessage().lines().count());
    }
}
