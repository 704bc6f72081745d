// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a component of a record that {@link JsonText} writes. The schemas in {@code docs/schema/output} are
 * generated from these descriptions.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Key {

    /** Meaning of the value; empty for an inline record. */
    String value() default "";

    /** Name of the key; the name of the component by default. */
    String name() default "";

    /** Unit of a number, or of all numbers in a collection: {@code s}, {@code 1/s}, {@code share}, {@code count}. */
    String unit() default "";

    /** Whether the value may be null: numbers that are not finite and intervals that do not exist are written so. */
    boolean nullable() default false;

    /** Whether the key is missing where the value is null; an empty {@link java.util.Optional} is written as null. */
    boolean optional() default false;

    /** Whether the keys of a record stand next to the other keys, instead of in an object of their own. */
    boolean inline() default false;

    /** The possible texts; all texts by default. */
    String[] values() default {};

    /**
     * Regular expression of the keys of a map whose entries stand next to the other keys of the record; empty for a map
     * that has a key of its own.
     */
    String entries() default "";

    /** The record whose keys the maps of a collection have, which were read from files. */
    Class<? extends Record> maps() default Record.class;
}
