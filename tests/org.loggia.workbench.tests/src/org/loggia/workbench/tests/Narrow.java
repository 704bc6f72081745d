// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;

/** A workbench window that is smaller than the screen of the tests. */
final class Narrow {

    private Narrow() {
    }

    /** Does something in a window of another size. */
    static void in(int width, int height, Runnable check) {
        Shell shell = Workbench.window().getShell();
        Rectangle before = shell.getBounds();
        boolean isMaximized = shell.getMaximized();
        try {
            shell.setMaximized(false);
            shell.setSize(width, height);
            UserInterface.awaitThat("the small window", () -> shell.getSize().x <= width);
            check.run();
        } finally {
            shell.setBounds(before);
            shell.setMaximized(isMaximized);
        }
    }

    /** All columns of a table or tree lie within it. */
    static void assertColumnsInSight(Composite table) {
        UserInterface.awaitThat("all columns in sight of " + table, () -> sum(table) <= table.getClientArea().width);
        assertEquals(0, table.getHorizontalBar().getSelection());
    }

    /** No heading of a table is cut, as soon as its columns share the room. */
    static void assertHeadingsWhole(Composite table) {
        GC pen = new GC(table);
        try {
            UserInterface.awaitThat("whole headings of " + table, () -> table instanceof Tree tree
                    ? Arrays.stream(tree.getColumns()).allMatch(each -> pen.textExtent(each.getText()).x < each
                            .getWidth())
                    : Arrays.stream(((Table) table).getColumns()).allMatch(each -> pen.textExtent(each
                            .getText()).x < each
                                    .getWidth()));
        } finally {
            pen.dispose();
        }
    }

    /** No cell of a table is cut, though the table may have to be scrolled sideways. */
    static void assertCellsWhole(Table table) {
        GC pen = new GC(table);
        try {
            for (TableItem row : table.getItems()) {
                for (int i = 0; i < table.getColumnCount(); i++) {
                    String text = row.getText(i);
                    assertTrue(pen.textExtent(text).x < table.getColumn(i).getWidth(), () -> text + " is cut");
                }
            }
        } finally {
            pen.dispose();
        }
    }

    /** All of a control can be seen at once, if need be after a page was scrolled to it. */
    static void assertSeenAtOnce(Control control) {
        Composite above = control.getParent();
        while (!(above instanceof ScrolledComposite)) {
            above = above.getParent();
        }
        Composite room = above;
        UserInterface.awaitThat("room for all of " + control, () -> control.getSize().y <= room.getClientArea().height
                && control.getSize().x <= room.getClientArea().width);
    }

    private static int sum(Composite table) {
        return table instanceof Tree tree ? IntStream.range(0, tree.getColumnCount())
                .map(i -> tree.getColumn(i).getWidth()).sum() : IntStream.range(0, ((Table) table).getColumnCount())
                        .map(i -> ((Table) table).getColumn(i).getWidth()).sum();
    }
}
