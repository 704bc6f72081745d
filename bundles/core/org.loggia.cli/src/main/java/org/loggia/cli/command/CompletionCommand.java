// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.shell.Shell;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code loggia completion}: the script with which a shell completes commands, options and values. */
@Command(name = "completion",
        description = "Prints the script that completes commands, options and values in a shell.",
        footer = {"", "Load it when a shell starts: 'source <(loggia completion bash)' in ~/.bashrc, the same with zsh "
                + "after compinit in ~/.zshrc, 'source (loggia completion fish | psub)' in "
                + "~/.config/fish/config.fish."})
public final class CompletionCommand extends TerminalCommand {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "bash|zsh|fish", description = "The shell.")
    private Shell shell;

    @Override
    public void run() {
        OutputOptions.writeToTerminal(shell.script(spec.root()), terminal);
    }
}
