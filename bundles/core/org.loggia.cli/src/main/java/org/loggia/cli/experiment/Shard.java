// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.cli.terminal.CommandFailure;

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

    private static final Pattern TEXT = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    /**
     * @param command of which the text is an option
     * @throws CommandFailure if the text is not {@code i/n} with i from 1 to n
     */
    public static Shard of(String text, String command) {
        Matcher parts = TEXT.matcher(text);
        if (parts.matches()) {
            Shard shard = new Shard(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
            if (shard.number >= 1 && shard.number <= shard.of) {
                return shard;
            }
        }
        throw CommandFailure.wrongUsage(command + ": --shard is '" + text
                + "'; give i/n with i from 1 to n, such as 1/4");
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
