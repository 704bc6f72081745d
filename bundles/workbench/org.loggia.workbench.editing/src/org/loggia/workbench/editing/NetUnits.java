// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.TimeUnit;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.queueing.net.Net;

/** The unit of time that a net says of itself, as nets of storage do; other nets are in that of their project. */
public final class NetUnits {

    private static final String STORAGE = "loggia-storage";
    private static final String UNIT = "time-unit";

    private NetUnits() {
    }

    /** The unit that a net says; null where it says none. */
    public static TimeUnit of(Net net) {
        return first(net.settings().stream().filter(each -> STORAGE.equals(each.get("xsi:type"))));
    }

    /** The unit that a net says, by its outermost element; null where it says none, or is no net. */
    static TimeUnit of(EObject root) {
        return root instanceof QueueingPetriNet net ? first(net.getSettings().stream().filter(each -> STORAGE.equals(
                each.getType())).map(each -> each.getValues().map())) : null;
    }

    private static TimeUnit first(Stream<Map<String, String>> settings) {
        return settings.filter(each -> each.containsKey(UNIT)).map(each -> TimeUnit.get(each.get(UNIT))).findFirst()
                .orElse(null);
    }
}
