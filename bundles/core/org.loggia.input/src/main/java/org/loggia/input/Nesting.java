// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

/**
 * The guard of readers that call themselves: parentheses in parentheses, elements in elements. Nobody writes hundreds
 * of them by hand, and a few thousand end the thread's stack. A chain of operators grows a tree that is walked by calls
 * just as deep, so readers that build trees bound those, too.
 */
public final class Nesting {

    /** The deepest nesting of parentheses, elements or lists that is read. */
    public static final int MAX_DEPTH = 200;

    /** The deepest tree; a chain of n operators of one level has depth n. */
    public static final int MAX_TREE_DEPTH = 400;

    private int depth;

    /** Goes one level deeper, and says whether that is still allowed. */
    public boolean enter() {
        return ++depth <= MAX_DEPTH;
    }

    /** Comes back from a level that was entered. */
    public void leave() {
        depth--;
    }
}
