// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.problem.Severity;
import org.loggia.report.text.Key;
import org.loggia.simulation.SimulationNotes;

/** A note on a result, as JSON. */
public record NoteText(
        @Key("Code of this kind of note, such as `simulation.short-run`; stable, unlike the wording.") String code,
        @Key("Severity; a note never stops a run.") Severity severity,
        @Key(value = "The measuring point that it is about, such as `Storage:NAME`; null where it is about the whole.",
                nullable = true) String point,
        @Key("The message, a sentence without its full stop.") String message,
        @Key("The remedy; empty if no action is needed, or if the message contains it.") String remedy,
        @Key("The facts in the message by their names, such as `storage` and `count`.") Map<String, String> facts) {

    public static NoteText of(Problem note) {
        return new NoteText(note.code(), note.severity(), note.element(), note
                .message(), note.remedy(), note.facts());
    }

    /** A note as it was written. Before they had codes, notes were sentences. */
    static Problem read(Object json) {
        if (!(json instanceof Map<?, ?> note)) {
            return SimulationNotes.said(SimulationNotes.NOTE, String.valueOf(json));
        }
        Map<String, String> facts = new TreeMap<>();
        if (note.get("facts") instanceof Map<?, ?> known) {
            known.forEach((name, fact) -> facts.put(name.toString(), String.valueOf(fact)));
        }
        Severity severity = "error".equals(note.get("severity")) ? Severity.ERROR : Severity.WARNING;
        ProblemKind kind = new ProblemKind(text(note, "code"), severity, null, null, null, List.of());
        return kind.at(Location.element(note.get("point") instanceof String point ? point : null), facts,
                text(note, "message"), text(note, "remedy"));
    }

    /** A note of JSON as a sentence for people. */
    static String sentence(Object json) {
        return SimulationNotes.sentence(read(json));
    }

    private static String text(Map<?, ?> json, String key) {
        if (json.get(key) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("'" + key + "' of a note is missing");
    }
}
