// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

/** Output formats; the lower-case name is the word for {@code --format} and the extension of a file. */
public enum Format {
    /** A table for a person. */
    TEXT,
    /** The stable form for programs. */
    JSON,
    /** For spreadsheets and statistics programs. */
    CSV;

    public String extension() {
        return this == TEXT ? "txt" : toString();
    }

    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
