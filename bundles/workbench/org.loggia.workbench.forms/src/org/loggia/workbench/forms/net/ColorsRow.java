// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.HexFormat;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.ColorDialog;
import org.loggia.qpn.Color;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.workbench.diagram.kind.NetElements;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** The colours of a net. */
public final class ColorsRow implements Row {

    private static final String PAINT = "#[0-9a-fA-F]{6}";

    private final NetTable<Color> table;
    private QueueingPetriNet net;

    public ColorsRow(RowContext context) {
        table = new NetTable<>(context);
        table.column(Column.typed("Colour", "The kind of token", 150, Color::getName,
                (row, text) -> CellValidators.name(text, row::setName)));
        table.column(Column.typed("Description", "Meaning of these tokens", 260,
                row -> row.getDescription() == null ? "" : row.getDescription(),
                (row, text) -> () -> row.setDescription(text)));
        table.column(Column.typed("Paint", "The colour on a screen, as #rrggbb", 100,
                row -> row.getPaint() == null ? "" : row.getPaint(), (row, text) -> {
                    if (!text.matches(PAINT)) {
                        throw new IllegalArgumentException("write # and six digits from 0 to f");
                    }
                    return () -> row.setPaint(text);
                }));
        table.addition("Add", () -> {
            Color[] made = new Color[1];
            ModelEdits.run(net, "Add Colour", () -> made[0] = NetElements.addColor(net));
            show(net, true);
            table.select(made[0]);
        });
        table.action("Paint...", () -> paint(context));
        table.action("Remove", () -> CellValidators.delete(net, table.selected()));
    }

    private void paint(RowContext context) {
        Color color = table.selected().get(0);
        ColorDialog dialog = new ColorDialog(context.parent().getShell());
        if (color.getPaint() != null && color.getPaint().matches(PAINT)) {
            int rgb = HexFormat.fromHexDigits(color.getPaint().substring(1));
            dialog.setRGB(new RGB(rgb >> 16, rgb >> 8 & 255, rgb & 255));
        }
        RGB chosen = dialog.open();
        if (chosen != null) {
            ModelEdits.run(net, "Change Paint", () -> color.setPaint(
                    String.format("#%02x%02x%02x", chosen.red, chosen.green, chosen.blue)));
        }
    }

    @Override
    public void show(EObject element, boolean editable) {
        net = (QueueingPetriNet) element;
        table.show(List.copyOf(net.getColors()), editable);
    }

    @Override
    public void commit() {
        table.commit();
    }
}
