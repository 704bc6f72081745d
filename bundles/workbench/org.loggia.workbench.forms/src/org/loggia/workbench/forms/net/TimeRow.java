// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.Mode;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.TimedTransition;
import org.loggia.workbench.forms.row.RowContext;

/** The service time of a colour at a queueing place, or the firing delay of a mode. */
public final class TimeRow extends NetTable<EObject, EObject> {

    public TimeRow(RowContext context) {
        super(context);
        DistributionText.columns(this, context.element().get(), "Distribution", "The family of the distribution",
                TimeRow::time, TimeRow::put);
    }

    private static Distribution time(EObject element) {
        return element instanceof Mode mode ? mode.getDelay() : ((QueueingColorReference) element).getServiceTime();
    }

    private static void put(EObject element, Distribution time) {
        if (element instanceof Mode mode) {
            mode.setDelay(time);
        } else {
            ((QueueingColorReference) element).setServiceTime(time);
        }
    }

    @Override
    List<EObject> rows(EObject shown) {
        boolean timed = !(shown instanceof Mode) || shown.eContainer() instanceof TimedTransition;
        return timed ? List.of(shown) : List.of();
    }
}
