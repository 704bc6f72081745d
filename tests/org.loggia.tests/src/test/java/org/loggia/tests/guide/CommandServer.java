// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.guide;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;

/**
 * Runs commands for {@code client.sh} in one Java machine whose working directory is that of the shell. The client
 * writes the name of a folder to the pipe {@code queue}; the folder has the words of the command in {@code words} and
 * receives {@code out}, {@code err} and, last, {@code status}. Failed commands are listed in {@code failed}.
 */
final class CommandServer {

    /** Lengths of runs, which say nothing about whether a command is correct. */
    private static final Map<String, String> SHORT = Map.of("--measurements", "300", "--replications", "2",
            "--time", "2000", "--completions", "1000", "--precision", "0.2", "--run-time", "1", "--repetitions", "1");
    private static final List<String> SIMULATING = List.of("simulate", "size", "fit");

    private CommandServer() {
    }

    /** @param arguments the folder of the pipe */
    public static void main(String[] arguments) throws IOException {
        Path calls = Path.of(arguments[0]);
        // A writer of its own keeps the pipe open between clients.
        try (RandomAccessFile queue = new RandomAccessFile(calls.resolve("queue").toFile(), "rw")) {
            for (String call = queue.readLine(); call != null; call = queue.readLine()) {
                run(calls, Path.of(call));
            }
        }
    }

    private static void run(Path calls, Path call) throws IOException {
        List<String> words = shortened(List.of(Files.readString(call.resolve("words")).split("\0")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        long start = System.nanoTime();
        ExitStatus status = new Loggia(new Terminal(out, new PrintStream(err, true, StandardCharsets.UTF_8), false))
                .run(words);
        Files.write(call.resolve("out"), out.toByteArray());
        Files.write(call.resolve("err"), err.toByteArray());
        if (status.code() != 0 && status.code() < ExitStatus.OBJECTIVE_MISSED.code()) {
            append(calls.resolve("failed"), String.join(" ", words) + "\n" + err.toString(StandardCharsets.UTF_8));
        }
        append(calls.resolve("log"), (System.nanoTime() - start) / 1_000_000 + " ms " + String.join(" ", words) + "\n");
        // Short runs leave objectives undecided or miss them.
        boolean isJudged = status == ExitStatus.OBJECTIVE_MISSED || status == ExitStatus.OBJECTIVE_UNDECIDED;
        Path written = Files.writeString(call.resolve("written"), (isJudged ? 0 : status.code()) + "\n");
        Files.move(written, call.resolve("status"), StandardCopyOption.ATOMIC_MOVE);
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static List<String> shortened(List<String> words) {
        List<String> result = new ArrayList<>(words);
        for (int i = 0; i + 1 < result.size(); i++) {
            String value = SHORT.get(result.get(i));
            if (value != null) {
                result.set(i + 1, value);
            }
        }
        boolean isOpenEnded = !result.contains("--time") && !result.contains("--measurements")
                && !result.contains("--precision") && !result.contains("--help");
        if (isOpenEnded && SIMULATING.contains(result.get(0))) {
            result.addAll(List.of("--measurements", SHORT.get("--measurements")));
        }
        if (result.get(0).equals("size") && !result.contains("--to")) {
            result.addAll(List.of("--to", "40"));
        }
        if (result.get(0).equals("reproduce") && !result.contains("--run-time")) {
            result.addAll(List.of("--run-time", "1", "--repetitions", "1"));
        }
        return result;
    }
}
