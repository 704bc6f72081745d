package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.Programs;
import org.loggia.measurement.host.SshServer;

class SshCampaignTest {

    @TempDir
    private Path folder;

    /** Two targets under load at the same time, one of them over SSH, and says so when that one cannot be reached. */
    @Test
    void loadsTwoTargetsAtOnceAndSaysWhichIsUnreachable() throws Exception {
        Programs.need("fio");
        Campaigns campaigns = new Campaigns(folder);
        Path remote = Files.createDirectory(campaigns.folder.resolve("remote"));
        Path keys = Files.createDirectory(campaigns.folder.resolve("keys"));
        SshServer server = new SshServer(keys);
        String text = Campaigns.SMALL.replace("driver: fio", """
                  - name: vm
                    host: 127.0.0.1
                    port: %d
                    user: %s
                    key: keys/user-key
                    knownHosts: keys/known_hosts
                    directory: %s
                driver: fio""".formatted(server.port(), System.getProperty("user.name"), remote)).replace("[1, 2]",
                "[1, 2]\n  vm.readShare: [0, 1]");
        try {
            assertEquals(List.of(), campaigns.measure(text));
        } finally {
            server.close();
        }
        var results = campaigns.results(text);
        assertEquals(4, results.measurements().size());
        for (var measurement : results.measurements()) {
            boolean reads = measurement.configuration().levels().get(1).number() == 1;
            assertEquals(reads, results.value(measurement, "vm.reads") > 0);
            assertTrue(results.value(measurement, "here.reads") > 0);
        }
        assertEquals(List.of(), campaigns.left());
        try (var left = Files.list(remote)) {
            assertEquals(0, left.count());
        }
        Files.delete(campaigns.store);
        String fault = assertThrows(MeasurementException.class, () -> campaigns.measure(text)).getMessage();
        assertTrue(fault.contains("cannot be reached") && fault.endsWith("go on with --resume"), fault);
    }
}
