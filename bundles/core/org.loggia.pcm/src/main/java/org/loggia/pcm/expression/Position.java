// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/**
 * Start of an expression in the text it was read from. All positions are equal, so that two expressions are equal when
 * they say the same, wherever they stand.
 *
 * @param offset index of the first character, from 0; 0 for expressions that were not read from text
 */
public record Position(int offset) {
    /** For expressions that were not read from text. */
    public static final Position NONE = new Position(0);

    @Override
    public boolean equals(Object other) {
        return other instanceof Position;
    }

    @Override
    public int hashCode() {
        return 0;
    }
}
