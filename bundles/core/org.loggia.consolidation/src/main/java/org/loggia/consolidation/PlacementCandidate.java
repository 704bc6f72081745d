// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.Map;
import java.util.Optional;

/**
 * A virtual machine that needs a storage system.
 *
 * @param name what the user calls it
 * @param alone what was measured of it alone, by storage system
 * @param placed the storage system that it already is on and stays on; empty if one has to be found
 * @param limits response times that it needs
 * @param current the storage system that it is on now; empty if it is new
 */
public record PlacementCandidate(String name, Map<String, VirtualMachine> alone, Optional<String> placed,
        Limits limits, Optional<String> current) {

    /** A new machine. */
    public PlacementCandidate(String name, Map<String, VirtualMachine> alone, Optional<String> placed, Limits limits) {
        this(name, alone, placed, limits, Optional.empty());
    }
}
