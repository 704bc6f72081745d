// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.HexFormat;
import java.util.List;

import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.ColorDialog;
import org.loggia.qpn.Color;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.workbench.diagram.kind.NetElements;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.RowContext;

/** The colours of a net. */
public final class ColorsRow extends NetTable<QueueingPetriNet, Color> {

    private static final String PAINT = "#[0-9a-fA-F]{6}";

    public ColorsRow(RowContext context) {
        super(context);
        column(Column.typed("Colour", "The kind of token", 150, Color::getName,
                (row, text) -> CellValidators.name(text, row::setName)));
        column(Column.typed("Description", "Meaning of these tokens", 260,
                row -> row.getDescription() == null ? "" : row.getDescription(),
                (row, text) -> () -> row.setDescription(text)));
        column(Column.typed("Paint", "The colour on a screen, as #rrggbb", 100,
                row -> row.getPaint() == null ? "" : row.getPaint(), (row, text) -> {
                    if (!text.matches(PAINT)) {
                        throw new IllegalArgumentException("write # and six digits from 0 to f");
                    }
                    return () -> row.setPaint(text);
                }));
        addition("Add Colour", () -> NetElements.addColor(subject));
        action("Paint...", () -> paint(context));
        action("Remove", () -> CellValidators.delete(subject, selected()));
    }

    private void paint(RowContext context) {
        Color color = selected().get(0);
        ColorDialog dialog = new ColorDialog(context.parent().getShell());
        if (color.getPaint() != null && color.getPaint().matches(PAINT)) {
            int rgb = HexFormat.fromHexDigits(color.getPaint().substring(1));
            dialog.setRGB(new RGB(rgb >> 16, rgb >> 8 & 255, rgb & 255));
        }
        RGB chosen = dialog.open();
        if (chosen != null) {
            ModelEdits.run(subject, "Change Paint", () -> color.setPaint(
                    String.format("#%02x%02x%02x", chosen.red, chosen.green, chosen.blue)));
        }
    }

    @Override
    List<Color> rows(QueueingPetriNet shown) {
        return List.copyOf(shown.getColors());
    }
}
