// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.eclipse.emf.common.command.CommandStack;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.edit.Containments;
import org.loggia.workbench.forms.edit.ModelEdits;

/** What the tree editor's menus and keys do: undo, cut, copy, paste, delete, order, search. */
final class TreeActions {

    private final ElementTree tree;
    private final Supplier<EditingSession> session;
    private final ElementClipboard clipboard;
    private final Map<String, Step> steps = new LinkedHashMap<>();

    /** An action with its own condition. */
    private static final class Step extends Action {

        private final Runnable run;
        private final BooleanSupplier possible;

        Step(String label, String command, Runnable run, BooleanSupplier possible) {
            super(label);
            this.run = run;
            this.possible = possible;
            setActionDefinitionId(command);
        }

        @Override
        public void run() {
            if (possible.getAsBoolean()) {
                run.run();
            }
        }

        void update() {
            setEnabled(possible.getAsBoolean());
        }
    }

    TreeActions(ElementTree tree, Supplier<EditingSession> session) {
        this.tree = tree;
        this.session = session;
        clipboard = new ElementClipboard(tree.viewer().getControl().getDisplay());
        add(ActionFactory.UNDO, "Undo", IWorkbenchCommandConstants.EDIT_UNDO, () -> history().undo(),
                () -> history().canUndo());
        add(ActionFactory.REDO, "Redo", IWorkbenchCommandConstants.EDIT_REDO, () -> history().redo(),
                () -> history().canRedo());
        add(ActionFactory.CUT, "Cut", IWorkbenchCommandConstants.EDIT_CUT, this::cut, this::canRemove);
        add(ActionFactory.COPY, "Copy", IWorkbenchCommandConstants.EDIT_COPY,
                () -> clipboard.put(tree.selectedOutermost()), () -> !tree.selected().isEmpty());
        add(ActionFactory.PASTE, "Paste", IWorkbenchCommandConstants.EDIT_PASTE, this::paste,
                () -> pasteTarget() != null);
        add(ActionFactory.DELETE, "Delete", IWorkbenchCommandConstants.EDIT_DELETE, () -> remove("Delete"),
                this::canRemove);
        add(ActionFactory.FIND, "Search", IWorkbenchCommandConstants.EDIT_FIND_AND_REPLACE,
                () -> tree.control().getFilterControl().setFocus(), () -> true);
        steps.put("up", new Step("Move Up", null, () -> move(-1), () -> canMove(-1)));
        steps.put("down", new Step("Move Down", null, () -> move(1), () -> canMove(1)));
    }

    private void add(ActionFactory kind, String label, String command, Runnable run, BooleanSupplier possible) {
        steps.put(kind.getId(), new Step(label, command, run, possible));
    }

    void install(IActionBars bars) {
        steps.forEach((id, step) -> {
            if (step.getActionDefinitionId() != null) {
                bars.setGlobalActionHandler(id, step);
            }
        });
        bars.updateActionBars();
    }

    void fill(IMenuManager menu) {
        update();
        menu.add(steps.get(ActionFactory.UNDO.getId()));
        menu.add(steps.get(ActionFactory.REDO.getId()));
        menu.add(new Separator());
        for (ActionFactory each : List.of(ActionFactory.CUT, ActionFactory.COPY, ActionFactory.PASTE,
                ActionFactory.DELETE)) {
            menu.add(steps.get(each.getId()));
        }
        menu.add(new Separator());
        menu.add(steps.get("up"));
        menu.add(steps.get("down"));
    }

    /** Brings labels and the possible actions up to date. */
    void update() {
        name(ActionFactory.UNDO, "Undo", history().canUndo() ? history().getUndoCommand().getLabel() : "");
        name(ActionFactory.REDO, "Redo", history().canRedo() ? history().getRedoCommand().getLabel() : "");
        steps.values().forEach(Step::update);
    }

