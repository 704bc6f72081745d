// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/**
 * Kinds of values. {@link #INT}, {@link #DOUBLE}, {@link #BOOL} and {@link #ENUM} are kinds of values at run time;
 * {@link #ANY} is the static kind of a characterisation, which only the run tells.
 */
public enum ValueKind {
    /** A whole number, exact up to 2^53. */
    INT("an integer"),
    /** A floating point number. */
    DOUBLE("a number"),
    /** A truth value, held as 1 or 0. */
    BOOL("a truth value"),
    /** A name, held as its number in the {@link SymbolTable}. */
    ENUM("a string"),
    /** Known at run time only. */
    ANY("a value of unknown kind");

    private static final ValueKind[] OF_CODE = {null, INT, DOUBLE, BOOL, ENUM};

    private final String description;

    ValueKind(String description) {
        this.description = description;
    }

    /** For messages, with an article. */
    String description() {
        return description;
    }

    /** Whether a value of this kind can be calculated with. */
    public boolean isNumeric() {
        return this == INT || this == DOUBLE;
    }

    /** The code that {@link Frame#kind} and {@link Frame#kinds} hold for this kind; 0 for {@link #ANY}. */
    public byte code() {
        return switch (this) {
            case INT -> Frame.INT;
            case DOUBLE -> Frame.DOUBLE;
            case BOOL -> Frame.BOOL;
            case ENUM -> Frame.ENUM;
            case ANY -> Frame.UNSET;
        };
    }

    /**
     * The kind of a code.
     *
     * @throws IllegalArgumentException for codes that stand for no value ({@link Frame#UNSET}, {@link Frame#LAZY})
     */
    public static ValueKind of(byte code) {
        if (code < Frame.INT || code > Frame.ENUM) {
            throw new IllegalArgumentException("no kind of value has the code " + code);
        }
        return OF_CODE[code];
    }
}
