// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.reference;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;
import org.loggia.report.text.NarrowText;

/**
 * The reference page with outputs of frequent commands on a terminal of 80 columns. The commands run in a process of
 * their own, whose working directory is the root of the repository, as users run them.
 */
final class TranscriptPage {

    private static final int COLUMNS = 80;

    private static final List<List<String>> COMMANDS = List.of(
            List.of("help", "predict"),
            List.of("check", "examples/mail-server"),
            List.of("simulate", "examples/file-server", "--measurements", "2000"),
            List.of("size", "examples/file-server", "--objective", "p95 of FileServerUsers < 12", "--measurements",
                    "5000", "--to", "60"),
            List.of("qpn", "examples/nets/machine-repairman.qpe"),
            List.of("predict", "examples/storage/lm-ia/read.json", "examples/storage/validation.csv"),
            List.of("explain", "examples/storage/lm-ia/read.json", "examples/storage/validation.csv"),
            List.of("consolidate", "examples/closed-loop/machines.yaml"),
            List.of("compare", "examples/file-server", "examples/mail-server"),
            List.of("measure", "examples/measuring/small.yaml", "--plan"));

    private TranscriptPage() {
    }

    /** @param root the root of the repository */
    static String of(Path root) throws IOException, InterruptedException {
        String classPath = String.join(":", Arrays.stream(System.getProperty("java.class.path").split(":")).map(
                entry -> Path.of(entry).toAbsolutePath().toString()).toList());
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8", "-cp", classPath,
                TranscriptPage.class.getName()).directory(root.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        MarkdownText text = new MarkdownText("Transcript of frequent commands");
        text.paragraph("Each command ran in the source folder, on a terminal of 80 columns. The time that a run takes "
                + "is left out.");
        String transcript = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(transcript);
        }
        return text + transcript;
    }

    /** Prints the sections of the page. */
    public static void main(String[] arguments) {
        PrintStream page = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (List<String> words : COMMANDS) {
            ByteArrayOutputStream screen = new ByteArrayOutputStream();
            ExitStatus status = new Loggia(new Terminal(screen, new PrintStream(screen, true, StandardCharsets.UTF_8),
                    false, null, new Terminal.Screen(COLUMNS, COLUMNS, false))).run(words);
            String output = screen.toString(StandardCharsets.UTF_8);
            if (status != ExitStatus.SUCCESS) {
                page.println(words + "\n" + output);
                System.exit(status.code());
            }
            String command = "$ loggia " + String.join(" ", words.stream().map(word -> word.contains(" ") ? "'" + word
                    + "'" : word).toList());
            page.print("\n## loggia " + words.get(0) + "\n\n```\n" + String.join(" \\\n", NarrowText.wrapped(command,
                    COLUMNS - 2)) + "\n" + output.replaceAll("(?<=events) in [\\d.,]+ \\w+", "").stripTrailing()
                    + "\n```\n");
        }
    }
}
