// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.Optional;

/** The time unit of a storage net, stored as a meta-attribute among its settings. */
public final class StorageTimeUnit {
    /** The type of the meta-attribute. */
    public static final String TYPE = "loggia-storage";
    /** Name of the attribute with the unit. */
    public static final String KEY = "time-unit";

    private StorageTimeUnit() {
    }

    /** The unit as the net writes it; the empty text where the meta-attribute says none, empty where there is none. */
    public static Optional<String> of(Net net) {
        return net.settings().stream().filter(settings -> TYPE.equals(settings.get("xsi:type")))
                .map(settings -> settings.getOrDefault(KEY, "")).findFirst();
    }
}
