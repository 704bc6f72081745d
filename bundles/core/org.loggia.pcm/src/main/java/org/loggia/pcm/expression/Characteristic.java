// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/** The properties of a variable that the PCM knows. */
public enum Characteristic {
    /** Organisation of the data, a string such as {@code "sorted"}. */
    STRUCTURE,
    /** Number of elements of a collection. */
    NUMBER_OF_ELEMENTS,
    /** The value itself. */
    VALUE,
    /** The size in bytes. */
    BYTESIZE,
    /** The type that a polymorphic value has. */
    TYPE
}
