// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Latencies that tools print when a difference of times became negative: corrupt lines, not days. */
class AbsurdLatencyTest {

    private static void oneCorruptLine(String good, String bad) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            lines.add(good.formatted(100 + i));
        }
        lines.add(100, bad.formatted(200));
        RecordedRequests recorded = RecordedRequests.of(String.join("\n", lines) + "\n");
        assertEquals(200, recorded.requests.size(), bad);
        assertEquals(1, recorded.contents.log().corruptLines(), bad);
        assertTrue(recorded.contents.log().corruptExamples().get(0).contains("not a "), bad);
        assertTrue(recorded.requests.stream().allMatch(request -> request.latency() < 1_000_000_000L), bad);
    }

    @Test
    void countsWrappedAndNegativeLatenciesAsCorrupt() {
        String biosnoop = "%d.000000    a  1  sda  W 8 4096 ";
        for (String bad : List.of("18014398509.48", "18446744073709.55", "-0.50", "86400000.01")) {
            oneCorruptLine(biosnoop + "0.50", biosnoop + bad);
            oneCorruptLine("%d.0,0.5,R,1,4096,4096", "%d.0," + bad + ",R,1,4096,4096");
        }
        for (String bad : List.of("18446744073709551000", "86400000000001", "-5")) {
            oneCorruptLine("%d000000000 W 8 8 500000", "%d000000000 W 8 8 " + bad);
            oneCorruptLine("%d, 500000, 0, 4096, 4096, 0", "%d, " + bad + ", 0, 4096, 4096, 0");
            oneCorruptLine("128166372003061%d,usr,0,Read,7014609920,24576,4138",
                    "128166372003061%d,usr,0,Read,7014609920,24576," + bad);
        }
    }
}
