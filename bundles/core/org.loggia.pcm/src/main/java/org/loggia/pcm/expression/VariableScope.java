// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/**
 * Says where a frame keeps the variable that a characterisation path names. Asked once for each path when an expression
 * is compiled, never during a run.
 */
@FunctionalInterface
public interface VariableScope {
    /** A scope without variables: every path is unknown. */
    VariableScope EMPTY = path -> -1;

    /**
     * @param path the path with its characterisation, written without spaces, as in {@code file.INNER.BYTESIZE}
     * @return the slot, from 0, or a negative number where the path names nothing; compiling then fails
     */
    int slot(String path);
}
