// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A kind of problem, defined once, as a constant of the module that finds it: its code, severity, message, remedy and
 * repairs. In message and remedy, {@code {name}} is replaced by a fact of the case. Kinds with the same code are equal:
 * a kind that was read from a store has neither message nor repairs.
 *
 * @param code the module and the kind, such as {@code io.no-file-set}; stays the same when the message changes
 * @param severity how bad it is
 * @param meaning what the problems of this kind have in common; null where the message says it
 * @param message what is wrong, without a full stop; null where each case has its own words
 * @param remedy what to do, without a full stop; null where each case has its own words
 * @param repairs what the workbench offers to do, in this order
 */
public record ProblemKind(String code, Severity severity, String meaning, String message, String remedy,
        List<Repair> repairs)
        implements Serializable {

    public ProblemKind {
        Objects.requireNonNull(code);
        Objects.requireNonNull(severity);
        repairs = List.copyOf(repairs);
    }

    /** An error with its words. */
    public static ProblemKind error(String code, String message, String remedy, Repair... repairs) {
        return new ProblemKind(code, Severity.ERROR, null, message, remedy, List.of(repairs));
    }

    /** A warning with its words. */
    public static ProblemKind warning(String code, String message, String remedy, Repair... repairs) {
        return new ProblemKind(code, Severity.WARNING, null, message, remedy, List.of(repairs));
    }

    /** Errors that have in common where they are found and how they are repaired; each has its own words. */
    public static ProblemKind errors(String code, String meaning, Repair... repairs) {
        return new ProblemKind(code, Severity.ERROR, meaning, null, null, List.of(repairs));
    }

    /** Warnings that have in common where they are found and how they are repaired; each has its own words. */
    public static ProblemKind warnings(String code, String meaning, Repair... repairs) {
        return new ProblemKind(code, Severity.WARNING, meaning, null, null, List.of(repairs));
    }

    /** A problem with the words of this kind. */
    public Problem at(Location location, Map<String, String> facts) {
        return new Problem(this, severity, location, facts, Problem.fill(message, facts), Problem.fill(remedy, facts));
    }

    /** A problem with the words of this kind, which need no facts. */
    public Problem at(Location location) {
        return at(location, Map.of());
    }

    /** A problem with the words of this kind, whose place is for the caller to add, or which has none. */
    public Problem with(Map<String, String> facts) {
        return at(Location.UNKNOWN, facts);
    }

    /** A problem with words of its own, whose place is for the caller to add. */
    public Problem of(String what, String whatToDo) {
        return at(Location.UNKNOWN, what, whatToDo);
    }

    /** A problem with words of its own; the remedy may be empty, where the message says it all. */
    public Problem at(Location location, String what, String whatToDo) {
        return new Problem(this, severity, location, Map.of(), what, whatToDo);
    }

    /** A problem with words of its own, and facts that repairs need. */
    public Problem at(Location location, Map<String, String> facts, String what, String whatToDo) {
        return new Problem(this, severity, location, facts, what, whatToDo);
    }

    /** An exception with the words of this kind, which need no facts. */
    public ProblemException failure(Location location) {
        return new ProblemException(at(location));
    }

    /** An exception with the words of this kind. */
    public ProblemException failure(Location location, Map<String, String> facts) {
        return new ProblemException(at(location, facts));
    }

    /** An exception with words of its own, whose place is for the caller to add. */
    public ProblemException failure(String what, String whatToDo) {
        return new ProblemException(of(what, whatToDo));
    }

    /** An exception with words of its own and a cause, whose place is for the caller to add. */
    public ProblemException failure(String what, String whatToDo, Throwable cause) {
        return new ProblemException(of(what, whatToDo), cause);
    }

    /** An exception with words of its own; the remedy may be empty, where the message says it all. */
    public ProblemException failure(Location location, String what, String whatToDo) {
        return new ProblemException(at(location, what, whatToDo));
    }

    /** An exception with words of its own about an element, whose file is for the caller to add. */
    public ProblemException failure(String element, String what, String whatToDo) {
        return failure(Location.element(element), what, whatToDo);
    }

    /** An exception with words of its own and a cause. */
    public ProblemException failure(Location location, String what, String whatToDo, Throwable cause) {
        return new ProblemException(at(location, what, whatToDo), cause);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ProblemKind kind && code.equals(kind.code);
    }

    @Override
    public int hashCode() {
        return code.hashCode();
    }
}
