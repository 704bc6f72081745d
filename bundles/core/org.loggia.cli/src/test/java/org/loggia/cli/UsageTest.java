// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.cli.terminal.ExitStatus;

/** Short options, help and messages about wrong usage. */
class UsageTest extends CommandTest {

    private void refused(String message, String... words) {
        assertFailure(ExitStatus.WRONG_USAGE, words);
        assertEquals(message, messages());
    }

    @Test
    void helpOfCommandIsItsHelpOption() {
        assertSuccess("help", "predict");
        String help = results();
        assertSuccess("predict", "--help");
        assertEquals(results(), help);
        assertSuccess("help");
        assertTrue(results().contains("Commands:"), results());
    }

    @Test
    void suggestsOptionAndCommand() {
        refused("loggia simulate: unknown option '--sed' (did you mean '--seed'?); 'loggia simulate --help' lists"
                + " the options", "simulate", "model", "--sed", "2");
        refused("loggia simulate: unknown option '--hlep' (did you mean '--help'?); 'loggia simulate --help' lists"
                + " the options", "simulate", "--hlep");
        refused("loggia: unknown command 'simulat' (did you mean 'simulate'?); 'loggia --help' lists the options",
                "simulat", "model");
    }

    @Test
    void namesValuesAsTheyAreTyped() {
        refused("loggia check: invalid value for option '--format': choose text, json, csv instead of 'xml'; 'loggia"
                + " check --help' lists the options", "check", "model", "-f", "xml");
    }

    @Test
    void namesNoTypesOfTheProgram() {
        for (String[] words : new String[][] {{"simulate", "m", "--users", "abc"}, {"simulate", "m", "--time", "abc"},
            {"qpn", "n.qpe", "--seed", "abc"}, {"characterize", "t", "--event", "abc"}, {"simulate", "m", "-j", "x"}}) {
            assertFailure(ExitStatus.WRONG_USAGE, words);
            assertFalse(messages().matches("(?s).*\\b(int|long|double|Integer|BlockEvent|enum)\\b.*"), messages());
        }
    }

    @Test
    void shortOptionsStandForFrequentOnes() {
        assertSuccess("-V");
        assertTrue(results().startsWith("loggia "), results());
        assertFailure(ExitStatus.BAD_INPUT, "check", "-q", "-f", "json", "-o", "-", "missing");
    }
}
