// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A host, or a directory of one, that a campaign loads.
 *
 * @param name letters, digits, {@code -} and {@code _}; unique in the campaign
 * @param ssh how to reach it; empty for the host that Loggia runs on
 * @param directory the directory on the storage under test, absolute; everything happens in a directory of the
 *     campaign's own below it
 * @param program the load generator's program; its plain name if it is found on the path
 * @param settings settings of this target alone
 * @param observedProcess name of the processes whose threads the dummy watches; empty for none
 * @param observedFiles directory whose files the dummy watches; empty for none
 * @param storage storage that fio reaches over the network; empty for the file system of the directory
 */
public record Target(String name, Optional<Ssh> ssh, String directory, LoadGenerator generator, String program,
        Map<Setting, Level> settings, String observedProcess, String observedFiles,
        Optional<NetworkStorage> storage) {

    /**
     * A host over SSH. There is no password: the user's key or agent speaks for the user, and the host's key must be
     * known.
     *
     * @param key private key file; empty to use the agent
     * @param knownHosts file with the keys of known hosts
     */
    public record Ssh(String host, int port, String user, Optional<Path> key, Path knownHosts) {
    }

    public Target {
        settings = Map.copyOf(settings);
    }

    /** Whether the target has a setting: its generator understands it, and its storage supports it. */
    public boolean understands(Setting setting) {
        return generator.understands(setting) && storage.stream().noneMatch(network -> network.unsupported()
                .contains(setting));
    }
}
