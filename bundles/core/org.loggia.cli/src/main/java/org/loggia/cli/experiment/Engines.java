// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.engine.EngineException;
import org.loggia.simulation.engine.EngineProvider;
import org.loggia.simulation.engine.RemoteWork;

/** The engines that add-ons bring. */
public final class Engines {

    private Engines() {
    }

    /**
     * Reaches machines, and carries work to them.
     *
     * @param name what the engine shows to its users
     * @param terminal where it says what keeps it from going on
     * @throws CommandFailure if there is no such engine, or it cannot be reached
     */
    public static Engine open(String address, String name, Supplier<RemoteWork> work, Terminal terminal) {
        EngineProvider provider = ServiceLoader.load(EngineProvider.class, Engines.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).filter(each -> each.knows(address)).findFirst()
                .orElseThrow(() -> CommandFailure.badInput("--engine is '"
                        + address
                        + "', which no installed add-on supports; './build spark' builds the add-on for 'spark' "
                        + "and 'spark://HOST:PORT'", null));
        try {
            return provider.open(address, name, work.get(), note -> {
                terminal.clearProgress();
                terminal.message(address + ": " + note);
            });
        } catch (EngineException unreachable) {
            throw CommandFailure.badInput(address + ": " + unreachable.getMessage(), unreachable);
        }
    }
}
