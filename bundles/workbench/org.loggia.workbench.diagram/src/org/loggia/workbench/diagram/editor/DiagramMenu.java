// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.ContextMenuProvider;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.ui.actions.GEFActionConstants;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.loggia.workbench.diagram.kind.DiagramKind;
import org.loggia.workbench.diagram.kind.NodeTool;
import org.loggia.workbench.editing.QuickFixMenu;

/** The context menu of a diagram; what it offers to create depends on the element under the mouse. */
final class DiagramMenu {

    private DiagramMenu() {
    }

    static ContextMenuProvider of(DiagramEditor editor, GraphicalViewer viewer) {
        return new ContextMenuProvider(viewer) {
            @Override
            public void buildContextMenu(IMenuManager menu) {
                build(editor, menu);
            }
        };
    }

    /** A menu that a key asks for opens at the selected element; SWT on Linux opens it where the mouse is. */
    static void byKey(GraphicalViewer viewer) {
        Canvas canvas = (Canvas) viewer.getControl();
        canvas.addListener(SWT.MenuDetect, event -> {
            if (event.detail == SWT.MENU_KEYBOARD && viewer.getFocusEditPart() instanceof GraphicalEditPart selected) {
                Rectangle element = selected.getFigure().getBounds().getCopy();
                selected.getFigure().translateToAbsolute(element);
                org.eclipse.swt.graphics.Rectangle room = canvas.getClientArea();
                org.eclipse.swt.graphics.Point at = canvas.toDisplay(
                        Math.max(0, Math.min(element.getCenter().x, room.width)),
                        Math.max(0, Math.min(element.getCenter().y, room.height)));
                event.x = at.x;
                event.y = at.y;
            }
        });
    }

    private static void build(DiagramEditor editor, IMenuManager menu) {
        MenuManager create = new MenuManager("&New");
        for (DiagramKind.Group group : editor.scene().kind().palette(editor.session())) {
            for (NodeTool tool : group.nodes()) {
                Command command = creation(editor, tool);
                if (command != null && command.canExecute()) {
                    create.add(new Creating(editor, tool, command));
                }
            }
        }
        menu.add(create);
        menu.add(new Separator());
        add(editor, menu, GEFActionConstants.DIRECT_EDIT, ActionFactory.COPY.getId(), ActionFactory.PASTE.getId(),
                ActionFactory.DELETE.getId());
        menu.add(new Separator());
        add(editor, menu, ActionFactory.UNDO.getId(), ActionFactory.REDO.getId());
        menu.add(new Separator());
        opening(editor, menu);
        QuickFixMenu.add(menu, editor.marked().ofSelection());
        add(editor, menu, DiagramActions.ARRANGE, ActionFactory.FIND.getId(), DiagramActions.EXPORT);
        menu.add(new Separator());
        add(editor, menu, DiagramActions.SIMULATE, DiagramActions.RESULTS);
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
    }

    private static void add(DiagramEditor editor, IMenuManager menu, String... actions) {
        for (String id : actions) {
            IAction action = editor.actions().getAction(id);
            if (action instanceof org.eclipse.gef.ui.actions.UpdateAction update) {
                update.update();
            }
            menu.add(action);
        }
    }

    private static EditPart selected(DiagramEditor editor) {
        var parts = editor.viewer().getSelectedEditParts();
        return parts.isEmpty() ? editor.diagram() : (EditPart) parts.get(parts.size() - 1);
    }

    /** The edit that creates an element in the selected one, below what it holds already; null if it does not fit. */
    private static Command creation(DiagramEditor editor, NodeTool tool) {
        CreateRequest request = new CreateRequest();
        request.setFactory(DiagramPalette.making(tool));
        EditPart part = selected(editor);
        Rectangle area = ((org.eclipse.gef.GraphicalEditPart) part).getFigure().getBounds().getCopy();
        ((org.eclipse.gef.GraphicalEditPart) part).getFigure().translateToAbsolute(area);
        org.eclipse.swt.graphics.Point mouse = editor.viewer().getControl().toControl(
                editor.viewer().getControl().getDisplay().getCursorLocation());
        Point at = new Point(mouse.x, mouse.y);
        request.setLocation(area.contains(at) ? at : area.getCenter());
        EditPart target = part.getTargetEditPart(request);
        return target == null ? null : target.getCommand(request);
    }

    private static void opening(DiagramEditor editor, IMenuManager menu) {
        IAction open = editor.actions().getAction(DiagramActions.OPEN);
        if (open.isEnabled()) {
            menu.add(open);
        }
    }

    /** Creates an element. */
    private static final class Creating extends Action {

        private final DiagramEditor editor;
        private final Command command;

        Creating(DiagramEditor editor, NodeTool tool, Command command) {
            super(tool.label(), KindIcons.of(tool.kind()));
            setToolTipText(tool.description());
            this.editor = editor;
            this.command = command;
        }

        @Override
        public void run() {
            editor.viewer().getEditDomain().getCommandStack().execute(command);
        }
    }
}
