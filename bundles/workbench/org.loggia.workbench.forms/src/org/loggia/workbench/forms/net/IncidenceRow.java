// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.ArrayList;
import java.util.List;

import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Place;
import org.loggia.qpn.Transition;
import org.loggia.workbench.diagram.kind.NetElements;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.RowContext;

/**
 * The incidence functions of a transition: a row for each colour that it can take from a place or put into one, a
 * column for each mode, and in the cells how many tokens a firing moves.
 */
public final class IncidenceRow extends NetTable<Transition, IncidenceRow.Line> {

    private List<String> columns = List.of();
    private List<Mode> modes = List.of();

    /**
     * A row of the matrix.
     *
     * @param tokens a colour at a place
     * @param takes whether firings take tokens there; they put them otherwise
     */
    public record Line(ColorReference tokens, boolean takes) {
    }

    public IncidenceRow(RowContext context) {
        super(context);
    }

    private void build(Transition transition) {
        List<String> now = transition.getModes().stream().map(Mode::getName).toList();
        if (now.equals(columns) && modes.equals(transition.getModes()) && !columns.isEmpty()) {
            return;
        }
        columns = now;
        modes = List.copyOf(transition.getModes());
        clearColumns();
        column(Column.shown("A firing", "Whether the firing takes or puts tokens", 80,
                row -> row.takes() ? "takes" : "puts"));
        column(Column.shown("Place", "Places with a line to the transition, or from it", 150,
                row -> CellValidators.name(row.tokens().eContainer())));
        column(Column.shown("Colour", "The kind of token", 120, row -> CellValidators.name(row.tokens().getColor())));
        for (Mode mode : modes) {
            column(Column.typed(mode.getName() == null ? "" : mode.getName(),
                    "Tokens that a firing in this mode moves; empty or 0 for none", 110, row -> count(mode, row),
                    (row, text) -> CellValidators.whole(text, 0,
                            count -> NetElements.setCount(mode, row.tokens(), row.takes(), count))));
        }
    }

    private static String count(Mode mode, Line row) {
        int count = NetElements.count(mode, row.tokens(), row.takes());
        return count == 0 ? "" : String.valueOf(count);
    }

    @Override
    List<Line> rows(Transition transition) {
        build(transition);
        List<Line> lines = new ArrayList<>();
        for (boolean takes : new boolean[] {true, false}) {
            for (Place place : NetElements.places(transition, takes)) {
                place.getColorReferences().forEach(each -> lines.add(new Line(each, takes)));
            }
        }
        return lines;
    }
}
