// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One of several parts of a plan, for a machine of its own. Part i of n has every n-th run, beginning with the
 * i-th: neighbours, which take about as long as each other, go to different parts.
 *
 * @param number from 1 to {@code of}
 * @param of how many parts there are
 */
public record Shard(int number, int of) {

    /** The only part. */
    public static final Shard WHOLE = new Shard(1, 1);

    /** The folder of its runs where no other is named. */
    public Path folder(Path plan) {
        String name = plan.getFileName().toString().replaceFirst("\\.ya?ml$", "");
        return plan.resolveSibling(name + (isWhole() ? "" : "." + number + "-of-" + of) + ".runs");
    }

    public boolean isWhole() {
        return of == 1;
    }

    /** Whether the run at a place of a plan, from 0, belongs to this part. */
    public boolean has(int place) {
        return place % of == number - 1;
    }

    /** What of a list belongs to this part. */
    <T> List<T> of(List<T> all) {
        List<T> mine = new ArrayList<>();
        for (int i = number - 1; i < all.size(); i += of) {
            mine.add(all.get(i));
        }
        return mine;
    }
}
