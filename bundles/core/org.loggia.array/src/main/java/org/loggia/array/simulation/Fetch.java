// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.ArrayList;
import java.util.List;

/** Blocks that lie one behind the other on a disk and are read at once, and the requests that wait for them. */
final class Fetch {
    final int disk;
    /** Block of the disk where it begins. */
    final long place;
    /** Numbers of the blocks in the array. */
    final List<Long> blocks = new ArrayList<>();
    private final List<Waiting> waiting = new ArrayList<>();

    /** A request that is done when all fetches that it waits for are. */
    static final class Waiting {
        private final Runnable done;
        private int fetches;

        Waiting(Runnable done) {
            this.done = done;
        }

        boolean isIdle() {
            return fetches == 0;
        }
    }

    Fetch(int disk, long place) {
        this.disk = disk;
        this.place = place;
    }

    /** Lets a request wait; several times are as good as once. */
    void add(Waiting request) {
        if (waiting.isEmpty() || waiting.get(waiting.size() - 1) != request) {
            waiting.add(request);
            request.fetches++;
        }
    }

    void arrived() {
        for (Waiting request : waiting) {
            if (--request.fetches == 0) {
                request.done.run();
            }
        }
    }
}
