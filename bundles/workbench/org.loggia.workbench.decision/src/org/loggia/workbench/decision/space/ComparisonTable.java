// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.space;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.decision.study.Candidate;
import org.loggia.report.DesignComparison;
import org.loggia.workbench.view.ColumnWidths;

/** A design next to the model as it is. */
final class ComparisonTable {

    private final Table table;
    private final ColumnWidths widths;

    ComparisonTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (String heading : List.of("", "Today's model", "Selected design", "Change")) {
            new TableColumn(table, SWT.LEFT).setText(heading);
        }
        widths = ColumnWidths.ofNumbers(table);
        show(null, null);
    }

    /** Nothing is compared as long as one of both is null. */
    void show(Candidate today, Candidate design) {
        table.setRedraw(false);
        table.removeAll();
        if (today == null || design == null) {
            new TableItem(table, SWT.NONE).setText("None selected");
        } else {
            for (List<String> row : DesignComparison.of(today, design).rows()) {
                new TableItem(table, SWT.NONE).setText(row.toArray(String[]::new));
            }
        }
        widths.changed();
        table.setRedraw(true);
    }
}
