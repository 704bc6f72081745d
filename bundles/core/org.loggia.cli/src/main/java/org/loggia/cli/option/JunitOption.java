// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.loggia.cli.terminal.Terminal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --junit} of commands whose results can be test cases. */
public final class JunitOption {

    @Option(names = "--junit", paramLabel = "FILE.xml",
            description = "Also write a test case for each check or objective, for continuous integration servers "
                    + "(JUnit XML).")
    private Path file;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Whether test cases are requested. */
    public boolean isAsked() {
        return file != null;
    }

    /** Fails if the file cannot be written, before time is spent on its content. */
    public void check(Terminal terminal) {
        OutputOptions.checkWritable(file, terminal);
    }

    /** Writes the test cases, if requested. */
    public void write(Consumer<JunitFile> cases) {
        if (file != null) {
            JunitFile tests = new JunitFile(command.qualifiedName());
            cases.accept(tests);
            OutputOptions.writeAtomically(file, tests.text());
        }
    }
}
