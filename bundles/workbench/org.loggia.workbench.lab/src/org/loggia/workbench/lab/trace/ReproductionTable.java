// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.input.NumberText;
import org.loggia.measurement.reproduction.ReproducedFigure;
import org.loggia.workbench.view.ColumnWidths;

/** A trace and its emulation side by side. */
final class ReproductionTable {

    private final Table table;
    private final ColumnWidths widths;

    ReproductionTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (String title : List.of("Metric", "Trace", "Reproduced", "Least", "Most", "Error")) {
            new TableColumn(table, title.equals("Metric") ? SWT.LEFT : SWT.RIGHT).setText(title);
        }
        widths = ColumnWidths.ofNumbers(table);
    }

    Table control() {
        return table;
    }

    void show(List<ReproducedFigure> figures) {
        table.setRedraw(false);
        table.removeAll();
        for (ReproducedFigure figure : figures) {
            List<String> cells = new ArrayList<>(List.of(words(figure.name())));
            cells.addAll(texts(figure));
            cells.add(Double.isNaN(figure.relativeError()) ? "" : NumberText.percent(figure.relativeError()));
            new TableItem(table, SWT.NONE).setText(cells.toArray(String[]::new));
        }
        widths.changed();
        table.setRedraw(true);
    }

    /** {@code readResponseTimeQuantile95} as people say it. */
    private static String words(String name) {
        String spaced = name.replaceAll("Quantile(\\d+)", " $1 %").replaceAll("([a-z])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT);
        return Character.toUpperCase(spaced.charAt(0)) + spaced.substring(1);
    }

    private static List<String> texts(ReproducedFigure figure) {
        double[] values = {figure.original(), figure.reproduced(), figure.least(), figure.most()};
        return figure.unit().isEmpty() ? Arrays.stream(values).mapToObj(NumberText::percent).toList()
                : TraceFigures.texts(figure.unit(), values);
    }
}
