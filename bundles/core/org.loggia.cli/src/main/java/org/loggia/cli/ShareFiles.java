// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.loggia.cli.shell.ManualPages;
import org.loggia.cli.shell.Shell;
import org.loggia.cli.terminal.Terminal;
import org.loggia.report.text.ProgramVersion;

import picocli.CommandLine.Model.CommandSpec;

/**
 * Writes manual pages and completion scripts into a folder {@code share}, where {@code man} and the shells look for
 * them. The arguments are the folder and the date of the pages.
 */
public final class ShareFiles {

    private ShareFiles() {
    }

    public static void main(String[] arguments) throws IOException {
        write(Path.of(arguments[0]), arguments[1]);
    }

    static void write(Path folder, String date) throws IOException {
        CommandSpec program = program();
        for (Shell shell : Shell.values()) {
            writeFile(folder.resolve(shell.file()), shell.script(program));
        }
        Map<String, String> pages = ManualPages.of(program, "loggia " + ProgramVersion.text(), date);
        for (Map.Entry<String, String> page : pages.entrySet()) {
            writeFile(folder.resolve("man/man1").resolve(page.getKey()), page.getValue());
        }
    }

    private static CommandSpec program() {
        Terminal nowhere = new Terminal(OutputStream.nullOutputStream(), new PrintStream(OutputStream
                .nullOutputStream()), false);
        return Commands.line(new Loggia(nowhere), nowhere, List.of("--help")).getCommandSpec();
    }

    private static void writeFile(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
