// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProblemTest {

    private static final ProblemKind LOST = ProblemKind.error("test.lost", "{reference} refers to {target}",
            "choose another {kind}", Repair.CHOOSE_TARGET);

    @Test
    void fillsFactsIntoMessage() {
        Problem problem = LOST.at(Location.element("a.io", "_1"), Map.of("reference", "fileSet", "target", "{kind}"));
        assertEquals("a.io#_1: fileSet refers to {kind}; choose another {kind}", problem.toString());
        assertEquals("test.lost", problem.code());
        assertEquals("fileSet", problem.facts().get(Repair.REFERENCE));
    }

    @Test
    void rewordedMessageKeepsCodeAndFacts() {
        Problem problem = LOST.at(Location.file("a.io"), Map.of("target", "b")).inWords("no {target}", "give {target}");
        assertEquals("a.io: no b; give b", problem.toString());
        assertEquals(List.of(Repair.CHOOSE_TARGET), problem.kind().repairs());
    }

    @Test
    void printsLocationsInDocumentedFormat() {
        assertEquals("a.csv", Location.file("a.csv").toString());
        assertEquals("a.csv:7", Location.line("a.csv", 7).toString());
        assertEquals("a.csv#x", new Location("a.csv", 7, "x").toString());
        assertEquals("place 'CPU'", Location.element("place 'CPU'").toString());
        assertEquals("a.qpe#place 'CPU'", Location.element("place 'CPU'").orIn("a.qpe").toString());
        assertEquals("b.qpe", Location.file("b.qpe").orIn("a.qpe").toString());
    }

    @Test
    void exceptionHasLineForEachProblem() {
        ProblemKind kind = ProblemKind.warnings("test.prose", "Prose");
        Problem whole = kind.at(Location.UNKNOWN, "it has no end", "");
        assertEquals("it has no end", whole.toString());
        assertFalse(whole.isError());
        assertEquals("it has no end" + System.lineSeparator() + "a: no; go",
                new ProblemException(List.of(whole, kind.at(Location.file("a"), "no", "go")), null).getMessage());
    }
}
