// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;

/** Units of passive resources that a flow holds, with the time of their acquisition. */
final class HeldResources {

    private PassiveResource[] resources = {};
    private double[] since = {};
    private int size;

    void add(PassiveResource resource, double now) {
        if (size == resources.length) {
            resources = Arrays.copyOf(resources, Math.max(2, 2 * size));
            since = Arrays.copyOf(since, resources.length);
        }
        resources[size] = resource;
        since[size++] = now;
    }

    /** Removes the unit that was taken last; since when it was held, not a number if the flow holds none. */
    double remove(PassiveResource resource) {
        for (int i = size - 1; i >= 0; i--) {
            if (resources[i] == resource) {
                double start = since[i];
                System.arraycopy(resources, i + 1, resources, i, size - i - 1);
                System.arraycopy(since, i + 1, since, i, --size - i);
                return start;
            }
        }
        return Double.NaN;
    }

    /** Takes over what another flow holds that is at its end. */
    void takeOver(HeldResources other) {
        for (int i = 0; i < other.size; i++) {
            add(other.resources[i], other.since[i]);
        }
        other.clear();
    }

    void clear() {
        size = 0;
    }
}
