// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;

/** Formulas of laws, and what is not a formula. */
class FormulaTest {
    private static final double EXACT = 1e-12;
    /** In the order of the variables. */
    private static final double[] VALUES = {3, 4096, 1e9, 12, 4, 9, 2, 8192, 65536};

    private static double value(String formula) {
        return Formula.of(formula).at(VALUES);
    }

    @Test
    void arithmeticGoesByPrecedence() {
        assertEquals(7, value("1+2*3"), EXACT);
        assertEquals(9, value("(1+2)*3"), EXACT);
        assertEquals(-1, value("4-3-2"), EXACT);
        assertEquals(2, value("8/2/2"), EXACT);
        assertEquals(-9, value("-3^2"), EXACT);
        assertEquals(1.5e-3, value("1.5E-3"), EXACT);
        assertEquals(1e3, value("1e+3"), EXACT);
        assertEquals(5, value("2--3"), EXACT);
        assertEquals(3 + 4096 * 2e-3, value("clients + size * 2E-3"), EXACT);
    }

    @Test
    void functionsAndComparisons() {
        assertEquals(Math.log(4096), value("ln(size)"), EXACT);
        assertEquals(Math.exp(1), value("exp(1)"), EXACT);
        assertEquals(4, value("min(writeClients,clients+2)"), EXACT);
        assertEquals(12, value("max(readClients,0)"), EXACT);
        assertEquals(4.5, value("relation(readsAtStorage,writesAtStorage)"), EXACT);
        assertEquals(3, value("relation(readClients,writeClients)"), EXACT);
        assertEquals(1, value("relation(readClients,0)"), EXACT);
        assertEquals(1, value("fileSet<=1E9"), EXACT);
        assertEquals(0, value("fileSet<1E9"), EXACT);
        assertEquals(1, value("readSize>=8192"), EXACT);
        assertEquals(0, value("writeSize<8192"), EXACT);
        assertEquals(2, value("if(clients>2,2,1/0)"), EXACT);
        assertEquals(Set.of(LawVariable.CLIENTS, LawVariable.FILE_SET), Formula.of("clients+ln(fileSet)").variables());
        assertEquals(14, Formula.of("clients+4").times(2).at(VALUES), EXACT);
    }

    @Test
    void rejectsInvalidFormulas() {
        assertWrong("clients+", "a number or a variable is missing at the end");
        assertWrong("load*2", "unknown variable 'load'; choose clients, size,");
        assertWrong("sqrt(2)", "unknown function 'sqrt'");
        assertWrong("max(1)", "'max' has 2 arguments, not 1");
        assertWrong("(1+2", "')' is missing at the end");
        assertWrong("1 2", "'2' is not expected");
        assertWrong("1e", "a number or a variable is missing before '1e'");
        assertWrong("(".repeat(200) + "1" + ")".repeat(200), "nested deeper than 100");
        assertWrong("-".repeat(200) + "1", "nested deeper than 100");
    }

    private static void assertWrong(String formula, String why) {
        String message = assertThrows(IllegalArgumentException.class, () -> Formula.of(formula), formula).getMessage();
        assertTrue(message.contains(why), message);
    }

    @Test
    void rulesAreReadAsTheyAreWritten() {
        for (MachineWeights rule : List.of(new EqualWeights(), new ClientShareWeights(0.5), new ClientOrderWeights(2),
                new ClientOrderWeights(Double.POSITIVE_INFINITY), new LocalWeights(0.3, 2, false),
                new LocalWeights(0.3, 2, true))) {
            assertEquals(rule, MachineWeights.named(rule.law()));
        }
        for (String wrong : List.of("", "share", "share:x", "share:-1", "order:1", "local:2:2", "local:0.3:2:yes")) {
            assertThrows(IllegalArgumentException.class, () -> MachineWeights.named(wrong), wrong);
        }
    }

    private static LawText laws(List<Map<String, String>> settings) {
        return LawText.of(new Net("net", List.of(), List.of(), List.of(), List.of(), List.of(), settings));
    }

    @Test
    void lawsMayCallThoseBeforeThem() {
        LawText laws = laws(List.of(Map.of("xsi:type", "loggia-law", "define", "double", "formula", "2*clients"),
                Map.of("xsi:type", "loggia-law", "id", "x", "place", "p", "color", "c", "time", "double+1"),
                Map.of("xsi:type", "other", "place", "p")));
        assertEquals(7, laws.times().get(0).formula().at(VALUES), EXACT);
        assertEquals(Set.of(LawVariable.CLIENTS), laws.times().get(0).formula().variables());
        assertThrows(ProblemException.class, () -> laws(List.of(
                Map.of("xsi:type", "loggia-law", "place", "p", "color", "c", "time", "double"),
                Map.of("xsi:type", "loggia-law", "define", "double", "formula", "2"))), "called before it is there");
        assertThrows(ProblemException.class, () -> laws(List.of(Map.of("xsi:type", "loggia-law", "place", "p", "time",
                "1"))), "no color");
        assertThrows(ProblemException.class, () -> laws(List.of(Map.of("xsi:type", "loggia-law", "define", "size",
                "formula", "1"))), "the name of a variable");
    }
}
