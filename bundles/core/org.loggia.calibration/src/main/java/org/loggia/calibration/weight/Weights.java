// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.weight;

import org.loggia.calibration.measurement.RequestType;

/** How likely a waiting read and a waiting write of one machine are served next, relative to all others; above 0. */
public record Weights(double read, double write) {
    public double of(RequestType type) {
        return type == RequestType.READ ? read : write;
    }

    /** Weights with a given relation of read to write, that add up to 1. */
    public static Weights ofRelation(double relation) {
        return new Weights(relation / (1 + relation), 1 / (1 + relation));
    }
}
