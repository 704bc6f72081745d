// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.shell;

import java.util.function.Function;

import picocli.CommandLine.Model.CommandSpec;

/** Shells that complete commands, options and values. */
public enum Shell {
    /** Bash 4 and later; Bash 3.2 completes the same words. */
    BASH("bash-completion/completions/loggia", BashCompletion::of),
    /** The Z shell 5. */
    ZSH("zsh/site-functions/_loggia", ZshCompletion::of),
    /** Fish 3 and later. */
    FISH("fish/vendor_completions.d/loggia.fish", FishCompletion::of);

    private final String file;
    private final Function<CommandSpec, String> script;

    Shell(String file, Function<CommandSpec, String> script) {
        this.file = file;
        this.script = script;
    }

    /** The path below {@code share} in which the shell looks for the script. */
    public String file() {
        return file;
    }

    /** @param program the {@code loggia} command with all its commands */
    public String script(CommandSpec program) {
        return script.apply(program);
    }
}
