// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.welcome;

import java.util.Map;

import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * Something a user is invited to do.
 *
 * @param title what it is
 * @param text what happens then, or how it is done
 * @param command identifier of the workbench command that does it
 * @param parameters of the command
 */
public record WelcomeAction(String title, String text, String command, Map<String, String> parameters) {

    private static final String NEW = "org.eclipse.ui.newWizard";

    /** Something that a wizard under File &gt; New does. */
    public static WelcomeAction toCreate(String title, String text, String wizard) {
        return new WelcomeAction(title, text, NEW, Map.of("newWizardId", wizard));
    }

    /** Executes the command. */
    public void accept(IWorkbenchWindow window) {
        Command found = window.getService(ICommandService.class).getCommand(command);
        try {
            window.getService(IHandlerService.class)
                    .executeCommand(ParameterizedCommand.generateCommand(found, parameters), null);
        } catch (CommandException fault) {
            ILog.of(WelcomeAction.class).log(Status.error("The command " + command + " failed.", fault));
        }
    }
}
