// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.core.resources.IProject;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.TimeUnit;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.StorageTimeUnit;

/** The unit of time that a net says of itself, as nets of storage do; other nets are in that of their project. */
public final class NetUnits {

    private NetUnits() {
    }

    /** The unit of a net's times: its own, else that of its project; null where nobody said it. */
    public static TimeUnit of(Net net, IProject project) {
        TimeUnit own = StorageTimeUnit.of(net).map(TimeUnit::get).orElse(null);
        return own == null ? ProjectUnits.time(project) : own;
    }

    /** The unit that a net says, by its outermost element; null where it says none, or is no net. */
    static TimeUnit of(EObject root) {
        return root instanceof QueueingPetriNet net ? net.getSettings().stream().filter(each -> StorageTimeUnit.TYPE
                .equals(
                        each.getType())).findFirst().map(each -> TimeUnit.get(each.getValues().map().get(
                                StorageTimeUnit.KEY)))
                .orElse(null) : null;
    }
}
