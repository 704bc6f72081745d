// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.study;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** What docs/explanation/consolidation.md says of clients that think, from one repetition of the study. */
class ConsolidationStudyTest {

    private static final Map<Integer, List<ConsolidationStudy.Row>> ROWS = new ConcurrentHashMap<>();

    private static List<ConsolidationStudy.Row> rows(int truth) {
        return ROWS.computeIfAbsent(truth, t -> ConsolidationStudy.repetition(ConsolidationStudy.TRUTHS.get(t), 7));
    }

    private static double error(List<ConsolidationStudy.Row> rows, String model, boolean isWrite) {
        return rows.stream().filter(row -> row.isWrite() == isWrite)
                .mapToDouble(row -> Math.abs(row.errors().get(model))).average().orElseThrow();
    }

    private static List<ConsolidationStudy.Row> belowSaturation(int truth) {
        List<ConsolidationStudy.Row> rows = rows(truth);
        assertTrue(rows.stream().mapToDouble(ConsolidationStudy.Row::kept).average().orElseThrow() > 0.93,
                "machines keep their throughput: " + rows);
        assertTrue(rows.stream().filter(row -> !row.isWrite()).mapToDouble(row -> row.together() / row.alone())
                .average().orElseThrow() > 1.05, "and wait for each other: " + rows);
        return rows;
    }

    @Test
    void fairSharingIsWithinItsPublishedErrors() {
        for (int truth = 0; truth < 3; truth++) {
            List<ConsolidationStudy.Row> rows = belowSaturation(truth);
            assertTrue(error(rows, "fair-sharing", false) < 0.33, rows.toString());
            assertTrue(error(rows, "fair-sharing", true) < 0.05, rows.toString());
        }
    }

    @Test
    void openWritesWaitForReads() {
        List<ConsolidationStudy.Row> rows = rows(3);
        assertTrue(error(rows, "open-writes", true) < 0.15, rows.toString());
        assertTrue(error(rows, "decomposition", true) > 0.3, "without the reads: " + rows);
        assertTrue(error(rows, "open-writes", false) < 0.15, rows.toString());
        for (int truth = 0; truth < 3; truth++) {
            List<ConsolidationStudy.Row> others = rows(truth);
            assertTrue(error(others, "open-writes", false) < 0.2, others.toString());
        }
    }

    @Test
    void decompositionWarnsWithoutBursts() {
        List<ConsolidationStudy.Row> bursts = belowSaturation(2);
        assertTrue(error(bursts, "decomposition", false) < 0.2, bursts.toString());
        assertTrue(error(bursts, "decomposition", true) < 0.05, bursts.toString());
        assertTrue(bursts.stream().noneMatch(ConsolidationStudy.Row::doubted), bursts.toString());
        List<ConsolidationStudy.Row> random = belowSaturation(1);
        assertTrue(error(random, "decomposition", false) > 3, "random requests are not batches: " + random);
        assertTrue(random.stream().allMatch(ConsolidationStudy.Row::doubted), random.toString());
        assertTrue(error(random, "linear", false) < 0.2, random.toString());
    }
}
