// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;

/** The example of rented storage: every minute is alike, so that what a mean of five minutes shows is known. */
class RentedStorageCommandTest {

    private static final Path SHOP = Repository.EXAMPLES.resolve("rented-storage");
    private static final String VOLUME = "Limit:cloud/volume";
    private static final String VISITORS = "UsageScenario:Visitors";

    @Test
    void averagesLookSafeAndThe95thPercentileIsNot() throws IOException {
        Run text = Run.of("simulate", SHOP, "--time", 1800, "--warmup", 0).succeeds();
        assertTrue(text.out().contains("note: Limit volume of storage cloud: its credits first ran out after 0.2"),
                text.out());
        JsonNode result = Run.of("simulate", SHOP, "--time", 1800, "--warmup", 0,
                "--format", "json").json();
        assertEquals(30, figure(result, "throughput", VOLUME, "mean"), 0.3, "of a limit of 100");
        assertTrue(figure(result, "responseTime", VISITORS, "quantiles", "0.5") < 0.01, "half of them see nothing");
        // The credits let 600 of 1,200 reads a minute pass at once. The others, and the visitors who come meanwhile,
        // take 600 / (100 - 10) s, so 11.5 % of the visitors wait; the longest waits of 5 % begin at 3.4 s.
        assertEquals(3.4, figure(result, "responseTime", VISITORS, "quantiles", "0.95"), 0.3);
        assertEquals(30, figure(result, "creditsOut", VOLUME, "count"), "every minute");
        assertEquals(600 / 2900.0, figure(result, "creditsOut", VOLUME, "mean"), 0.01, "600 / (3000 - 100)");
        assertEquals(600, figure(result, "credits", VOLUME, "max"), 1e-6);
    }

    private static double figure(JsonNode result, String metric, String point, String... path) {
        JsonNode found = StreamSupport.stream(result.get("metrics").spliterator(), false)
                .filter(each -> each.get("metric").asText().equals(metric) && each.get("point").asText().equals(point))
                .findFirst().orElseThrow();
        for (String key : path) {
            found = found.get(key);
        }
        return found.doubleValue();
    }
}
