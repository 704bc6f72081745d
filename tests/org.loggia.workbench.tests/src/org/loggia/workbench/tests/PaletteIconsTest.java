// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.IFigure;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.Repository;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.editor.DiagramInput;

/** No two tools of a palette look the same, and each can be reached in a low window. */
class PaletteIconsTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Icons", "file-server", "storage");
    }

    private DiagramEditor diagram(String name) throws Exception {
        return diagram(project.getFile("file-server/file-server." + name));
    }

    private static List<ToolEntry> tools(PaletteContainer container) {
        List<ToolEntry> tools = new ArrayList<>();
        for (Object child : container.getChildren()) {
            if (child instanceof PaletteContainer inner) {
                tools.addAll(tools(inner));
            } else if (child instanceof ToolEntry tool && tool.getSmallIcon() != null) {
                tools.add(tool);
            }
        }
        return tools;
    }

    /** How many pixels of an icon stand out from a ground. */
    private static long seen(ImageData icon, RGB ground) {
        return IntStream.range(0, icon.width * icon.height).filter(i -> {
            int x = i % icon.width;
            int y = i / icon.width;
            if (icon.getPixel(x, y) == icon.transparentPixel) {
                return false;
            }
            RGB color = icon.palette.getRGB(icon.getPixel(x, y));
            double distance = (0.299 * (color.red - ground.red) + 0.587 * (color.green - ground.green)
                    + 0.114 * (color.blue - ground.blue)) * icon.getAlpha(x, y) / 255;
            return Math.abs(distance) > 40;
        }).count();
    }

    private static void assertToldApart(DiagramEditor editor, String name) {
        Map<Integer, String> seen = new HashMap<>();
        List<String> alike = new ArrayList<>();
        for (ToolEntry tool : tools(editor.viewer().getEditDomain().getPaletteViewer().getPaletteRoot())) {
            ImageData icon = tool.getSmallIcon().getImageData(100);
            for (RGB ground : List.of(new RGB(0x2F, 0x2F, 0x2F), new RGB(255, 255, 255))) {
                assertTrue(seen(icon, ground) >= 6, tool.getLabel() + " on " + ground + ": " + seen(icon, ground));
            }
            String other = seen.put(Arrays.hashCode(icon.data), tool.getLabel());
            if (other != null) {
                alike.add(other + " and " + tool.getLabel());
            }
        }
        assertFalse(seen.isEmpty());
        Screenshot.take("palette-" + name);
        assertEquals(List.of(), alike, name);
    }

    @Test
    void eachToolHasIconOfItsOwn() throws Exception {
        DiagramEditor repository = diagram("repository");
        BasicComponent component = (BasicComponent) ((Repository) repository.scene().subject())
                .getComponents__Repository().get(0);
        assertToldApart((DiagramEditor) page.openEditor(DiagramInput.of(repository.file(), component
                .getServiceEffectSpecifications__BasicComponent().get(0)), DiagramEditor.ID), "behaviour");
        for (String kind : List.of("usagemodel", "resourceenvironment", "repository", "system", "allocation")) {
            assertToldApart(diagram(kind), kind);
        }
        assertToldApart(diagram(project.getFile("storage/disk.qpe")), "net");
        DiagramEditor low = diagram("repository");
        Narrow.in(1024, 700, () -> {
            UserInterface.rest(300);
            Screenshot.take("palette-low");
            FigureCanvas palette = (FigureCanvas) low.viewer().getEditDomain().getPaletteViewer().getControl();
            assertTrue(palette.getSize().y < palette.getContents().getPreferredSize().height, "it is low");
            UserInterface.awaitThat("a scroll bar for the whole palette", () -> palette.getVerticalBar().isVisible());
            IFigure groups = palette.getContents();
            assertEquals(groups.getPreferredSize(groups.getSize().width, -1).height, groups.getSize().height,
                    "no group is cut off");
        });
    }
}
