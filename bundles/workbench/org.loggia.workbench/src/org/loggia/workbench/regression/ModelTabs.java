// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/** The tables on the tabs of the view. */
final class ModelTabs {

    private ModelTabs() {
    }

    /** A table of which one row can be selected; errors stand below each other. */
    static Table table(Composite parent, List<String> titles) {
        Table table = new Table(parent, SWT.FULL_SELECTION | SWT.SINGLE);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (String title : titles) {
            new TableColumn(table, title.endsWith("error") ? SWT.RIGHT : SWT.LEFT).setText(title);
        }
        return table;
    }

    static void pack(Table table) {
        for (TableColumn column : table.getColumns()) {
            column.pack();
        }
    }
}
