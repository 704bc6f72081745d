// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.util.ArrayList;
import java.util.List;

import org.loggia.fuzz.Structure.Span;

/** Changes documents by their structure, as choices say: values, parts, nesting, and now and then mere characters. */
final class FuzzMutation {

    private static final int MAX_CHANGES = 6;
    private static final int MAX_LENGTH = 200_000;

    /** Values that have been trouble somewhere: limits of numbers, of names, of formats, of terminals. */
    private static final List<String> ODD = List.of("", " ", "0", "-1", "1", "2", "-0.0", "1e308", "-1e308", "1e-320",
            "1e400", "NaN", "Infinity", "-Infinity", "2147483647", "2147483648", "-2147483648", "9223372036854775807",
            "9223372036854775808", "1e9", "1000000", "0x10", "1,5", "true", "null", "~", "\u0000", "\u001b[2J",
            "\u009b31m", "\u202e", "\ud800", "\uFEFF", "\n", "\r\n", "\t", "\"", "'", "<", "&", "&lt;", "]]>", "<!--",
            "<?x?>", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;", "//@", "#//@a.0", "#_", "x.repository#_a",
            "/dev/zero", "..",
            "/", "%00", "file:/dev/null", "platform:/resource/a", "pathmap://PCM_MODELS/x", "http://127.0.0.1/",
            "*a", "&a", "!!java.lang.Object", "{}", "[]", "- ", ": ", "|", ">", "%", "@", "`", "=1+1",
            "1/0", "0/0", "DoublePDF[(1;0)]", "IntPMF[(1;2)(2;-1)]", "Exp(0)", "Exp(-1)", "Lognorm(1;1e300)",
            "Pois(1e18)",
            "a.BYTESIZE", "\"" + "x".repeat(300) + "\"", "9".repeat(400), "a".repeat(5000), "ä", "\ud83d\ude00");

    private FuzzMutation() {
    }

    /**
     * A changed document.
     *
     * @param donors documents of the same format whose values and parts may come in
     */
    static String changed(String document, Structure structure, List<String> donors, Choices choices) {
        String changed = document;
        for (int changes = 1 + choices.below(MAX_CHANGES); changes > 0 && !choices.isUsedUp(); changes--) {
            changed = changedOnce(changed, structure, donors, choices);
            if (changed.length() > MAX_LENGTH) {
                return changed.substring(0, MAX_LENGTH);
            }
        }
        return changed;
    }

    private static String changedOnce(String document, Structure structure, List<String> donors, Choices choices) {
        int kind = choices.below(16);
        List<Span> spans = kind < 7 ? structure.values(document) : structure.parts(document);
        if (spans.isEmpty() || kind == 15) {
            return characters(document, choices);
        }
        Span span = choices.of(spans);
        String part = span.of(document);
        String replacement = switch (kind) {
            case 0, 1, 2 -> choices.of(ODD);
            case 3, 4 -> choices.of(spans).of(document);
            case 5 -> donated(structure, false, donors, choices);
            case 6 -> choices.text();
            case 7, 8 -> "";
            case 9 -> part + part;
            case 10 -> choices.of(spans).of(document);
            case 11 -> part + donated(structure, true, donors, choices);
            case 12 -> donated(structure, true, donors, choices);
            case 13 -> structure.nested(part);
            default -> nested(structure, part, choices);
        };
        return document.substring(0, span.start()) + replacement + document.substring(span.end());
    }

    private static String donated(Structure structure, boolean part, List<String> donors, Choices choices) {
        String donor = choices.of(donors);
        List<Span> spans = part ? structure.parts(donor) : structure.values(donor);
        return spans.isEmpty() ? donor : choices.of(spans).of(donor);
    }

    /** A part many levels deep, or many times next to itself. */
    private static String nested(Structure structure, String part, Choices choices) {
        int times = 1 << choices.below(10);
        if (choices.below(2) == 0) {
            return part.repeat(Math.min(times, Math.max(1, MAX_LENGTH / part.length())));
        }
        List<String> signs = switch (structure) {
            case XML -> List.of("<a>", "</a>");
            case YAML -> List.of("[", "]");
            case JSON -> List.of("[", "]");
            case CSV, LINES -> List.of("\"", "\"");
            case EXPRESSION -> List.of("(", ")");
        };
        return signs.get(0).repeat(times) + part + signs.get(1).repeat(choices.below(4) == 0 ? times / 2 : times);
    }

    private static String characters(String document, Choices choices) {
        int at = choices.below(document.length() + 1);
        int end = Math.min(document.length(), at + choices.below(8));
        return switch (choices.below(4)) {
            case 0 -> document.substring(0, at);
            case 1 -> document.substring(0, at) + document.substring(end);
            case 2 -> document.substring(0, at) + choices.text() + document.substring(end);
            default -> document.substring(0, at) + choices.of(ODD) + document.substring(at);
        };
    }

    /** All odd values, so that a test can try each. */
    static List<String> oddValues() {
        return new ArrayList<>(ODD);
    }
}
