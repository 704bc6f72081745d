// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import org.loggia.cli.terminal.Terminal;

/** A command that writes to a terminal. */
public abstract class TerminalCommand implements Runnable {

    /** Where results, messages and progress go. */
    protected Terminal terminal;

    /** Sets the terminal, before the command runs. */
    public final void use(Terminal destination) {
        terminal = destination;
    }
}
