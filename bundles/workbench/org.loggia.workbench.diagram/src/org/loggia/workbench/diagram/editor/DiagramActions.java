// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.KeyHandler;
import org.eclipse.gef.KeyStroke;
import org.eclipse.gef.MouseWheelHandler;
import org.eclipse.gef.MouseWheelZoomHandler;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.gef.ui.actions.DirectEditAction;
import org.eclipse.gef.ui.actions.GEFActionConstants;
import org.eclipse.gef.ui.actions.WorkbenchPartAction;
import org.eclipse.gef.ui.actions.ZoomInAction;
import org.eclipse.gef.ui.actions.ZoomOutAction;
import org.eclipse.gef.ui.parts.GraphicalViewerKeyHandler;
import org.eclipse.jface.commands.ActionHandler;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerService;
import org.loggia.view.NodeView;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.diagram.export.DiagramExport;
import org.loggia.workbench.diagram.part.Arrangement;
import org.loggia.workbench.editing.QuickFixMenu;
import org.loggia.workbench.view.FilteredChoice;

/** What can be done in a diagram next to drawing: renaming, copying, arranging, finding, exporting, zooming. */
public final class DiagramActions {

    public static final String ARRANGE = "org.loggia.workbench.diagram.arrange";
    public static final String EXPORT = "org.loggia.workbench.diagram.export";

    public static final String QUICK_FIX = "org.loggia.workbench.diagram.quickFix";

    public static final String SIMULATE = "org.loggia.workbench.diagram.simulate";
    public static final String RESULTS = "org.loggia.workbench.diagram.results";

    static final String OPEN = "org.loggia.workbench.diagram.open";

    private static final double[] ZOOM_LEVELS = {0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4};

    /** The commands whose keys menus show next to actions. */
    private static final Map<String, String> KEYS = Map.of(ActionFactory.COPY.getId(),
            IWorkbenchCommandConstants.EDIT_COPY,
            ActionFactory.PASTE.getId(), IWorkbenchCommandConstants.EDIT_PASTE, ActionFactory.DELETE.getId(),
            IWorkbenchCommandConstants.EDIT_DELETE, ActionFactory.UNDO.getId(), IWorkbenchCommandConstants.EDIT_UNDO,
            ActionFactory.REDO.getId(), IWorkbenchCommandConstants.EDIT_REDO, ActionFactory.FIND.getId(),
            IWorkbenchCommandConstants.EDIT_FIND_AND_REPLACE);

    private DiagramActions() {
    }

    static void register(DiagramEditor editor, ActionRegistry registry, List<String> selectionActions) {
        DirectEditAction rename = new DirectEditAction((org.eclipse.ui.IWorkbenchPart) editor);
        rename.setText("&Rename\tF2");
        registry.registerAction(rename);
        selectionActions.add(rename.getId());
        registry.registerAction(new DiagramAction(editor, OPEN, "&Open Diagram\tEnter", () -> opened(editor) != null,
                () -> open(editor, opened(editor))));
        DiagramClipboard clipboard = new DiagramClipboard(editor);
        registry.registerAction(new DiagramAction(editor, ActionFactory.COPY.getId(), "&Copy", clipboard::canCopy,
                clipboard::copy));
        registry.registerAction(new DiagramAction(editor, ActionFactory.PASTE.getId(), "&Paste", clipboard::canPaste,
                clipboard::paste));
        registry.registerAction(new DiagramAction(editor, ActionFactory.FIND.getId(), "&Find Element...", () -> true,
                () -> FindElement.run(editor)));
        registry.registerAction(new DiagramAction(editor, ARRANGE, "&Arrange", () -> editor.scene() != null,
                () -> Arrangement.arrange(editor.viewer(), editor.scene())));
        registry.registerAction(new DiagramAction(editor, EXPORT, "&Export as Picture...",
                () -> editor.scene() != null, () -> DiagramExport.ask(editor.getSite().getShell(), editor.viewer(),
                        editor.getPartName())));
        DiagramAction fix = new DiagramAction(editor, QUICK_FIX, "&Quick Fix", () -> editor.scene() != null,
                () -> editor.marked().fix());
        registry.registerAction(fix);
        editor.getSite().getService(IHandlerService.class).activateHandler(QuickFixMenu.COMMAND,
                new ActionHandler(fix));
        registry.registerAction(new DiagramAction(editor, SIMULATE, DiagramResultActions.isNet(editor)
                ? "Run As &Queueing Petri Net Simulation" : "Run As &I/O-aware Simulation",
                () -> editor.scene() != null, () -> DiagramResultActions.simulate(editor)));
        registry.registerAction(new DiagramAction(editor, RESULTS, "Show or Hide &Latest Results",
                () -> DiagramResultActions.hasResults(editor), () -> DiagramResultActions.toggle(editor)));
        KEYS.forEach((action, command) -> registry.getAction(action).setActionDefinitionId(command));
    }

