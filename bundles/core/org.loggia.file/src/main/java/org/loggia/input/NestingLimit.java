// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

/**
 * Limits the nesting depth in recursive readers: parentheses in parentheses, elements in elements. Hand-written input
 * stays far below the limit, and a few thousand levels would overflow the stack. A chain of operators results in a tree
 * that is traversed recursively, so readers that build trees also limit chains.
 */
public final class NestingLimit {

    /** The deepest nesting of parentheses, elements or lists that is read. */
    public static final int MAX_DEPTH = 200;

    /** The deepest tree; a chain of n operators of one level has depth n. */
    public static final int MAX_TREE_DEPTH = 400;

    private int depth;

    /** Enters a level; returns whether it is within the limit. */
    public boolean enter() {
        return ++depth <= MAX_DEPTH;
    }

    /** Comes back from a level that was entered. */
    public void leave() {
        depth--;
    }
}
