// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * A storage system that virtual machines can share.
 *
 * @param name what the user calls it
 * @param model predicts what its machines see
 * @param interchangeable whether it makes no difference for a group to be here or on another interchangeable one
 */
public record StorageSystem(String name, ConsolidationModel model, boolean interchangeable) {
}
