// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

import java.io.Serializable;

/**
 * The location of a problem. Prints as {@code FILE#element}, {@code FILE:LINE} or {@code FILE}; as the element alone
 * where no file is known, and as nothing where nothing is.
 *
 * @param file path of the file as the user named it, or of a file that it refers to; null while it is not known,
 *        which is for the caller to add
 * @param line line in the file, counted from 1; 0 when unknown
 * @param element the element inside the file, such as {@code _abc (BasicComponent "Foo")}; null for the whole file
 * @param names the way to that element by the names that people gave, from the outermost, such as {@code Foo / add};
 *        null where it is not known, or tells no more than the element
 */
public record Location(String file, int line, String element, String names) implements Serializable {

    /** Not known where it happened, which is for the caller to say. */
    public static final Location UNKNOWN = new Location(null, 0, null);

    /** An element of a file, by what programs find it by only. */
    public Location(String file, int line, String element) {
        this(file, line, element, null);
    }

    /** A whole file. */
    public static Location file(Object file) {
        return new Location(file.toString(), 0, null);
    }

    /** One line of a file, counted from 1. */
    public static Location line(Object file, long line) {
        return new Location(file.toString(), Math.toIntExact(line), null);
    }

    /** One element of a file. */
    public static Location element(Object file, String element) {
        return new Location(file.toString(), 0, element);
    }

    /** An element of something that no file is known of. */
    public static Location element(String element) {
        return new Location(null, 0, element);
    }

    /** The same place, in the given file where none was known. */
    public Location orIn(String known) {
        return file != null ? this : new Location(known, line, element, names);
    }

    @Override
    public String toString() {
        if (file == null) {
            return element == null ? "" : element;
        }
        return file + (element != null ? "#" + element : line > 0 ? ":" + line : "");
    }
}
