// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.ChartTable;
import org.loggia.chart.FlameGraph;
import org.loggia.chart.Series;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.chart.FlameCanvas;
import org.loggia.workbench.chart.SaveDialog;

/** Charts under the hand: wheel, dragging, keys, and the context menu with copies. */
class ChartCanvasTest extends WorkbenchFixture {

    private static final Chart CHART = Chart.of("Response time", Axis.of("Users", ""), Axis.of("time", "ms"))
            .with(Series.Curve.points("read", new double[] {0, 50, 100}, new double[] {2, 4, 10}).joined()
                    .within(new double[] {1.5, 3.5, 9}, new double[] {2.5, 4.5, 11}));

    /** The height of numbers and name of an axis. */
    private static final int SCALE = 25;
    private static final int BAR = 30;
    private static final int FRAME = 4;

    private Shell shell;
    private ChartCanvas canvas;

    @BeforeEach
    void open() {
        shell = new Shell(Workbench.window().getShell(), SWT.TITLE);
        shell.setLayout(new FillLayout());
        shell.setBounds(100, 100, 640, 420);
        canvas = new ChartCanvas(shell);
        canvas.show(CHART);
        shell.open();
        UserInterface.rest(200);
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    private double length() {
        Axis axis = canvas.inSight().horizontal();
        return axis.to() - axis.from();
    }

    /** Who goes through a window with the keys sees that they are in a chart, and its menu opens upon it. */
    @Test
    void chartShowsKeyboardFocus() {
        Button before = new Button(shell, SWT.PUSH);
        before.moveAbove(canvas);
        shell.layout();
        input.giveKeyboard(before);
        before.setFocus();
        UserInterface.rest(200);
        byte[] without = edge();
        input.key("Tab");
        UserInterface.awaitThat("the chart to have the keys", canvas::isFocusControl);
        UserInterface.awaitThat("that to be seen", () -> !Arrays.equals(without, edge()));
        Screenshot.take("chart-with-keys");
        Point[] opened = new Point[1];
        canvas.addListener(SWT.MenuDetect, event -> opened[0] = new Point(event.x, event.y));
        input.key("shift+F10");
        UserInterface.awaitThat("the menu", () -> opened[0] != null);
        input.leaveMenus();
        Point size = canvas.getSize();
        assertEquals(canvas.toDisplay(size.x / 2, size.y / 2), opened[0]);
    }

    /** What is drawn at the chart's left edge. */
    private byte[] edge() {
        Image image = new Image(display, 3, canvas.getSize().y);
        GC gc = new GC(canvas);
        try {
            gc.copyArea(image, 0, 0);
            return image.getImageData(100).data;
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    /** What the lowest rows of the canvas show, inside of its scroll bar and its frame, which come and go. */
    private byte[] below() {
        UserInterface.rest(100);
        Point size = canvas.getSize();
        Point corner = canvas.toDisplay(BAR, size.y - SCALE - FRAME);
        byte[] shown = Screenshot.take("chart-scale", new Rectangle(corner.x, corner.y, size.x - 2 * BAR, SCALE)).data;
        assertTrue(IntStream.range(0, shown.length).mapToObj(i -> shown[i]).distinct().count() > 3,
                "there is no scale");
        return shown;
    }

    @Test
    void scrollsManyBars() {
        assertFalse(canvas.getVerticalBar().getVisible(), "a curve fits");
        List<String> names = IntStream.range(0, 60).mapToObj(i -> "call " + i).toList();
        canvas.show(Chart.of("Many", Axis.of("time", "ms"), Axis.named("", names)).with(new Series.Bars("",
                IntStream.range(0, 60).mapToDouble(i -> i + 1).toArray(), new double[0])));
        UserInterface.rest(200);
        assertTrue(canvas.getVerticalBar().getVisible());
        assertTrue(canvas.view().plot().getHeight() >= 60 * 10, () -> "bars lie upon each other: " + canvas.view());
        Point middle = new Point(canvas.getSize().x / 2, canvas.getSize().y / 2);
        byte[] scale = below();
        input.wheel(canvas, middle.x, middle.y, -3);
        UserInterface.awaitThat("the chart to be scrolled", () -> canvas.getVerticalBar().getSelection() > 0);
        assertTrue(Double.isNaN(canvas.inSight().horizontal().to()), "and not zoomed");
        Screenshot.take("chart-scrolled");
        assertArrayEquals(scale, below(), "the scale stays in sight");
        canvas.show(CHART);
        UserInterface.rest(200);
        assertFalse(canvas.getVerticalBar().getVisible());

        shell.setSize(400, 90);
        UserInterface.awaitThat("a low chart to keep room for its plot", () -> canvas.getVerticalBar().getVisible()
                && canvas.view().plot().getHeight() > 40);
        Screenshot.take("chart-low");
    }

    @Test
    void scrollsHighFlameGraphs(@TempDir Path folder) throws IOException {
        shell.setSize(400, 160);
        FlameCanvas flames = new FlameCanvas(shell);
        canvas.dispose();
        FlameGraph.Part inner = new FlameGraph.Part("storage", 2, 0, List.of());
        FlameGraph.Part whole = new FlameGraph.Part("users", 2, 1, List.of(inner));
        flames.show(new FlameGraph("Time breakdown", List.of(whole), "ms"), "");
        shell.layout();
        UserInterface.rest(200);
        assertFalse(flames.getVerticalBar().getVisible(), "one fits");
        flames.show(new FlameGraph("Time breakdown", List.of(whole, whole, whole, whole), "ms"), "");
        UserInterface.awaitThat("a scroll bar", () -> flames.getVerticalBar().getVisible());
        input.click(flames);
        input.key("End");
        UserInterface.awaitThat("the last graph", () -> flames.getVerticalBar().getSelection()
                + flames.getVerticalBar().getThumb() == flames.getVerticalBar().getMaximum());
        Screenshot.take("flames-scrolled");

        shell.setSize(400, 300);
        FlameGraph.Part narrow = new FlameGraph.Part("a call of few", 0.05, 2, List.of());
        flames.show(new FlameGraph("Time breakdown", List.of(new FlameGraph.Part("users", 2.05, 1, List.of(inner,
                narrow))), "ms"), "");
        UserInterface.awaitThat("room again", () -> !flames.getVerticalBar().getVisible());
        Screenshot.take("flames-chosen-users");
        assertEquals("users", flames.chosen(), "what has the focus is seen");
        input.key("Up", "Right");
        assertEquals("a call of few", flames.chosen());
        Screenshot.take("flames-chosen");
        input.key("Return");
        Screenshot.take("flames-chosen-wide");
        input.key("Down");
        assertEquals("a call of few", flames.chosen(), "it alone is shown, as wide as there is room");
        input.key("0", "Down");
        assertEquals("users", flames.chosen());
        Path picture = folder.resolve("flames.png");
        flames.picture().save(picture);
        assertEquals(2 * 960, new ImageData(picture.toString()).width);
        assertEquals(List.of("users", "a call of few", "0.05"), flames.picture().table().rows().get(2).subList(0, 3));
        input.rightClick(flames, 20, 200);
        assertEquals(List.of("Copy Picture", "Copy Data", "Save Picture as PNG or SVG...", "Save Data as CSV...",
                "Show Wide", "Show All"), input.texts());
        Screenshot.take("flames-menu");
        input.leaveMenus();
    }

    @Test
    void savesChosenFileType() {
        String[] types = {"*.svg", "*.png"};
        assertEquals(Path.of("a", "shop.png"), SaveDialog.withEnding(Path.of("a", "shop.svg"), 1, types), "proposed");
        assertEquals(Path.of("shop.png"), SaveDialog.withEnding(Path.of("shop.png"), 0, types), "typed");
        assertEquals(Path.of("shop.v2.png"), SaveDialog.withEnding(Path.of("shop.v2"), 1, types));
        assertEquals(Path.of("shop.svg"), SaveDialog.withEnding(Path.of("shop"), -1, types), "none was chosen");
    }

    @Test
    void wheelZoomsAndDraggingPans() {
        Point middle = new Point(canvas.getSize().x / 2, canvas.getSize().y / 2);
        assertEquals(CHART, canvas.inSight());
        input.wheel(canvas, middle.x, middle.y, 3);
        double closer = length();
        // The first notch after a pause may only tell the display server where the wheel is.
        assertTrue(closer < 70 && closer > 50, () -> "two or three notches of 1.25 show " + closer + " of 105 users");
        double before = canvas.inSight().horizontal().from();
        Screenshot.take("chart-closer");
        input.drag(canvas, middle, new Point(middle.x - 100, middle.y));
        assertTrue(canvas.inSight().horizontal().from() > before + 5, () -> canvas.inSight().horizontal().toString());
        assertEquals(closer, length(), 1e-6);
        input.wheel(canvas, middle.x, middle.y, -6);
        assertEquals(CHART, canvas.inSight(), "no further away than all there is");

        input.wheel(canvas, middle.x, middle.y, 3);
        input.doubleClick(canvas, middle.x, middle.y);
        assertEquals(CHART, canvas.inSight());
    }

    @Test
    void keysZoomAndPan() {
        input.click(canvas);
        input.key("plus", "plus", "plus");
        double before = canvas.inSight().horizontal().from();
        assertTrue(length() < 60, () -> "three times closer shows " + length());
        input.key("Right");
        assertTrue(canvas.inSight().horizontal().from() > before);
        input.key("minus");
        assertTrue(length() > 50 && length() < 100, () -> "shows " + length());
        input.key("0");
        assertEquals(CHART, canvas.inSight());
    }

    @Test
    void contextMenuCopiesNumbersAndPicture() {
        input.rightClick(canvas, 200, 200);
        assertEquals(List.of("Copy Picture", "Copy Data", "Save Picture as PNG or SVG...", "Save Data as CSV...",
                "Zoom In", "Zoom Out", "Show All"), input.texts());
        Screenshot.take("chart-menu");
        input.choose("Copy Data");
        Clipboard clipboard = new Clipboard(display);
        try {
            assertEquals(ChartTable.of(CHART).tabs(), clipboard.getContents(TextTransfer.getInstance()));
            input.rightClick(canvas, 200, 200);
            input.choose("Copy Picture");
            assertNotNull(clipboard.getContents(ImageTransfer.getInstance()));
        } finally {
            clipboard.dispose();
        }
        input.rightClick(canvas, 200, 200);
        input.choose("Zoom In");
        assertTrue(length() < 100);
    }
}
