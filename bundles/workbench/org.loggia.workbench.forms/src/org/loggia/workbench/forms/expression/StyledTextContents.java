// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.expression;

import org.eclipse.jface.fieldassist.IControlContentAdapter;
import org.eclipse.jface.fieldassist.IControlContentAdapter2;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;

/** Lets content assist of JFace read and change a styled text. */
final class StyledTextContents implements IControlContentAdapter, IControlContentAdapter2 {

    @Override
    public void setControlContents(Control control, String contents, int cursorPosition) {
        StyledText text = (StyledText) control;
        text.setText(contents);
        text.setSelection(Math.min(cursorPosition, contents.length()));
    }

    @Override
    public void insertControlContents(Control control, String contents, int cursorPosition) {
        StyledText text = (StyledText) control;
        int start = text.getSelection().x;
        text.insert(contents);
        text.setSelection(start + cursorPosition);
    }

    @Override
    public String getControlContents(Control control) {
        return ((StyledText) control).getText();
    }

    @Override
    public int getCursorPosition(Control control) {
        return ((StyledText) control).getCaretOffset();
    }

    @Override
    public Rectangle getInsertionBounds(Control control) {
        StyledText text = (StyledText) control;
        Point caret = text.getLocationAtOffset(text.getCaretOffset());
        return new Rectangle(caret.x + text.getClientArea().x, caret.y + text.getClientArea().y + 3, 1,
                text.getLineHeight());
    }

    @Override
    public void setCursorPosition(Control control, int index) {
        ((StyledText) control).setSelection(index);
    }

    @Override
    public Point getSelection(Control control) {
        return ((StyledText) control).getSelection();
    }

    @Override
    public void setSelection(Control control, Point range) {
        ((StyledText) control).setSelection(range);
    }
}
