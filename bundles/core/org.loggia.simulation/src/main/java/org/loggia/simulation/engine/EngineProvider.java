// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.engine;

import java.util.function.Consumer;

/** Opens engines of one kind; an add-on names its provider as a service. */
public interface EngineProvider {

    /** Whether an address is one of this kind. */
    boolean knows(String address);

    /**
     * Reaches machines, and carries work to them.
     *
     * @param address of the machines
     * @param name what the engine shows to its users
     * @param notes takes what users should know meanwhile, a line each, from any thread
     * @throws EngineException if they cannot be reached
     */
    Engine open(String address, String name, RemoteWork work, Consumer<String> notes);
}