    private void name(ActionFactory kind, String label, String what) {
        steps.get(kind.getId()).setText(what.isEmpty() ? label : label + " " + what);
    }

    private CommandStack history() {
        return session.get().history();
    }

    private boolean canRemove() {
        List<EObject> selected = tree.selected();
        return !selected.isEmpty() && selected.stream().allMatch(each -> each.eContainer() != null
                && ModelEdits.isEditable(each));
    }

    private void cut() {
        clipboard.put(tree.selectedOutermost());
        remove("Cut");
    }

    private void remove(String label) {
        List<EObject> elements = tree.selectedOutermost();
        EObject parent = elements.get(0).eContainer();
        ModelEdits.run(parent, label + (elements.size() == 1 ? "" : " " + elements.size() + " Elements"),
                () -> Containments.remove(elements));
        if (parent.eResource() != null) {
            tree.select(List.of(parent));
        }
    }

    /** The selected element, if it can contain what was copied, or what contains it. */
    private EObject pasteTarget() {
        List<EObject> selected = tree.selected();
        List<EObject> copied = clipboard.get();
        if (selected.size() != 1 || !ModelEdits.isEditable(selected.get(0))) {
            return null;
        }
        EObject parent = selected.get(0).eContainer();
        return Containments.accepts(selected.get(0), copied) ? selected.get(0)
                : parent != null && Containments.accepts(parent, copied) ? parent : null;
    }

    private void paste() {
        EObject target = pasteTarget();
        List<EObject> fresh = new ArrayList<>(Containments.copies(clipboard.get()));
        ModelEdits.run(target, "Paste", () -> fresh.forEach(each -> Containments.put(target, each, -1)));
        tree.select(fresh);
    }

    private boolean canMove(int by) {
        List<EObject> selected = tree.selected();
        if (selected.size() != 1 || selected.get(0).eContainer() == null || !ModelEdits.isEditable(selected.get(0))
                || !selected.get(0).eContainmentFeature().isMany()) {
            return false;
        }
        EList<?> siblings = siblings(selected.get(0));
        int goal = siblings.indexOf(selected.get(0)) + by;
        return goal >= 0 && goal < siblings.size();
    }

    private void move(int by) {
        EObject element = tree.selected().get(0);
        EList<?> siblings = siblings(element);
        int now = siblings.indexOf(element);
        ModelEdits.run(element, by < 0 ? "Move Up" : "Move Down", () -> siblings.move(now + by, now));
        tree.select(List.of(element));
    }

    private static EList<?> siblings(EObject element) {
        return (EList<?>) element.eContainer().eGet(element.eContainmentFeature());
    }

    /** Model elements on the clipboard of the system, as they were when copied; other programs get their names. */
    private static final class ElementClipboard {

        private final Display display;

        ElementClipboard(Display display) {
            this.display = display;
        }

        void put(Collection<? extends EObject> elements) {
            LocalSelectionTransfer local = LocalSelectionTransfer.getTransfer();
            StructuredSelection copies = new StructuredSelection(new ArrayList<>(EcoreUtil.copyAll(elements)));
            local.setSelection(copies);
            String names = String.join("\n", elements.stream().map(ElementTexts::text).toList());
            Clipboard clipboard = new Clipboard(display);
            try {
                clipboard.setContents(new Object[] {copies, names}, new Transfer[] {local, TextTransfer.getInstance()});
            } finally {
                clipboard.dispose();
            }
        }

        /** What was copied; empty if there is something else on the clipboard. */
        List<EObject> get() {
            Clipboard clipboard = new Clipboard(display);
            try {
                List<EObject> elements = new ArrayList<>();
                if (clipboard.getContents(LocalSelectionTransfer
                        .getTransfer()) instanceof IStructuredSelection copied) {
                    copied.forEach(each -> {
                        if (each instanceof EObject element) {
                            elements.add(element);
                        }
                    });
                }
                return elements;
            } finally {
                clipboard.dispose();
            }
        }
    }
}
