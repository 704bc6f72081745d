// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A problem with its location, cause and remedy.
 *
 * <p>Prints as the one line that the command line promises: {@code FILE[:LINE|#element]: what is wrong; what to do}.
 *
 * @param kind what programs tell it by, and how it is repaired
 * @param severity an error stops whoever relies on what is wrong; a warning does not
 * @param location where it is
 * @param facts the facts of the case by their names, for programs; what the kind's words and repairs refer to
 * @param message what is wrong, without a full stop
 * @param remedy what to do, without a full stop; empty where the message says it all
 */
public record Problem(ProblemKind kind, Severity severity, Location location, Map<String, String> facts, String message,
        String remedy) implements Serializable {

    public Problem {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(severity);
        Objects.requireNonNull(location);
        Objects.requireNonNull(message);
        Objects.requireNonNull(remedy);
        facts = java.util.Collections.unmodifiableMap(new TreeMap<>(facts));
    }

    /** The code for programs, such as {@code io.no-file-set}. */
    public String code() {
        return kind.code();
    }

    /** The file as the user named it; null if it is not known. */
    public String file() {
        return location.file();
    }

    /** The line in the file, counted from 1; 0 when unknown. */
    public int line() {
        return location.line();
    }

    /** The element inside the file; null for the whole file. */
    public String element() {
        return location.element();
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** The same problem at another place. */
    public Problem at(Location other) {
        return new Problem(kind, severity, other, facts, message, remedy);
    }

    /** The same problem, in the given file where none was known. */
    public Problem orIn(String file) {
        return location.file() != null ? this : at(location.orIn(file));
    }

    /** The same problem as one of what relies on its place, which the message then names. */
    public Problem within(Location outer) {
        String where = location.toString();
        return new Problem(kind, severity, outer, facts, where.isEmpty() ? message : where + ": " + message, remedy);
    }

    /** The same problem of another severity. */
    public Problem as(Severity other) {
        return new Problem(kind, other, location, facts, message, remedy);
    }

    /** The same problem in other words, in which {@code {name}} stands for a fact. */
    public Problem inWords(String otherMessage, String otherRemedy) {
        return new Problem(kind, severity, location, facts, fill(otherMessage, facts), fill(otherRemedy, facts));
    }

    /** The message with its remedy, without the location. */
    public String text() {
        return remedy.isEmpty() ? message : message + "; " + remedy;
    }

    @Override
    public String toString() {
        String where = location.toString();
        return where.isEmpty() ? text() : where + ": " + text();
    }

    /** Words with the facts in their places; a name in braces that is not a fact stays as it is. */
    static String fill(String words, Map<String, String> facts) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (int open = words.indexOf('{'); open >= 0; open = words.indexOf('{', at)) {
            int close = words.indexOf('}', open);
            String fact = close < 0 ? null : facts.get(words.substring(open + 1, close));
            text.append(words, at, open).append(fact == null ? "{" : fact);
            at = fact == null ? open + 1 : close + 1;
        }
        return text.append(words, at, words.length()).toString();
    }
}