    static void configure(DiagramEditor editor, GraphicalViewer viewer, ScalableFreeformRootEditPart root) {
        ZoomManager zoom = root.getZoomManager();
        zoom.setZoomLevels(ZOOM_LEVELS);
        zoom.setZoomLevelContributions(List.of(ZoomManager.FIT_ALL, ZoomManager.FIT_WIDTH));
        ActionRegistry registry = editor.actions();
        registry.registerAction(new ZoomInAction(zoom));
        registry.registerAction(new ZoomOutAction(zoom));
        viewer.setProperty(MouseWheelHandler.KeyGenerator.getKey(SWT.MOD1), MouseWheelZoomHandler.SINGLETON);
        KeyHandler keys = new GraphicalViewerKeyHandler(viewer);
        KeyHandler own = new KeyHandler();
        own.put(KeyStroke.getPressed(SWT.F2, 0), registry.getAction(GEFActionConstants.DIRECT_EDIT));
        own.put(KeyStroke.getPressed(SWT.CR, SWT.CR, 0), registry.getAction(OPEN));
        own.put(KeyStroke.getPressed('+', SWT.KEYPAD_ADD, SWT.MOD1), registry.getAction(GEFActionConstants.ZOOM_IN));
        own.put(KeyStroke.getPressed('-', SWT.KEYPAD_SUBTRACT, SWT.MOD1),
                registry.getAction(GEFActionConstants.ZOOM_OUT));
        own.put(KeyStroke.getPressed('+', '+', SWT.MOD1), registry.getAction(GEFActionConstants.ZOOM_IN));
        own.put(KeyStroke.getPressed('=', '=', SWT.MOD1), registry.getAction(GEFActionConstants.ZOOM_IN));
        own.put(KeyStroke.getPressed('-', '-', SWT.MOD1), registry.getAction(GEFActionConstants.ZOOM_OUT));
        keys.setParent(own);
        viewer.setKeyHandler(keys);
    }

    /** What has a diagram of its own, of what is selected; null for nothing. */
    private static EObject opened(DiagramEditor editor) {
        if (editor.scene() == null || editor.viewer().getSelectedEditParts().size() != 1) {
            return null;
        }
        Object element = ((EditPart) editor.viewer().getSelectedEditParts().get(0)).getAdapter(EObject.class);
        EObject subject = element instanceof EObject known ? editor.scene().kind().opens(known) : null;
        return subject == editor.scene().subject() ? null : subject;
    }

    /** Opens the diagram of an element. */
    static void open(DiagramEditor editor, EObject subject) {
        IFile file = editor.session().file(subject.eResource());
        if (file == null) {
            return;
        }
        try {
            editor.getSite().getPage().openEditor(DiagramInput.of(file, subject), DiagramEditor.ID);
        } catch (PartInitException failed) {
            ErrorDialog.openError(editor.getSite().getShell(), "Open", null, failed.getStatus());
        }
    }

    /** An action of the editor that does one thing when a condition holds. */
    private static final class DiagramAction extends WorkbenchPartAction {

        private final BooleanSupplier enabled;
        private final Runnable work;

        DiagramAction(IWorkbenchPart part, String id, String text, BooleanSupplier enabled, Runnable work) {
            super(part);
            this.enabled = enabled;
            this.work = work;
            setId(id);
            setText(text);
            setLazyEnablementCalculation(true);
        }

        @Override
        protected boolean calculateEnabled() {
            return enabled.getAsBoolean();
        }

        @Override
        public void run() {
            if (calculateEnabled()) {
                work.run();
            }
        }
    }

    /** Finds an element of a diagram by typing a part of its name. */
    private static final class FindElement {

        private FindElement() {
        }

        /** What stands in the diagram; a start or a stop has no words there. */
        private static String title(NodeView node) {
            return node.title().isEmpty() ? ElementTexts.text(node.element()) : node.title();
        }

        static void run(DiagramEditor editor) {
            Map<EObject, String> texts = new LinkedHashMap<>();
            for (NodeView node : editor.scene().view().allNodes().values()) {
                texts.put(node.element(), title(node) + (node.kind().isEmpty() ? "" : "  \u2013 " + node.kind()));
                node.rows().forEach(row -> texts.put(row.element(), row.text() + "  \u2013 " + title(node)));
            }
            FilteredChoice dialog = new FilteredChoice(editor.getSite().getShell(),
                    new LabelProvider() {
                        @Override
                        public String getText(Object element) {
                            return texts.get(element);
                        }
                    });
            dialog.setTitle("Find Element");
            dialog.setMessage("Part of a name (? = any character, * = any string):");
            dialog.setFilter("*");
            dialog.setElements(texts.keySet().toArray());
            dialog.setMultipleSelection(false);
            if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof EObject found) {
                editor.reveal(found);
            }
        }
    }
}
