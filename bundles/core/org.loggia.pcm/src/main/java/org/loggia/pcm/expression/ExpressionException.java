// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/**
 * A stochastic expression that cannot be read or has no type. The message names what is wrong, what was expected and,
 * where it is obvious, what to write instead; it holds no position, because a caller may show that in its own way
 * ({@link #describe(String)} is the usual one).
 */
public final class ExpressionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int offset;

    /**
     * @param message one sentence for the modeller
     * @param offset  index of the offending character in the expression's text, starting at 0; the text's length where
     *                something is missing at the end
     */
    public ExpressionException(String message, int offset) {
        super(message);
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
        return getMessage() + " (column " + (offset + 1) + ", near '" + (from > 0 ? "..." : "") + around
                + (to < text.length() ? "..." : "") + "')";
    }
}
