// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.space;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.decision.space.Design;
import org.loggia.decision.study.DesignResult;
import org.loggia.input.NumberReader;
import org.loggia.report.OptimizeReport;
import org.loggia.report.text.TextTable;

/** All designs with what they decide, cost and every figure, the cheapest first; a click on a heading sorts. */
final class DesignTable {

    private static final int PADDING = 18;

    private final Table table;
    private final Runnable selected;
    private List<Design> designs = List.of();
    private List<List<String>> rows = List.of();
    private List<String> headings = List.of();
    private int sorted = 1;
    private boolean isDown;

    /** @param selected is told when somebody selects another design */
    DesignTable(Composite parent, Runnable selected) {
        this.selected = selected;
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.addListener(SWT.SetData, event -> {
            int row = table.indexOf((TableItem) event.item);
            if (row >= 0 && row < rows.size()) {
                ((TableItem) event.item).setText(rows.get(row).toArray(String[]::new));
            }
        });
        table.addListener(SWT.Selection, event -> selected.run());
    }

    Table control() {
        return table;
    }

    /** The design that is selected; null for none. */
    Design selection() {
        int row = table.getSelectionIndex();
        return row < 0 || row >= designs.size() ? null : designs.get(row);
    }

    /** Selects a design, and tells so. */
    void select(Design design) {
        int row = designs.indexOf(design);
        if (row >= 0) {
            table.setSelection(row);
            table.showSelection();
            selected.run();
        }
    }

    /** Shows what is known; what is selected stays so. */
    void show(DesignResult result) {
        Design before = selection();
        TextTable all = new OptimizeReport(result).table(IntStream.range(0, result.candidates().size()).boxed()
                .toList());
        if (!all.headings().equals(headings)) {
            columns(all.headings());
        }
        List<Integer> order = new ArrayList<>(IntStream.range(0, all.rows().size()).boxed().toList());
        boolean isNumeric = all.isNumeric(sorted);
        order.sort((a, b) -> {
            String left = all.rows().get(a).get(sorted);
            String right = all.rows().get(b).get(sorted);
            int compared = isNumeric ? Double.compare(number(left), number(right)) : left.compareTo(right);
            return isDown ? -compared : compared;
        });
        rows = order.stream().map(all.rows()::get).toList();
        designs = order.stream().map(each -> result.candidates().get(each).design()).toList();
        table.setRedraw(false);
        table.setItemCount(rows.size());
        table.clearAll();
        int row = before == null ? -1 : designs.indexOf(before);
        if (row >= 0) {
            table.setSelection(row);
        } else {
            table.deselectAll();
        }
        table.setRedraw(true);
        fit();
    }

    private static double number(String text) {
        String digits = text.replaceFirst("[ (].*", "").replace(",", "");
        try {
            return NumberReader.parseDouble(digits);
        } catch (NumberFormatException unknown) {
            return Double.POSITIVE_INFINITY;
        }
    }

    private void columns(List<String> names) {
        headings = names;
        sorted = Math.min(sorted, names.size() - 1);
        for (TableColumn column : table.getColumns()) {
            column.dispose();
        }
        for (int i = 0; i < names.size(); i++) {
            TableColumn column = new TableColumn(table, SWT.LEFT);
            column.setText(names.get(i));
            column.setMoveable(true);
            int number = i;
            column.addListener(SWT.Selection, event -> sort(number));
        }
        table.setSortColumn(table.getColumn(sorted));
        table.setSortDirection(SWT.UP);
    }

    private Runnable again = () -> {};

    /** What shows everything again when the order changes. */
    void onOrder(Runnable showing) {
        again = showing;
    }

    private void sort(int column) {
        isDown = column == sorted && !isDown;
        sorted = column;
        table.setSortColumn(table.getColumn(column));
        table.setSortDirection(isDown ? SWT.DOWN : SWT.UP);
        again.run();
    }

    /** Columns as wide as the first rows need. */
    private void fit() {
        var gc = new org.eclipse.swt.graphics.GC(table);
        try {
            for (int i = 0; i < headings.size(); i++) {
                int width = gc.textExtent(headings.get(i)).x + PADDING;
                for (int row = 0; row < Math.min(rows.size(), 50); row++) {
                    width = Math.max(width, gc.textExtent(rows.get(row).get(i)).x);
                }
                if (table.getColumn(i).getWidth() < width + PADDING) {
                    table.getColumn(i).setWidth(width + PADDING);
                }
            }
        } finally {
            gc.dispose();
        }
    }
}
