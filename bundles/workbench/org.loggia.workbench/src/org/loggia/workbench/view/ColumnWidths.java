// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * Makes the columns of a table or tree as wide as what stands in them. Headings are never cut: they say what stands
 * there, also to those who have no pointer for a tool tip. Where the window is too narrow, the widest cells give way
 * first; where even headings and short cells do not fit, the table scrolls sideways, and then only cells that are wider
 * than half of it are cut. Columns that were dragged stay so until the window or what stands in them changes.
 */
public final class ColumnWidths {

    /** Cells that are no wider than that are never cut. In pixels. */
    private static final int SHORT = 96;
    private static final int MIN_WIDTH = 44;
    private static final int PADDING = 18;
    /** What stands before the text of a tree's first column, and that of cells that have a sign or a box to check. */
    private static final int TREE = 44;
    private static final int SIGN = 22;
    private static final int MAX_ROWS = 200;

    private final Composite control;
    private final Supplier<Stream<Column>> columns;
    private final Cells cells;
    private final int uncut;
    private final Supplier<int[]> wanted;
    private int[] whole = {};
    /** Where what is wanted beyond what stands there has no room. */
    private int[] filled = {};
    private int[] least = {};
    private int room;

    /** What a column of a table and one of a tree have in common. */
    private record Column(Item item, IntConsumer width, Supplier<String> tip, Consumer<String> tell) {

        void resize(int pixels) {
            width.accept(pixels);
            if (tip.get() == null) {
                tell.accept(item.getText());
            }
        }
    }

    private record Cell(int column, String text, int before) {
    }

    /** Tells the texts of rows in sight, and how wide what stands before each is. */
    private interface Cells {
        void tell(Consumer<Cell> use);
    }

    private ColumnWidths(Composite control, Supplier<Stream<Column>> columns, Cells cells, int uncut,
            Supplier<int[]> wanted) {
        this.control = control;
        this.columns = columns;
        this.cells = cells;
        this.uncut = uncut;
        this.wanted = wanted;
        control.addListener(SWT.Resize, event -> fit());
        // A scroll bar that rows bring with them takes room, of which nothing is told but that it is painted.
        control.addListener(SWT.Paint, event -> {
            if (control.getClientArea().width != room) {
                control.getDisplay().asyncExec(() -> {
                    if (!control.isDisposed()) {
                        fit();
                    }
                });
            }
        });
    }

    /** Looks after the columns of a table of texts. */
    public static ColumnWidths of(Table table) {
        return of(table, SHORT, null);
    }

    /** Looks after the columns of a table of numbers, which would be others if they were cut. */
    public static ColumnWidths ofNumbers(Table table) {
        return of(table, Integer.MAX_VALUE, null);
    }

    /**
     * Looks after the columns of a table into which people write.
     *
     * @param wanted how wide each is where there is room, whatever stands in it
     */
    public static ColumnWidths ofForm(Table table, int... wanted) {
        return of(table, SHORT, () -> wanted);
    }

    /** The same for a table whose columns may become others. */
    public static ColumnWidths ofForm(Table table, Supplier<int[]> wanted) {
        return of(table, SHORT, wanted);
    }

    private static ColumnWidths of(Table table, int uncut, Supplier<int[]> wanted) {
        return new ColumnWidths(table, () -> Arrays.stream(table.getColumns()).map(each -> new Column(each,
                each::setWidth, each::getToolTipText, each::setToolTipText)), use -> {
                    for (int row = 0; row < Math.min(MAX_ROWS, table.getItemCount()); row++) {
                        TableItem item = table.getItem(row);
                        for (int i = 0; i < table.getColumnCount(); i++) {
                            use.accept(new Cell(i, item.getText(i), (item.getImage(i) == null ? 0 : SIGN)
                                    + (i == 0 && (table.getStyle() & SWT.CHECK) != 0 ? SIGN : 0)));
                        }
                    }
                }, uncut, wanted);
    }

    /** Looks after the columns of a tree. */
    public static ColumnWidths of(Tree tree) {
        return new ColumnWidths(tree, () -> Arrays.stream(tree.getColumns()).map(each -> new Column(each,
                each::setWidth, each::getToolTipText, each::setToolTipText)), use -> Arrays.stream(tree.getItems())
                        .limit(MAX_ROWS).forEach(row -> {
                            cells(row, 0, use);
                            if (row.getExpanded()) {
                                Arrays.stream(row.getItems()).forEach(below -> cells(below, SIGN, use));
                            }
                        }), SHORT, null);
    }

    private static void cells(TreeItem row, int indent, Consumer<Cell> use) {
        for (int i = 0; i < row.getParent().getColumnCount(); i++) {
            use.accept(new Cell(i, row.getText(i), i == 0 ? TREE + indent : 0));
        }
    }

    /** To be called when other things stand in the cells, or under other headings. */
    public void changed() {
        String[] texts = columns.get().map(each -> each.item().getText()).toArray(String[]::new);
        int[] wide = new int[texts.length];
        int[] given = wanted == null ? new int[texts.length] : wanted.get();
        int[] own = new int[texts.length];
        int[] narrow = new int[texts.length];
        GC gc = new GC(control);
        try {
            Arrays.fill(narrow, MIN_WIDTH);
            cells.tell(cell -> narrow[cell.column()] = Math.max(narrow[cell.column()], cell.before() + PADDING
                    + gc.textExtent(cell.text()).x));
            for (int i = 0; i < wide.length; i++) {
                int title = gc.textExtent(texts[i]).x + PADDING + SIGN / 2;
                own[i] = Math.max(Math.max(narrow[i], title), given[i] / 2);
                wide[i] = Math.max(own[i], given[i]);
                narrow[i] = Math.max(Math.min(narrow[i], uncut), title);
            }
        } finally {
            gc.dispose();
        }
        if (!Arrays.equals(wide, whole) || !Arrays.equals(own, filled) || !Arrays.equals(narrow, least)) {
            whole = wide;
            filled = own;
            least = narrow;
            room = 0;
            fit();
        }
    }

    private void fit() {
        int now = control.getClientArea().width;
        List<Column> resized = columns.get().toList();
        if (now > 0 && now != room && whole.length == resized.size()) {
            room = now;
            int[] widths = shared(Arrays.stream(whole).sum() > room ? filled : whole, least, room);
            for (int i = 0; i < widths.length; i++) {
                resized.get(i).resize(widths[i]);
            }
        }
    }

    /**
     * How wide columns are in some room: the last one takes what is left over; where there is too little, the widest
     * give way first.
     *
     * @param whole what each needs to be seen whole
     * @param least what it needs in any case
     */
    static int[] shared(int[] whole, int[] least, int room) {
        int[] widths = whole.clone();
        if (Arrays.stream(least).sum() > room) {
            Arrays.setAll(widths, i -> Math.max(least[i], Math.min(whole[i], room / 2)));
            return widths;
        }
        int most = Arrays.stream(whole).max().orElse(0);
        while (Arrays.stream(widths).sum() > room && most > 0) {
            most--;
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(least[i], Math.min(whole[i], most));
            }
        }
        if (widths.length > 0) {
            widths[widths.length - 1] += Math.max(0, room - Arrays.stream(widths).sum());
        }
        return widths;
    }
}
