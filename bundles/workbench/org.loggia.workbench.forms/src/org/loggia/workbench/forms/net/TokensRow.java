// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.List;

import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Place;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.workbench.diagram.kind.NetElements;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.RowContext;

/** The colours that a place holds: how many tokens, and at a queueing place how they are served. */
public final class TokensRow extends NetTable<Place, ColorReference> {

    public TokensRow(RowContext context) {
        super(context);
        column(new Column<>("Colour", "The kind of token", 120, row -> CellValidators.name(row.getColor()),
                row -> colors(row).stream().map(CellValidators::name).toList(),
                (row, name) -> {
                    Color color = CellValidators.named(colors(row), name);
                    return () -> row.setColor(color);
                }));
        column(Column.typed("Tokens", "Initial number; at a queueing place they start in the queue", 70,
                row -> String.valueOf(row.getInitialPopulation()),
                (row, text) -> CellValidators.whole(text, 0, row::setInitialPopulation)));
        column(Column.typed("Capacity", "Maximum number at the place; 0 for no limit", 80,
                row -> String.valueOf(row.getMaximumCapacity()),
                (row, text) -> CellValidators.whole(text, 0, row::setMaximumCapacity)));
        if (context.element().get() instanceof QueueingPlace) {
            DistributionText.columns(this, context.element().get(), "Service time", "Service time of a token",
                    row -> served(row) == null ? null : served(row).getServiceTime(),
                    (row, made) -> served(row).setServiceTime(made));
            column(Column.typed("Priority", "For the priority disciplines: a larger number is more important",
                    70, row -> served(row) == null ? "" : String.valueOf(served(row).getPriority()),
                    (row, text) -> CellValidators.whole(text, Integer.MIN_VALUE, served(row)::setPriority)));
            column(Column.typed("Share", "For DPS: the weight of the colour", 70,
                    row -> served(row) == null ? "" : String.valueOf(served(row).getShare()),
                    (row, text) -> CellValidators.positive(text, served(row)::setShare)));
            column(Column.typed("Ranking", "Stored for QPME; ignored by the simulation", 70,
                    row -> served(row) == null ? "" : String.valueOf(served(row).getRanking()),
                    (row, text) -> CellValidators.whole(text, Integer.MIN_VALUE, served(row)::setRanking)));
        }
        addition("Add Colour", this::addColor);
        action("Remove", () -> CellValidators.delete(NetElements.net(subject), selected()));
    }

    private static QueueingColorReference served(ColorReference row) {
        return row instanceof QueueingColorReference served ? served : null;
    }

    /** The colour of a row and those that the place does not hold yet. */
    private List<Color> colors(ColorReference row) {
        return NetElements.colors(NetElements.net(subject)).stream()
                .filter(each -> each == row.getColor() || NetElements.reference(subject, each) == null).toList();
    }

    /** Adds the next colour that the place does not hold; a new one if it holds all. */
    private ColorReference addColor() {
        QueueingPetriNet net = NetElements.net(subject);
        Color free = NetElements.colors(net).stream().filter(each -> NetElements.reference(subject, each) == null)
                .findFirst().orElse(null);
        return NetElements.hold(subject, free != null ? free : NetElements.addColor(net));
    }

    @Override
    List<ColorReference> rows(Place shown) {
        return List.copyOf(shown.getColorReferences());
    }
}
