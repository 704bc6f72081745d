// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/** The operators on two truth values. {@link #AND} binds looser than the other two. */
public enum BooleanOperator {
    /** Both. */
    AND,
    /** At least one. */
    OR,
    /** Exactly one. */
    XOR
}
