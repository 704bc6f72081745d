// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.WarmUp;

/**
 * Decides from the residence times in all queues when a run has warmed up: when they no longer show a trend, and are
 * worth so many uncorrelated observations that they tell how long the run must be (see {@link BatchMeans}).
 */
final class WarmUpMonitor {
    private static final int ENOUGH = 500;
    private static final long PATIENCE = 100_000;
    static final double TELLING = 100;

    private final WarmUp[] byCell;
    private long nextJudgement;

    WarmUpMonitor(CompiledNet net) {
        byCell = new WarmUp[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.cellQueue[cell] >= 0) {
                byCell[cell] = new WarmUp();
            }
        }
    }

    void observe(int cell, double residence) {
        byCell[cell].add(residence);
    }

    /**
     * Whether MSER-5 accepts every queue that has been visited often enough to judge. The wait for rarely visited
     * queues is limited.
     */
    boolean isOver(long completions, TokenCell[] cells) {
        int judged = 0;
        for (WarmUp warmUp : byCell) {
            if (warmUp != null && warmUp.observations() > 0) {
                if (warmUp.observations() >= ENOUGH) {
                    judged++;
                    if (!warmUp.isOver()) {
                        return false;
                    }
                } else if (completions < PATIENCE) {
                    return false;
                }
            }
        }
        return (judged > 0 || completions >= PATIENCE) && isTelling(completions, cells);
    }

    private boolean isTelling(long completions, TokenCell[] cells) {
        if (completions < nextJudgement) {
            return false;
        }
        nextJudgement = completions + completions / 2;
        for (int cell = 0; cell < byCell.length; cell++) {
            if (byCell[cell] != null && byCell[cell].observations() >= ENOUGH
                    && Math.min(cells[cell].queue.residence.effectiveSize(),
                            cells[cell].queue.tokenBatches().effectiveSize()) < TELLING) {
                return false;
            }
        }
        return true;
    }
}
