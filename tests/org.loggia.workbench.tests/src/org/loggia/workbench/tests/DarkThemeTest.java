// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.jface.action.Action;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.export.DiagramExport;
import org.loggia.workbench.diagram.part.DarkPalette;
import org.loggia.workbench.view.LowerTabs;

/** Diagrams follow a dark ground on the screen; exported they are light, whatever the screen looks like. */
class DarkThemeTest extends WorkbenchFixture {

    private static final String DARK_THEME = "org.eclipse.e4.ui.css.theme.e4_dark";
    private static final String LIGHT_THEME = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final Color DARK = new Color(0x2F, 0x2F, 0x2F);

    @TempDir
    Path folder;

    @Test
    void diagramFollowsDarkGround() throws Exception {
        project = Projects.fromTemplate("Dark", "file-server");
        DiagramEditor editor = diagram(project.getFile("file-server/file-server.repository"));
        Control canvas = editor.viewer().getControl();
        new DiagramHand(editor);
        Path light = folder.resolve("light.png");
        DiagramExport.write(editor.viewer(), light);
        assertTrue(share(screen(canvas), true) > 0.9, "light at first");

        canvas.setBackground(DARK);
        canvas.redraw();
        UserInterface.rest(300);
        Screenshot.take("dark-diagram");
        ImageData dark = screen(canvas);
        assertTrue(share(dark, false) > 0.9, () -> "bright pixels: " + share(dark, true));
        assertTrue(share(dark, true) > 0.001, "texts are bright");

        FigureCanvas palette = UserInterface.control(page.getWorkbenchWindow().getShell(), FigureCanvas.class,
                each -> each.isVisible() && each != canvas && each.getViewport() instanceof DarkPalette);
        palette.setBackground(DARK);
        palette.redraw();
        UserInterface.rest(300);
        assertTrue(share(screen(palette), false) > 0.7, () -> "bright pixels of the palette: " + share(screen(palette),
                true));

        Canvas small = UserInterface.control(page.showView(IPageLayout.ID_OUTLINE).getSite().getShell(), Canvas.class,
                each -> each.isVisible() && each.getParent() instanceof SashForm && each.getClass() == Canvas.class);
        small.setBackground(DARK);
        editor.viewer().getContents().refresh();
        ((GraphicalEditPart) editor.viewer().getContents()).getFigure().repaint();
        UserInterface.awaitThat("a dark picture in small", () -> share(screen(small), false) > 0.9);

        Canvas title = UserInterface.control(page.getWorkbenchWindow().getShell(), Canvas.class, each -> each
                .isVisible() && each.getClass().getSimpleName().equals("TitleCanvas"));
        assertTrue(words(title) < 0.001 && share(screen(title), true) > 0.8, "a light title is GEF's");
        title.setBackground(DARK);
        title.redraw();
        UserInterface.rest(300);
        Screenshot.take("dark-palette");
        assertTrue(words(title) > 0.02 && share(screen(title), false) > 0.8, () -> "bright pixels in the middle of "
                + "the palette's title, where its words are: " + words(title));

        Path exported = folder.resolve("dark.png");
        DiagramExport.write(editor.viewer(), exported);
        assertTrue(Files.mismatch(light, exported) < 0, "the same picture");
        log.assertEmpty("painting on a dark ground");
    }

    /** Purple lines on a green node. */
    @Test
    void requestsOfActionCanBeReadOnDarkGround() throws Exception {
        project = Projects.fromTemplate("Dark", "file-server");
        IFile file = project.getFile("file-server/file-server.repository");
        DiagramEditor repository = diagram(file);
        ResourceDemandingSEFF write = repository.session().elements(ResourceDemandingSEFF.class).stream()
                .filter(each -> each.getDescribedService__SEFF().getEntityName().equals("write")).findFirst()
                .orElseThrow();
        DiagramEditor editor = diagram(file, write);
        Control canvas = editor.viewer().getControl();
        canvas.setBackground(DARK);
        canvas.redraw();
        UserInterface.rest(300);
        Screenshot.take("dark-requests");
        ImageData image = screen(canvas);
        int brightest = IntStream.range(0, image.width * image.height).mapToObj(i -> image.palette.getRGB(image
                .getPixel(i % image.width, i / image.width))).filter(each -> each.blue > each.green + 20
                        && each.red > each.green + 10).mapToInt(each -> each.green).max().orElse(0);
        assertTrue(brightest > 135, () -> "the green of the purple texts is " + brightest);
    }

