// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.problem.Severity;
import org.loggia.simulation.SimulationNotes;

/** Notes on a result, as JSON. */
public final class NoteText {

    private NoteText() {
    }

    /** A note with the keys of JSON. */
    public static Map<String, Object> of(Problem note) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("code", note.code());
        json.put("severity", note.isError() ? "error" : "warning");
        json.put("point", note.element());
        json.put("message", note.message());
        json.put("remedy", note.remedy());
        json.put("facts", note.facts());
        return json;
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
