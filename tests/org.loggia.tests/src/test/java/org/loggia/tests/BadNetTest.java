// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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

    @ParameterizedTest(name = "{2}")
    @MethodSource
    void rejectsInvalidNets(String regex, String replacement, String expected) throws IOException {
        Path net = net(regex, replacement);
        for (Run run : List.of(Run.of("qpn", net, "--time", "1000"), Run.of("qpn", net, "--exact"))) {
            run.reports(ExitStatus.BAD_INPUT, expected);
            assertTrue(run.err().startsWith(net.toString()), run.err());
        }
    }

    static Stream<Arguments> rejectsInvalidNets() {
        return Stream.of(
                arguments("<mode id=\"_mended_mode\"", "<mode id=\"_idle\" name=\"idle\" firing-weight=\"1\"/>$0",
                        "transition 'mended' mode 'idle': it has no connections; connect it or remove it"),
                arguments("(name=\"breaks\") firing-weight=\"1.0\"", "$1 firing-weight=\"-2\"",
                        "transition 'breaks' mode 'breaks': its firing weight is -2.0; it must be a finite number "
                                + "above 0"),
                arguments("name=\"mended\" priority=\"0\" weight=\"1.0\"",
                        "name=\"mended\" priority=\"0\" weight=\"-1\"",
                        "transition 'mended': its weight is -1.0; it must be a finite number above 0"),
                arguments("initial-population=\"2\" maximum-capacity=\"0\"",
                        "initial-population=\"2\" maximum-capacity=\"1\"",
                        "place 'works': color 'machine' starts with 2 tokens, more than its capacity of 1"),
                arguments("queue-ref=\"_repairman\"", "queue-ref=\"_nobody\"", "its queue '_nobody' does not exist"),
                arguments(" queue-ref=\"_repairman\"", "", "place 'broken': it has no queue; choose one"),
                arguments("distribution-function=\"Exponential\"", "distribution-function=\"Zipf\"", "Zipf"),
                arguments("lambda=\"1.0\"", "lambda=\"fast\"", "fast"),
                arguments("lambda=\"1.0\"", "lambda=\"-1\"", "place 'works'"),
                arguments("lambda=\"1.0\"", "", "place 'works'"),
                arguments("(_breaks_from\" count=)\"1\"", "$1\"3\"", "deadlock"));
    }

    /** What is wrong in the file is found without running the net, also among other files in a folder. */
    @Test
    void checkReportsNetErrors() throws IOException {
        assertEquals("1 file, 7 elements: no problems\n",
                Run.of("check", Repository.EXAMPLES.resolve("nets/machine-repairman.qpe")).out());
        Path net = net("<mode id=\"_mended_mode\"", "<mode id=\"_idle\" name=\"idle\" firing-weight=\"1\"/>$0");
        for (Path path : List.of(net, directory)) {
            Run run = Run.of("check", path).exits(ExitStatus.BAD_INPUT);
            assertEquals(List.of(net + "#transition 'mended' mode 'idle': it has no connections; connect it or remove "
                    + "it"), run.errorLines());
        }
        net = net("queue-ref=\"_repairman\"", "queue-ref=\"_nobody\"");
        Run lines = Run.of("check", net, "--format", "csv").exits(ExitStatus.BAD_INPUT);
        assertTrue(lines.out().contains("error,net.file," + net + ",18,,its queue '_nobody' does not exist,"),
                lines.out());
    }

    @Test
    void unfinishedPartsAreWarnings() throws IOException {
        Path net = net("<place id=\"_broken\"", "<place id=\"_attic\" name=\"attic\" departure-discipline=\"NORMAL\" "
                + "xsi:type=\"ordinary-place\">"
                + "<color-refs><color-ref id=\"_attic_machine\" color-id=\"_machine\"/></color-refs></place>$0");
        Run run = Run.of("check", net).succeeds();
        assertEquals(List.of(net
                + "#place 'attic': warning: tokens of color 'machine' never reach this place: it has no "
                + "initial tokens, and no transition that can fire puts them; connect it, add initial "
                + "tokens, or remove it"),
                run.errorLines());
        assertEquals("1 file, 8 elements: 1 warning\n", run.out());
    }

    /** Machines break twice as fast as they are made new ones of: there is no steady state. */
    @Test
    void netWithoutSteadyState() throws IOException {
        Path net = net("(_breaks_to\" count=)\"1\"", "$1\"2\"");
        Run run = Run.of("qpn", net, "--precision", "0.01").exits(ExitStatus.BAD_INPUT);
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
        Run run = Run.of("qpn", net, "--time", "1000").succeeds();
        assertTrue(run.err().contains(net
                + "#place 'attic': warning: tokens of color 'machine' never reach this place"),
                run.err());
        assertTrue(run.err().contains("transition 'mended' mode 'fetch': warning: it can never fire"), run.err());
    }
}
