// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Wrong nets on the command line: one line with the file and the element, whether simulated or solved exactly. */
class BadNetTest {

    @TempDir
    private Path directory;

    private Path net(String regex, String replacement) throws IOException {
        Path net = directory.resolve("net.qpe");
        String text = Files.readString(Repository.EXAMPLES.resolve("nets/machine-repairman.qpe"));
        String edited = text.replaceFirst(regex, replacement);
        assertFalse(edited.equals(text), regex);
        return Files.writeString(net, edited);
    }

    private void assertRefused(String regex, String replacement, String expected) throws IOException {
        Path net = net(regex, replacement);
        for (List<String> options : List.of(List.of("--time", "1000"), List.of("--exact"))) {
            Run run = options.size() == 1 ? Run.of("qpn", net, options.get(0))
                    : Run.of("qpn", net, options.get(0), options.get(1));
            assertEquals(ExitStatus.BAD_INPUT, run.status(), run.err());
            assertEquals(1, run.errorLines().size(), run.err());
            assertTrue(run.err().startsWith(net.toString()), run.err());
            assertTrue(run.err().contains(expected), run.err());
            assertEquals("", run.out());
        }
    }

    @Test
    void rejectsMeaninglessOptions() {
        Path net = Repository.EXAMPLES.resolve("nets/machine-repairman.qpe");
        for (String option : List.of("--time", "--precision", "--seed", "--replications", "--threads")) {
            Run run = Run.of("qpn", net, "--exact", option, "1");
            assertEquals(ExitStatus.WRONG_USAGE, run.status(), option);
            assertEquals("loggia qpn: "
                    + option
                    + " with --exact: an exact solution is computed without simulation; remove it",
                    run.errorLines().get(0));
        }
        assertEquals(ExitStatus.WRONG_USAGE, Run.of("qpn", net, "--max-states", "10").status());
        assertEquals(ExitStatus.WRONG_USAGE, Run.of("qpn", net, "--precision", "2").status());
        assertEquals(ExitStatus.SUCCESS, Run.of("qpn", net, "--exact", "--max-states", "10").status());
    }

    @Test
    void modeWithoutConnections() throws IOException {
        assertRefused("<mode id=\"_mended_mode\"", "<mode id=\"_idle\" name=\"idle\" firing-weight=\"1\"/>$0",
                "transition 'mended' mode 'idle': it has no connections; connect it or remove it");
    }

    @Test
    void negativeWeights() throws IOException {
        assertRefused("(name=\"breaks\") firing-weight=\"1.0\"", "$1 firing-weight=\"-2\"",
                "transition 'breaks' mode 'breaks': its firing weight is -2.0; it must be a finite number above 0");
        assertRefused("name=\"mended\" priority=\"0\" weight=\"1.0\"", "name=\"mended\" priority=\"0\" weight=\"-1\"",
                "transition 'mended': its weight is -1.0; it must be a finite number above 0");
    }

    @Test
    void capacityBelowInitialMarking() throws IOException {
        assertRefused("initial-population=\"2\" maximum-capacity=\"0\"",
                "initial-population=\"2\" maximum-capacity=\"1\"",
                "place 'works': color 'machine' starts with 2 tokens, more than its capacity of 1");
    }

    @Test
    void missingQueue() throws IOException {
        assertRefused("queue-ref=\"_repairman\"", "queue-ref=\"_nobody\"", "its queue '_nobody' does not exist");
        assertRefused(" queue-ref=\"_repairman\"", "", "place 'broken': it has no queue; choose one");
    }

    @Test
    void unknownDistributionsAndParameters() throws IOException {
        assertRefused("distribution-function=\"Exponential\"", "distribution-function=\"Zipf\"", "Zipf");
        assertRefused("lambda=\"1.0\"", "lambda=\"fast\"", "fast");
        assertRefused("lambda=\"1.0\"", "lambda=\"-1\"", "place 'works'");
        assertRefused("lambda=\"1.0\"", "", "place 'works'");
    }

