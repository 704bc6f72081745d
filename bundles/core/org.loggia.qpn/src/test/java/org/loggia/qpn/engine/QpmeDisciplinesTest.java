// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.exact.ExactSolution;

/**
 * Disciplines of QPME's files against formulas: Poisson arrivals of two classes with the rates 0.3 and 0.5 at one
 * server with exponential services of mean 1.
 */
class QpmeDisciplinesTest {
    private static final double LOAD = 0.8;

    @TempDir
    private Path folder;

    private Net net(String from, String to) throws IOException {
        try (InputStream text = QpmeDisciplinesTest.class.getResourceAsStream("two-classes.qpe")) {
            String file = new String(text.readAllBytes(), StandardCharsets.UTF_8).replace(from, to);
            return QpeFiles.read(Files.writeString(folder.resolve("net.qpe"), file));
        }
    }

    private static double time(NetResults results, String color) {
        return results.part("served", PartResult.Part.QUEUE, color).residenceTime().mean();
    }

    private static NetResults run(Net net) {
        return NetSimulation.run(net, NetRunSettings.DEFAULT.withPrecision(0).withEvents(4_000_000));
    }

    /** Cobham (1954): the mean residual service is shared by what both classes let pass. */
    @Test
    void prioritiesFollowCobham() throws IOException {
        NetResults results = run(net("strategy=\"FCFS\"", "strategy=\"PRIO\""));
        assertEquals(1 + LOAD / (1 - 0.3), time(results, "high"), 0.03);
        assertEquals(1 + LOAD / (1 - 0.3) / (1 - LOAD), time(results, "low"), 0.3);
    }

    /** Times depend on the load only, as all services have the same mean. */
    @Test
    void sharedProcessorFollowsFormula() throws IOException {
        Net net = net("strategy=\"FCFS\"", "strategy=\"PS\"");
        NetResults results = run(net);
        for (String color : new String[] {"high", "low"}) {
            assertEquals(1 / (1 - LOAD), time(results, color), 0.25, color);
            assertEquals(1 / (1 - LOAD), ExactSolution.of(net, 1000).row("served", color).queueTime(), 1e-9, color);
        }
    }

    /** A queue with constant services of 0 only puts tokens in order: they pass it without delay. */
    @Test
    void servicesWithoutTimeOnlyOrderTokens() throws IOException {
        NetResults results = run(net("distribution-function=\"Exponential\" lambda=\"1.0\"",
                "distribution-function=\"Deterministic\" c=\"0.0\""));
        assertEquals(0, time(results, "high"));
        assertEquals(0.5, results.part("served", PartResult.Part.DEPOSITORY, "low").throughput(), 0.005);
    }
}
