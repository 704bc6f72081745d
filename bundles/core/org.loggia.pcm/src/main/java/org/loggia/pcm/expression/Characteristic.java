// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/** The properties of a variable that the PCM knows. */
public enum Characteristic {
    /** How the data are organised, a string as {@code "sorted"}. */
    STRUCTURE,
    /** How many elements a collection has. */
    NUMBER_OF_ELEMENTS,
    /** The value itself. */
    VALUE,
    /** The size in bytes. */
    BYTESIZE,
    /** The type that a polymorphic value has. */
    TYPE
}
