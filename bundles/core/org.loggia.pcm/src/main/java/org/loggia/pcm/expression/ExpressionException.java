// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.Map;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * A stochastic expression that cannot be read or has no type. The message names what is wrong, what was expected and,
 * where it is obvious, what to write instead; it holds no position, because a caller may show that in its own way
 * ({@link #describe(String)} is the usual one).
 */
public final class ExpressionException extends ProblemException {
    private static final long serialVersionUID = 1L;

    private final int offset;

    /** One for which the message says what to do, too. */
    public ExpressionException(String message, int offset) {
        this(message, "", offset);
    }

    /**
     * @param message what is wrong, for the modeller
     * @param remedy  what to write instead, or another help; empty where the message says it all
     * @param offset  index of the offending character in the expression's text, starting at 0; the text's length where
     *                something is missing at the end
     */
    public ExpressionException(String message, String remedy, int offset) {
        super(ExpressionProblems.WRITTEN.at(Location.UNKNOWN,
                Map.of(ExpressionProblems.COLUMN, Integer.toString(offset + 1)), message, remedy));
        this.offset = offset;
    }

    /** Index of the offending character, from 0 to the length of the text. */
    public int offset() {
        return offset;
    }

    /** One line: the message, the column (from 1) and the surroundings of the error in {@code text}. */
    public String describe(String text) {
        int from = Math.max(0, Math.min(offset, text.length()) - 20);
        int to = Math.min(text.length(), Math.max(0, offset) + 20);
        String around = text.substring(from, to).replaceAll("\\s+", " ");
        return problem().text() + " (column " + (offset + 1) + ", near '" + (from > 0 ? "..." : "") + around
                + (to < text.length() ? "..." : "") + "')";
    }
}
