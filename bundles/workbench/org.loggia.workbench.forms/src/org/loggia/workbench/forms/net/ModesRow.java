// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.List;

import org.loggia.qpn.Mode;
import org.loggia.qpn.TimedTransition;
import org.loggia.qpn.Transition;
import org.loggia.workbench.diagram.kind.NetElements;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.RowContext;

/** The modes of a transition. */
public final class ModesRow extends NetTable<Transition, Mode> {

    public ModesRow(RowContext context) {
        super(context);
        column(Column.typed("Mode", "A mode in which the transition fires", 140, Mode::getName,
                (row, text) -> CellValidators.name(text, row::setName)));
        column(Column.typed("Firing weight", "Relative probability among the enabled modes", 110,
                row -> String.valueOf(row.getWeight()), (row, text) -> CellValidators.positive(text, row::setWeight)));
        if (context.element().get() instanceof TimedTransition) {
            DistributionText.columns(this, context.element().get(), "Firing delay", "Time from enabling to firing",
                    Mode::getDelay, Mode::setDelay);
        }
        addition("Add Mode", () -> NetElements.addMode(subject));
        action("Remove", () -> CellValidators.delete(NetElements.net(subject), selected()));
    }

    @Override
    List<Mode> rows(Transition shown) {
        return List.copyOf(shown.getModes());
    }
}
