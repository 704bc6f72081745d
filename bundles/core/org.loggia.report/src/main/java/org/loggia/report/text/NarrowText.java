// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Fits a text of tables and sentences into the width of a terminal. Tables lose columns from the right, where reports
 * have the less important ones, unless there are only two, and then rows without a value; sentences are broken between
 * words. A table is recognized by its gaps: at least two blanks at the same place in all lines, as {@link TextTable}
 * leaves them.
 */
public final class NarrowText {

    private static final String INDENT = "  ";
    private static final int GAP = 2;
    /** A title above a table and footnotes below it. */
    private static final int MAX_TITLES = 2;

    private NarrowText() {
    }

    /**
     * The text within a width.
     *
     * @param width columns of the terminal; at most 0 for a text as it is
     */
    public static String of(String text, int width) {
        if (width <= 0 || text.lines().allMatch(line -> length(line) <= width)) {
            return text;
        }
        List<String> fitted = new ArrayList<>();
        List<String> block = new ArrayList<>();
        text.lines().forEach(line -> {
            if (line.isBlank()) {
                addBlock(block, width, fitted);
                fitted.add("");
            } else {
                block.add(line);
            }
        });
        addBlock(block, width, fitted);
        return String.join("\n", fitted) + (text.endsWith("\n") ? "\n" : "");
    }

    /** One message of any length, broken between words. */
    public static List<String> wrapped(String line, int width) {
        List<String> lines = new ArrayList<>();
        String rest = line;
        while (width > 0 && length(rest) > width) {
            int end = rest.offsetByCodePoints(0, width);
            int blank = rest.lastIndexOf(' ', end);
            if (blank <= INDENT.length()) {
                blank = rest.indexOf(' ', end); // a word that no line can hold stays whole
            }
            if (blank < 0) {
                break;
            }
            lines.add(rest.substring(0, blank).stripTrailing());
            rest = INDENT + rest.substring(blank).strip();
        }
        lines.add(rest);
        return lines;
    }

    private static int length(String line) {
        return line.codePointCount(0, line.length());
    }

    private static void addBlock(List<String> block, int width, List<String> fitted) {
        if (block.stream().allMatch(line -> length(line) <= width)) {
            fitted.addAll(block);
        } else {
            int[] table = table(block);
            for (int line = 0; line < block.size(); line++) {
                if (line == table[0]) {
                    fitted.addAll(narrowed(block.subList(table[0], table[1]), width));
                    line = table[1] - 1;
                } else {
                    fitted.addAll(wrapped(block.get(line), width));
                }
            }
        }
        block.clear();
    }

    /** The first line of a table among lines and that behind its last; both -1 if there is none. */
    private static int[] table(List<String> lines) {
        int[] found = {-1, -1};
        int most = 0;
        for (int above = 0; above <= MAX_TITLES; above++) {
            for (int below = 0; below <= MAX_TITLES && lines.size() - above - below >= 2; below++) {
                int gaps = gaps(lines.subList(above, lines.size() - below)).size();
                if (gaps > most) {
                    most = gaps;
                    found = new int[] {above, lines.size() - below};
                }
            }
        }
        return found;
    }

    /** Where columns of a table end: the beginnings of the gaps between them. */
    private static List<Integer> gaps(List<String> lines) {
        BitSet used = new BitSet();
        for (String line : lines) {
            int[] characters = line.codePoints().toArray();
            for (int i = 0; i < characters.length; i++) {
                if (characters[i] != ' ') {
                    used.set(i);
                }
            }
        }
        List<Integer> gaps = new ArrayList<>();
        for (int end = used.nextClearBit(0); end < used.length(); end = used.nextClearBit(used.nextSetBit(end))) {
            if (end > 0 && used.nextSetBit(end) - end >= GAP) {
                gaps.add(end);
            }
        }
        return gaps;
    }

    private static List<String> narrowed(List<String> lines, int width) {
        if (lines.stream().allMatch(line -> length(line) <= width)) {
            return lines;
        }
        List<Integer> gaps = gaps(lines);
        if (gaps.size() == 1) {
            return lines.stream().flatMap(line -> wrapped(line, width).stream()).toList();
        }
        int kept = gaps.size();
        while (kept > 1 && gaps.get(kept - 1) > width) {
            kept--;
        }
        int end = gaps.get(kept - 1);
        List<String> narrow = new ArrayList<>();
        for (String line : lines) {
            String cut = line.substring(0, line.offsetByCodePoints(0, Math.min(end, length(line)))).stripTrailing();
            if (kept == 1 || length(cut) > gaps.get(0) || length(line) <= end) {
                narrow.add(cut);
            }
        }
        int rows = lines.size() - narrow.size();
        narrow.add("(" + number(gaps.size() + 1 - kept, "more column") + (rows == 0 ? "" : ", " + number(rows, "row"))
                + ": --wide)");
        return narrow;
    }

    private static String number(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
