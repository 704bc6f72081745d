// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.qpn.Mode;
import org.loggia.qpn.TimedTransition;
import org.loggia.qpn.Transition;
import org.loggia.workbench.diagram.kind.NetElements;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** The modes of a transition. */
public final class ModesRow implements Row {

    private final NetTable<Mode> table;
    private Transition transition;

    public ModesRow(RowContext context) {
        table = new NetTable<>(context);
        table.column(Column.typed("Mode", "A mode in which the transition fires", 140, Mode::getName,
                (row, text) -> CellValidators.name(text, row::setName)));
        table.column(Column.typed("Firing weight", "Relative probability among the enabled modes", 110,
                row -> String.valueOf(row.getWeight()), (row, text) -> CellValidators.positive(text, row::setWeight)));
        if (context.element().get() instanceof TimedTransition) {
            DistributionText.columns(table, context.element().get(), "Firing delay", "Time from enabling to firing",
                    Mode::getDelay, Mode::setDelay);
        }
        table.addition("Add", () -> {
            Mode[] made = new Mode[1];
            ModelEdits.run(transition, "Add Mode", () -> made[0] = NetElements.addMode(transition));
            show(transition, true);
            table.select(made[0]);
        });
        table.action("Remove", () -> CellValidators.delete(NetElements.net(transition), table.selected()));
    }

    @Override
    public void show(EObject element, boolean editable) {
        transition = (Transition) element;
        table.show(List.copyOf(transition.getModes()), editable);
    }

    @Override
    public void commit() {
        table.commit();
    }
}
