// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import org.loggia.queueing.cache.LruContent;
import org.loggia.yaml.YamlMapping;

/**
 * The data that a machine reads and writes, for caches: equally large parts, one for each request.
 *
 * @param size bytes
 * @param zipfExponent the part of rank i is requested in proportion to i to the power of minus this; 0 for all equally
 * @param part bytes of a part
 */
public record MachineData(double size, double zipfExponent, double part) {

    private static final double MAX_SIZE = 1e18;

    /**
     * Reads them from a description.
     *
     * @param part mean bytes of a request in the machine's trace; NaN without one
     */
    static MachineData of(YamlMapping node, double part) {
        node.allowing("size_B", "zipfExponent", "requestSize_B");
        double size = node.number("size_B", 1, MAX_SIZE);
        double exponent = node.has("zipfExponent") ? node.number("zipfExponent", 0, 10) : 0;
        if (node.has("requestSize_B")) {
            return new MachineData(size, exponent, node.number("requestSize_B", 1, size));
        }
        if (Double.isNaN(part)) {
            throw node.fault("requestSize_B", "the size of requests is unknown without a trace", "add 'requestSize_B'");
        }
        return new MachineData(size, exponent, Math.min(size, part));
    }

    LruContent content() {
        return new LruContent(size / part, zipfExponent);
    }
}
