// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.Mode;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.TimedTransition;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** The service time of a colour at a queueing place, or the firing delay of a mode. */
public final class TimeRow implements Row {

    private final NetTable<EObject> table;

    public TimeRow(RowContext context) {
        table = new NetTable<>(context);
        DistributionText.columns(table, context.element().get(), "Distribution", "The family of the distribution",
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
    public void show(EObject element, boolean editable) {
        boolean timed = !(element instanceof Mode) || element.eContainer() instanceof TimedTransition;
        table.show(timed ? List.of(element) : List.of(), editable);
    }

    @Override
    public void commit() {
        table.commit();
    }
}
