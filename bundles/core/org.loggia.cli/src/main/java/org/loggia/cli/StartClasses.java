// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;

/**
 * Runs frequent commands on shipped examples in one process, so that Java can store the classes that their starts load.
 * The argument is the folder of the examples. Results are discarded.
 */
public final class StartClasses {

    private StartClasses() {
    }

    public static void main(String[] arguments) {
        System.exit(run(Path.of(arguments[0])).code());
    }

    /** Returns the status of the first command that fails. */
    static ExitStatus run(Path examples) {
        Terminal nowhere = new Terminal(OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream()), false);
        String fileServer = examples.resolve("file-server").toString();
        Path array = examples.resolve("disk-array");
        for (List<String> words : List.of(List.of("--version"), List.of("check", fileServer),
                List.of("simulate", fileServer, "--measurements", "100"),
                List.of("predict", array.resolve("cubist/read.json").toString(),
                        array.resolve("validation.csv").toString()))) {
            ExitStatus status = new Loggia(nowhere).run(words);
            if (status != ExitStatus.SUCCESS) {
                return status;
            }
        }
        return ExitStatus.SUCCESS;
    }
}
