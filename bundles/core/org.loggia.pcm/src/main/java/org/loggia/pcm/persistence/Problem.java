// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.Objects;

/**
 * What is wrong with a model, where, and what to do about it.
 *
 * <p>Prints as the one line that the command line promises: {@code FILE[:LINE|#element]: what is wrong; what to do}.
 *
 * @param severity an error stops whoever relies on the model; a warning does not
 * @param file path of the file as the user named it, or of a file that it refers to
 * @param line line in the file, counted from 1; 0 when unknown
 * @param element the element inside the file, such as {@code _abc (BasicComponent "Foo")}; null for the whole file
 * @param message what is wrong, without a full stop
 * @param remedy what to do, without a full stop
 */
public record Problem(Severity severity, String file, int line, String element, String message, String remedy) {

    /** How bad a problem is. */
    public enum Severity {
        ERROR, WARNING
    }

    public Problem {
        Objects.requireNonNull(severity);
        Objects.requireNonNull(file);
        Objects.requireNonNull(message);
        Objects.requireNonNull(remedy);
    }

    /** An error of a whole file or of one line of it. */
    public static Problem error(String file, int line, String message, String remedy) {
        return new Problem(Severity.ERROR, file, line, null, message, remedy);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    @Override
    public String toString() {
        String place = element != null ? "#" + element : line > 0 ? ":" + line : "";
        return file + place + ": " + message + "; " + remedy;
    }
}
