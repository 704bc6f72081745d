// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the schema of a record that {@link JsonText#document} writes, see {@link Key}. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Document {

    /** Name of the schema: {@code compare} for {@code docs/schema/output/compare.schema.json}. */
    String value();

    /** Title of the schema. */
    String title();

    /** What the document contains. */
    String description();

    /** Whether a list of these records is a document, too. */
    boolean list() default false;
}
