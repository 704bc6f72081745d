// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/** The operators that compare. Numbers can be ordered; strings and truth values are equal or not. */
public enum ComparisonOperator {
    /** Greater. */
    GREATER(">"),
    /** Less. */
    LESS("<"),
    /** Greater or equal. */
    GREATER_EQUAL(">="),
    /** Less or equal. */
    LESS_EQUAL("<="),
    /** Equal; an integer equals a floating point number of the same value. */
    EQUAL("=="),
    /** Not equal. */
    NOT_EQUAL("<>");

    private final String symbol;

    ComparisonOperator(String symbol) {
        this.symbol = symbol;
    }

    /** As written in an expression. */
    public String symbol() {
        return symbol;
    }

    /** Whether operands must be numbers. */
    public boolean ordering() {
        return this != EQUAL && this != NOT_EQUAL;
    }
}
