// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.tools.DirectEditManager;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Text;
import org.loggia.view.model.ModelTexts;
import org.loggia.workbench.editing.EditingSession;

/** A text field over the name of an element. */
final class NameEditor extends DirectEditManager {

    private static final int MIN_WIDTH = 90;

    private final EObject element;
    private final EAttribute name;

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
    }
}
