// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;

/** Results of a command. Keys of JSON and columns of CSV are stable; the text is for people and may change. */
public interface Report {

    /** Tables and sentences for a person, ending with a line break. */
    String text();

    /** The content for {@link JsonText}: maps and collections of numbers, texts and truth values. */
    Object json();

    /** A table with a row of column names. */
    String csv();

    /** The report as {@code --format} asks for it. */
    default String in(Format format) {
        return switch (format) {
            case TEXT -> text();
            case JSON -> JsonText.document(json());
            case CSV -> csv();
        };
    }
}
