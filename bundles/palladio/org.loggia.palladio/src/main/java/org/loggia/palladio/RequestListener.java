// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

/** Told each request that is done. */
@FunctionalInterface
public interface RequestListener {

    /**
     * A request is done.
     *
     * @param point        measuring point, such as {@code Storage:disk/read}
     * @param time         now, in the model's time units
     * @param responseTime how long the request took, with its waiting at limits, in the model's time units
     */
    void done(String point, double time, double responseTime);
}
