// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.shell.Shell;
import org.loggia.cli.terminal.ExitStatus;

/** Completion in the real shells, and manual pages as their readers see them. */
class ShareFilesTest extends CommandTest {

    @TempDir
    private static Path share;

    @BeforeAll
    static void write() throws IOException {
        ShareFiles.write(share, "2026-01-31");
        Files.createDirectories(share.resolve("work/store"));
        Files.writeString(share.resolve("work/my model.io"), "");
    }

    @Test
    void bashCompletesCommandsOptionsChoicesAndFiles() throws Exception {
        assumeInstalled("bash");
        assertEquals(Set.of("characterize", "check"), bash("loggia", "ch"));
        assertEquals(Set.of("--version"), bash("loggia", "--v"));
        assertEquals(Set.of("--seed"), bash("loggia", "-q", "simulate", "model", "--se"));
        assertEquals(Set.of("text", "json", "csv"), bash("loggia", "check", "--format", ""));
        assertEquals(Set.of("text", "json", "csv"), bash("loggia", "check", "--format", "="));
        assertEquals(Set.of("json"), bash("loggia", "check", "--format", "=", "j"));
        assertEquals(Set.of("optimistic"), bash("loggia", "storage", "--case", "o"));
        assertEquals(Set.of("mars", "mars-ia"), bash("loggia", "train", "--technique", "mars"));
        assertEquals(Set.of("biosnoop", "blktrace", "bpftrace"), bash("loggia", "characterize", "--format-in", "b"));
        assertEquals(Set.of("my model.io", "store"), bash("loggia", "simulate", ""));
        assertEquals(Set.of("my model.io"), bash("loggia", "simulate", "--allocation", "m"));
        assertEquals(Set.of("store"), bash("loggia", "optimize", "--store", ""));
        assertEquals(Set.of(), bash("loggia", "simulate", "--seed", ""));
        assertEquals(Set.of("simulate"), bash("loggia", "help", "sim"));
    }

    private static Set<String> bash(String... words) throws Exception {
        String script = "source ../" + Shell.BASH.file() + "; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _loggia; "
                + "printf '%s\\n' \"${COMPREPLY[@]}\"";
        return lines(Stream.concat(Stream.of("bash", "-c", script, "bash"), Stream.of(words)).toArray(String[]::new));
    }

    @Test
    void fishCompletesCommandsOptionsChoicesAndFiles() throws Exception {
        assumeInstalled("fish");
        assertEquals(Set.of("characterize\tCharacterizes the workload of an I/O trace, or emulates it",
                "check\tValidates models and nets"), fish("loggia ch"));
        assertEquals(Set.of("--seed\tSeed of the random numbers"), fish("loggia -q simulate model --se"));
        assertEquals(Set.of("pessimistic\tThe device of the expected range"), fish("loggia storage --case p"));
        assertEquals(Set.of("--format=json\tFormat of the results"), fish("loggia check --format=j"));
        assertEquals(Set.of("my model.io", "store/"), fish("loggia simulate "));
        assertEquals(Set.of("store/\tDirectory"), fish("loggia optimize --store "));
        assertEquals(Set.of(), fish("loggia simulate --seed "));
        assertEquals(Set.of("simulate"), fish("loggia help sim"));
        assertEquals(Set.of("bash", "zsh", "fish"), fish("loggia completion "));
    }

    private static Set<String> fish(String line) throws Exception {
        return lines("fish", "--no-config", "-c", "source ../" + Shell.FISH.file() + "; complete -C $argv[1]", line);
    }

    /** Types words with tabs into an interactive shell, in which the command prints its words. */
    @Test
    void zshCompletesCommandsOptionsChoicesAndFiles() throws Exception {
        assumeInstalled("zsh");
        assertEquals("simulate my model.io --format json --precision",
                zsh("loggia simu\tm\t--format j\t--prec\t"));
        assertEquals("optimize --store store", zsh("loggia opti\t--store \t "));
        assertEquals("train --technique=cubist", zsh("loggia train --tech\tcub\t"));
    }

    private static String zsh(String typed) throws Exception {
        String script = """
                zmodload zsh/zpty
                zpty shell zsh -f -i
                zpty -w shell 'unsetopt beep zle_bracketed_paste; PS1=; autoload -Uz compinit; compinit -u -D'
                zpty -w shell 'source "../$0"; loggia() { print -r -- "words: $*;" }; print loa''ded'
                zpty -r shell output '*loaded*'
                zpty -w shell "$1"
                zpty -r shell output '*words: *;*'
                print -r -- "${${output##*words: }%;*}"
                """.replace("$0", Shell.ZSH.file());
        return String.join("\n", lines("zsh", "-f", "-c", script, "zsh", typed));
    }

    @Test
    void everyCommandHasManualPage() throws IOException {
        try (Stream<Path> pages = Files.list(share.resolve("man/man1"))) {
            assertEquals(Stream.concat(Stream.of("loggia.1"), Commands.ALL.keySet().stream()
                    .map(name -> "loggia-" + name + ".1")).collect(Collectors.toSet()),
                    pages.map(page -> page.getFileName().toString()).collect(Collectors.toSet()));
        }
    }

    @Test
    void manualPagesHaveNoWarnings() throws Exception {
        assumeInstalled("mandoc");
        assertEquals(Set.of(), lines("sh", "-c", "mandoc -Tlint -Wwarning ../man/man1/*.1"));
    }

    @Test
    void manualPageShowsSynopsisAndOptionsAsTyped() throws Exception {
        assumeInstalled("mandoc");
        Set<String> page = lines("sh", "-c", "mandoc -Tascii -O width=80 ../man/man1/loggia-simulate.1 | col -b");
        assertTrue(page.contains("       loggia simulate [OPTION]... PATH..."), page.toString());
        assertTrue(page.contains("       -f, --format text|json|csv"), page.toString());
        assertTrue(page.contains("       loggia-simulate - Simulates a model"), page.toString());
    }

    @Test
    void commandPrintsScript() throws IOException {
        assertSuccess("completion", "zsh");
        assertEquals(Files.readString(share.resolve(Shell.ZSH.file())), results());
        assertFailure(ExitStatus.WRONG_USAGE, "completion", "ksh");
        assertEquals(
                "loggia completion: invalid value for positional parameter at index 0 (bash|zsh|fish): choose bash,"
                        + " zsh, fish instead of 'ksh'; 'loggia completion --help' lists the options", messages());
    }

    private static void assumeInstalled(String program) {
        assumeTrue(Stream.of(System.getenv("PATH").split(":")).anyMatch(folder -> Files.isExecutable(Path.of(folder,
                program))), program + " is installed (apt-get install " + program + ")");
    }

    private static Set<String> lines(String... command) throws Exception {
        Process process = new ProcessBuilder(command).directory(share.resolve("work").toFile()).redirectErrorStream(
                true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return output.lines().filter(line -> !line.isEmpty()).collect(Collectors.toSet());
    }
}
