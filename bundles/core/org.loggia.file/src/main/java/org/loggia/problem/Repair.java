// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

/**
 * Standard repairs of problems. The workbench makes a quick fix of each; what the fix needs to know stands in the facts
 * of the problem, under the names given here.
 */
public enum Repair {
    /** Write a new model into an empty file. */
    FILL_FILE,
    /** Choose another target of the reference {@link #REFERENCE}. */
    CHOOSE_TARGET,
    /** Remove what the reference {@link #REFERENCE} cannot find. */
    REMOVE_REFERENCE,
    /** Choose what the reference {@link #REFERENCE} lacks: {@link #WANTED}, or an element. */
    CHOOSE_ELEMENT,
    /** Make what {@link #REFERENCE} lacks where it contains elements; else choose it. */
    ADD_ELEMENT,
    /** Write the expression 1 as a beginning for {@link #REFERENCE}. */
    WRITE_EXPRESSION,
    /** Correct the expression, of the element itself or of its part {@link #REFERENCE}. */
    CORRECT_EXPRESSION,
    /** Give the element an id that no other has. */
    RENEW_ID,
    /** Connect the resource container {@link #CONTAINER} to a storage resource. */
    CONNECT_STORAGE,
    /** Choose the features of the storage resource. */
    CONFIGURE_STORAGE;

    /** The fact that names the reference, as the metamodel calls it. */
    public static final String REFERENCE = "reference";

    /** The fact that says what a reference lacks, such as "a file set". */
    public static final String WANTED = "wanted";

    /** The fact that names the resource container. */
    public static final String CONTAINER = "container";
}