    /** What is wrong in the file is found without running the net, also among other files in a folder. */
    @Test
    void checkReportsNetErrors() throws IOException {
        assertEquals("1 file, 7 elements: no problems\n",
                Run.of("check", Repository.EXAMPLES.resolve("nets/machine-repairman.qpe")).out());
        Path net = net("<mode id=\"_mended_mode\"", "<mode id=\"_idle\" name=\"idle\" firing-weight=\"1\"/>$0");
        for (Path path : List.of(net, directory)) {
            Run run = Run.of("check", path);
            assertEquals(ExitStatus.BAD_INPUT, run.status(), run.err());
            assertEquals(List.of(net + "#transition 'mended' mode 'idle': it has no connections; connect it or remove "
                    + "it"), run.errorLines());
        }
        net = net("queue-ref=\"_repairman\"", "queue-ref=\"_nobody\"");
        Run lines = Run.of("check", net, "--format", "csv");
        assertEquals(ExitStatus.BAD_INPUT, lines.status(), lines.err());
        assertTrue(lines.out().contains("error,net.file," + net + ",18,,its queue '_nobody' does not exist,"),
                lines.out());
    }

    @Test
    void unfinishedPartsAreWarnings() throws IOException {
        Path net = net("<place id=\"_broken\"", "<place id=\"_attic\" name=\"attic\" departure-discipline=\"NORMAL\" "
                + "xsi:type=\"ordinary-place\">"
                + "<color-refs><color-ref id=\"_attic_machine\" color-id=\"_machine\"/></color-refs></place>$0");
        Run run = Run.of("check", net);
        assertEquals(ExitStatus.SUCCESS, run.status(), run.err());
        assertEquals(List.of(net
                + "#place 'attic': warning: tokens of color 'machine' never reach this place: it has no "
                + "initial tokens, and no transition that can fire puts them; connect it, add initial "
                + "tokens, or remove it"),
                run.errorLines());
        assertEquals("1 file, 8 elements: 1 warning\n", run.out());
    }

    @Test
    void deadNet() throws IOException {
        assertRefused("(_breaks_from\" count=)\"1\"", "$1\"3\"", "deadlock");
    }

    /** Machines break twice as fast as they are made new ones of: there is no steady state. */
    @Test
    void netWithoutSteadyState() throws IOException {
        Path net = net("(_breaks_to\" count=)\"1\"", "$1\"2\"");
        Run run = Run.of("qpn", net, "--precision", "0.01");
        assertEquals(ExitStatus.BAD_INPUT, run.status(), run.err());
        assertEquals(1, run.errorLines().size(), run.err());
        assertTrue(run.err().startsWith(net + "#place '"), run.err());
    }

    @Test
    void reportsUnreachablePlacesNextToResults() throws IOException {
        Path net = net("<place id=\"_broken\"", "<place id=\"_attic\" name=\"attic\" departure-discipline=\"NORMAL\" "
                + "xsi:type=\"ordinary-place\">"
                + "<color-refs><color-ref id=\"_attic_machine\" color-id=\"_machine\"/></color-refs></place>$0");
        Files.writeString(net, Files.readString(net).replaceFirst("<mode id=\"_mended_mode\"",
                "<mode id=\"_fetch\" name=\"fetch\" firing-weight=\"1\"/>$0")
                .replaceFirst("<connection id=\"_mended_to\"",
                        "<connection source-id=\"_attic_machine\" target-id=\"_fetch\" count=\"1\"/>"
                                + "<connection count=\"1\" source-id=\"_fetch\" target-id=\"_works_machine\"/>$0"));
        Run run = Run.of("qpn", net, "--time", "1000");
        assertEquals(ExitStatus.SUCCESS, run.status(), run.err());
        assertTrue(run.err().contains(net
                + "#place 'attic': warning: tokens of color 'machine' never reach this place"),
                run.err());
        assertTrue(run.err().contains("transition 'mended' mode 'fetch': warning: it can never fire"), run.err());
    }
}
