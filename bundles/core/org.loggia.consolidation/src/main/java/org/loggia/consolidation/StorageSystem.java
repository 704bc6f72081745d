// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.Optional;

/**
 * A storage system that virtual machines can share.
 *
 * @param name what the user calls it
 * @param model predicts what its machines see
 * @param interchangeable whether it makes no difference for a group to be here or on another interchangeable one
 * @param copy copying from and to it, for moves of machines; empty if not measured
 */
public record StorageSystem(String name, ConsolidationModel model, boolean interchangeable, Optional<CopyLoad> copy) {

    /** A storage without measurements of copying. */
    public StorageSystem(String name, ConsolidationModel model, boolean interchangeable) {
        this(name, model, interchangeable, Optional.empty());
    }
}
