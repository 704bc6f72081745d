// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import org.loggia.yaml.YamlMapping;

/**
 * A cache in the memory of a virtual machine or of a storage system that the measurements do not contain. It keeps the
 * data that were read or written last; writes pass it.
 *
 * @param size bytes of data
 * @param hitTime seconds of a read that hits
 */
public record MemoryCache(double size, double hitTime) {

    /** Reads one from a description. */
    static MemoryCache of(YamlMapping node) {
        node.allowing("size_B", "hit_ms");
        return new MemoryCache(node.number("size_B", 1, 1e18), node.number("hit_ms", 0, 1e6) / 1000);
    }
}
