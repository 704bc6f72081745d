// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.pattern;

import org.loggia.input.NumberReader;

/**
 * The stretch of requests within which two adjacent ones count as sequential. Too small a window misses streams that
 * others interrupt, too large a one finds adjacency by chance: of 27,000 random requests of 16 KiB over 256 MiB, taken
 * as one window, 60 % seem sequential. The published work leaves its window open.
 */
public sealed interface SequentialWindow {

    /** 512 requests: a stream among up to about a hundred is seen, chance adjacency stays small. */
    SequentialWindow DEFAULT = new Requests(512);

    /** So many consecutive requests of the same type (Noorshams 2015, Eq. 5.11). */
    record Requests(int count) implements SequentialWindow {
        public Requests {
            if (count < 2) {
                throw new IllegalArgumentException("a window of " + count + " requests; it needs at least 2");
            }
        }

        @Override
        public String toString() {
            return count + " requests";
        }
    }

    /** The requests of so many seconds, counted from the first request of the trace; empty windows do not count. */
    record Time(double seconds) implements SequentialWindow {
        public Time {
            if (!(seconds >= 1e-6 && seconds <= 1e9)) {
                throw new IllegalArgumentException("a window of " + seconds + " s; it needs 1e-6 to 1e9 s");
            }
        }

        @Override
        public String toString() {
            return seconds + " s";
        }
    }

    /** The whole trace; memory grows with it, 20 to 40 bytes a request. */
    record Whole() implements SequentialWindow {
        @Override
        public String toString() {
            return "all";
        }
    }

    /**
     * Reads a window: a number of requests ({@code 512}), a time ({@code 10s}, {@code 500ms}) or {@code all}.
     *
     * @throws IllegalArgumentException with what is wrong
     */
    static SequentialWindow parse(String text) {
        try {
            if (text.equals("all")) {
                return new Whole();
            }
            if (text.endsWith("ms")) {
                return new Time(NumberReader.parseFinite(text.substring(0, text.length() - 2)) / 1e3);
            }
            if (text.endsWith("s")) {
                return new Time(NumberReader.parseFinite(text.substring(0, text.length() - 1)));
            }
            return new Requests(NumberReader.parseInt(text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text
                    + "' is not a window; give a number of requests, a time such as 10s or 500ms, or all", e);
        }
    }
}
