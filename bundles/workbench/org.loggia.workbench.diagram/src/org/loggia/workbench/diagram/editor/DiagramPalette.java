// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import org.eclipse.gef.palette.CombinedTemplateCreationEntry;
import org.eclipse.gef.palette.ConnectionCreationToolEntry;
import org.eclipse.gef.palette.MarqueeToolEntry;
import org.eclipse.gef.palette.PaletteDrawer;
import org.eclipse.gef.palette.PaletteGroup;
import org.eclipse.gef.palette.PaletteRoot;
import org.eclipse.gef.palette.SelectionToolEntry;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.tools.AbstractTool;
import org.eclipse.jface.resource.ImageDescriptor;
import org.loggia.workbench.diagram.kind.DiagramKind;
import org.loggia.workbench.diagram.kind.EdgeTool;
import org.loggia.workbench.diagram.kind.NodeTool;
import org.loggia.workbench.editing.EditingSession;

/** The palette of a kind of diagram. */
final class DiagramPalette {

    private DiagramPalette() {
    }

    static PaletteRoot of(DiagramKind kind, EditingSession session) {
        PaletteRoot root = new PaletteRoot();
        PaletteGroup basic = new PaletteGroup("Basic");
        SelectionToolEntry selection = new SelectionToolEntry();
        basic.add(selection);
        basic.add(new MarqueeToolEntry());
        root.add(basic);
        root.setDefaultEntry(selection);
        for (DiagramKind.Group group : kind.palette(session)) {
            PaletteDrawer drawer = new PaletteDrawer(group.label());
            for (NodeTool tool : group.nodes()) {
                ImageDescriptor icon = KindIcons.of(tool.kind());
                drawer.add(new CombinedTemplateCreationEntry(tool.label(), tool.description(), tool, making(tool), icon,
                        icon));
            }
            for (EdgeTool tool : group.edges()) {
                ImageDescriptor icon = StyleIcon.of(tool.icon());
                ToolEntry entry = new ConnectionCreationToolEntry(tool.label(), tool.description(), making(tool), icon,
                        icon);
                entry.setToolProperty(AbstractTool.PROPERTY_UNLOAD_WHEN_FINISHED, Boolean.TRUE);
                drawer.add(entry);
            }
            root.add(drawer);
        }
        return root;
    }

    /** GEF asks for a new object; it gets the tool, which makes the object when the edit is done. */
    static CreationFactory making(Object tool) {
        return new CreationFactory() {
            @Override
            public Object getNewObject() {
                return tool;
            }

            @Override
            public Object getObjectType() {
                return tool;
            }
        };
    }
}
