// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.List;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.tools.DirectEditManager;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.CellEditorActionHandler;
import org.loggia.view.model.ModelTexts;
import org.loggia.workbench.editing.EditingSession;

/** A text field over the name of an element. */
final class NameEditor extends DirectEditManager {

    private static final int MIN_WIDTH = 90;
    /** What is about the text as long as the field is open. */
    private static final List<ActionFactory> TEXTS = List.of(ActionFactory.CUT, ActionFactory.COPY, ActionFactory.PASTE,
            ActionFactory.DELETE, ActionFactory.SELECT_ALL, ActionFactory.FIND);
    /** What stays the diagram's: the field of a new element is open at once, and the text has no history. */
    private static final List<ActionFactory> EDITS = List.of(ActionFactory.UNDO, ActionFactory.REDO);

    private final EObject element;
    private final EAttribute name;
    private IEditorPart diagram;
    private CellEditorActionHandler ofText;

    private NameEditor(GraphicalEditPart part, EAttribute name, TextFigure over) {
        super(part, TextCellEditor.class, editor -> {
            Text text = (Text) editor.getControl();
            Rectangle area = over.getBounds().getCopy();
            over.translateToAbsolute(area);
            Point size = text.computeSize(-1, -1);
            int width = Math.max(Math.max(MIN_WIDTH, area.width), size.x + 8);
            text.setBounds(area.x + (area.width - width) / 2, area.y + (area.height - size.y) / 2, width, size.y);
        });
        this.element = (EObject) part.getModel();
        this.name = name;
    }

    /** Opens the field, if the element has a name that may be changed. */
    static void open(GraphicalEditPart part, TextFigure over) {
        EAttribute name = ModelTexts.nameFeature((EObject) part.getModel());
        EditingSession session = (EditingSession) part.getAdapter(EditingSession.class);
        if (name != null && session.isEditable((EObject) part.getModel())) {
            new NameEditor(part, name, over).show();
        }
    }

    @Override
    protected void initCellEditor() {
        Object value = element.eGet(name);
        getCellEditor().setValue(value == null ? "" : value);
        ((Text) getCellEditor().getControl()).selectAll();
        takeKeys();
    }

    private void takeKeys() {
        if (getEditPart().getViewer().getEditDomain() instanceof DefaultEditDomain domain) {
            diagram = domain.getEditorPart();
            ofText = new CellEditorActionHandler(diagram.getEditorSite().getActionBars());
            ofText.addCellEditor(getCellEditor());
            give(EDITS);
            getCellEditor().getControl().addListener(SWT.FocusOut, left -> giveKeysBack());
        }
    }

    private void giveKeysBack() {
        if (ofText != null) {
            ofText.dispose();
            ofText = null;
            give(TEXTS);
        }
    }

    /** Lets the diagram have keys again. */
    private void give(List<ActionFactory> keys) {
        IActionBars bars = diagram.getEditorSite().getActionBars();
        ActionRegistry actions = diagram.getAdapter(ActionRegistry.class);
        keys.forEach(key -> bars.setGlobalActionHandler(key.getId(), actions.getAction(key.getId())));
        bars.updateActionBars();
    }

    @Override
    protected void bringDown() {
        giveKeysBack();
        super.bringDown();
    }
}
