// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/** The operators that calculate. */
public enum ArithmeticOperator {
    /** Sum; an integer where both operands are. */
    ADD("+"),
    /** Difference; an integer where both operands are. */
    SUBTRACT("-"),
    /** Product; an integer where both operands are. */
    MULTIPLY("*"),
    /** Quotient; of two integers the integer towards zero. */
    DIVIDE("/"),
    /** Remainder with the sign of the left operand; an integer where both operands are. */
    REMAINDER("%"),
    /** Power; always a floating point number. */
    POWER("^");

    private final String symbol;

    ArithmeticOperator(String symbol) {
        this.symbol = symbol;
    }

    /** As written in an expression. */
    public String symbol() {
        return symbol;
    }
}