    /** The theme is one that people can choose, in the product too, and not only a colour of this test. */
    @Test
    void chartFollowsDarkThemeOfPreferences() throws Exception {
        IThemeEngine engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
        String before = engine.getActiveTheme() == null ? LIGHT_THEME : engine.getActiveTheme().getId();
        Shell shell = new Shell(page.getWorkbenchWindow().getShell(), SWT.TITLE);
        try {
            engine.setTheme(DARK_THEME, false);
            assertEquals(DARK_THEME, engine.getActiveTheme().getId(), "the dark theme is there");
            UserInterface.awaitThat("a dark menu bar, which the desktop draws", () -> menuBar().green < 100);
            shell.setLayout(new FillLayout());
            shell.setBounds(100, 100, 640, 420);
            CTabFolder tabs = LowerTabs.in(shell);
            ChartCanvas canvas = new ChartCanvas(tabs);
            canvas.show(Chart.of("Times", Axis.of("Users", ""), Axis.of("time", "ms")).with(Series.Curve.points("read",
                    new double[] {0, 50, 100}, new double[] {2, 4, 10})));
            CTabItem tab = LowerTabs.add(tabs, "Where the Time of All Users Goes", canvas);
            tabs.setSelection(tab);
            for (String title : List.of("Distribution of the Times", "Histogram of the Times", "Box Plot of the Times",
                    "Utilization of the Resources")) {
                LowerTabs.add(tabs, title, LowerTabs.text(tabs));
            }
            shell.open();
            UserInterface.rest(300);
            Screenshot.take("dark-chart");
            ImageData dark = screen(canvas);
            assertTrue(share(dark, false) > 0.9, () -> "bright pixels: " + share(dark, true));
            assertFalse(tabs.getItem(tabs.getItemCount() - 1).isShowing(), "there is room for some of the tabs");
            for (CTabItem each : tabs.getItems()) {
                assertTrue(!each.isShowing() || each.getBounds().width >= width(tabs, each.getText()), each.getText());
            }

            tabs.dispose();
            Form form = new FormToolkit(shell.getDisplay()).createForm(shell);
            form.getToolBarManager().add(new Action("Measure") {
                // nothing is done in this test
            });
            form.updateToolBar();
            shell.layout();
            UserInterface.rest(300);
            Color words = UserInterface.control(form, ToolBar.class, each -> true).getForeground();
            assertTrue(words.getGreen() > 160, () -> "the words of buttons in the heads of forms: " + words);
            aPageThatWasHiddenIsDark();
        } finally {
            shell.dispose();
            engine.setTheme(before, false);
            UserInterface.awaitThat("a light menu bar again", () -> menuBar().green > 200);
            UserInterface.rest(300);
        }
    }

    /** Themes pass by the pages of an editor that are not in sight. */
    private void aPageThatWasHiddenIsDark() throws Exception {
        IFile file = Projects.create("Pages").getFile("machines.yaml");
        file.create("machines: []\n".getBytes(StandardCharsets.UTF_8), true, false, null);
        IDE.openEditor(page, file);
        UserInterface.rest(300);
        Shell window = page.getWorkbenchWindow().getShell();
        CTabFolder pages = UserInterface.control(window, CTabFolder.class, each -> Arrays.stream(each.getItems())
                .anyMatch(item -> item.getText().equals("Placements")));
        Form hidden = (Form) pages.getItem(1).getControl();
        pages.setSelection(1); // as the editor does, and not with an event as a click has
        UserInterface.awaitThat("a dark page", () -> hidden.isVisible() && hidden.getBackground().getGreen() < 100);
    }

    private static int width(CTabFolder tabs, String title) {
        GC gc = new GC(tabs);
        try {
            return gc.textExtent(title).x;
        } finally {
            gc.dispose();
        }
    }

    /** What cannot be pressed looks like that: of wizards and dialogs, for example Finish. */
    @Test
    void unavailableButtonsAreDimmed() {
        IThemeEngine engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
        String before = engine.getActiveTheme() == null ? LIGHT_THEME : engine.getActiveTheme().getId();
        Shell shell = new Shell(page.getWorkbenchWindow().getShell(), SWT.TITLE);
        try {
            engine.setTheme(DARK_THEME, false);
            shell.setLayout(new FillLayout());
            shell.setBounds(100, 100, 400, 80);
            Button useful = new Button(shell, SWT.PUSH);
            Button useless = new Button(shell, SWT.PUSH);
            useful.setText("MMMM");
            useless.setText("MMMM");
            useless.setEnabled(false);
            shell.open();
            UserInterface.awaitThat("a dim text beside a bright one", () -> brightest(screen(useful)) > brightest(
                    screen(useless)) + 60);
        } finally {
            shell.dispose();
            engine.setTheme(before, false);
            UserInterface.rest();
        }
    }

    private static int brightest(ImageData image) {
        return IntStream.range(0, image.width * image.height).map(i -> image.palette.getRGB(image.getPixel(i
                % image.width, i / image.width)).green).max().orElse(0);
    }

    /** The ground of the window's menu bar, right of the menus. */
    private RGB menuBar() {
        Shell window = page.getWorkbenchWindow().getShell();
        Point below = window.toDisplay(window.getClientArea().width - 20, -6);
        Image image = new Image(display, 1, 1);
        GC gc = new GC(display);
        try {
            gc.copyArea(image, below.x, below.y);
            return image.getImageData().palette.getRGB(image.getImageData().getPixel(0, 0));
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private ImageData screen(Control canvas) {
        Image image = new Image(display, canvas.getSize().x, canvas.getSize().y);
        GC gc = new GC(canvas);
        try {
            gc.copyArea(image, 0, 0);
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    /** The share of pixels in the middle of a title that are bright on a dark ground. */
    private double words(Canvas title) {
        ImageData whole = screen(title);
        int part = whole.width / 4;
        int[] row = new int[part];
        ImageData middle = new ImageData(part, whole.height, whole.depth, whole.palette);
        for (int y = 0; y < whole.height; y++) {
            whole.getPixels((whole.width - part) / 2, y, part, row, 0);
            middle.setPixels(0, y, part, row, 0);
        }
        return share(middle, false) > 0.5 ? share(middle, true) : 0;
    }

    /** The share of pixels that are bright, or dark. */
    private static double share(ImageData image, boolean bright) {
        return IntStream.range(0, image.width * image.height).filter(i -> {
            RGB pixel = image.palette.getRGB(image.getPixel(i % image.width, i / image.width));
            return 299 * pixel.red + 587 * pixel.green + 114 * pixel.blue >= 128_000 == bright;
        }).count() / (double) (image.width * image.height);
    }
}
