// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;

import org.loggia.cli.terminal.ExitStatus;

/**
 * What a simulation of a server says of its storage.
 *
 * @param read mean response time of reads in ms
 * @param write mean response time of writes in ms
 * @param notes what else there is to know, a line each
 */
record StorageOutcome(double read, double write, List<String> notes) {

    /** The outcome of a simulation that printed JSON; it must have succeeded. */
    static StorageOutcome of(Run run) throws IOException {
        assertEquals(ExitStatus.SUCCESS, run.status(), run.err());
        JsonNode result = run.json();
        List<String> notes = new ArrayList<>();
        result.get("notes").forEach(note -> notes.add(note.get("message").asText()));
        return new StorageOutcome(mean(result, "read"), mean(result, "write"), notes);
    }

    private static double mean(JsonNode result, String type) {
        for (JsonNode metric : result.get("metrics")) {
            if (metric.get("metric").asText().equals("responseTime")
                    && metric.get("point").asText().equals("Storage:storage/" + type)) {
                return metric.get("mean").doubleValue();
            }
        }
        throw new AssertionError("no response time of " + type);
    }

    /** The notes about what an analysis model does not know. */
    List<String> ignored() {
        return notes.stream().filter(note -> note.contains(" ignores ")).toList();
    }
}
