// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.Form;

/** What a form has to say: next to its title, or in lines below it where the middle of it would be left out there. */
public final class HeadingMessage {

    private static final int MIN_WIDTH = 100;

    private final Form form;
    private final Composite below;
    private final Label sign;
    private final Label words;
    private String shown;
    private boolean isFault;

    public HeadingMessage(Form form) {
        this.form = form;
        below = new Composite(form.getHead(), SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginHeight = 0;
        below.setLayout(layout);
        sign = new Label(below, SWT.NONE);
        sign.setImage(JFaceResources.getImage(Dialog.DLG_IMG_MESSAGE_ERROR));
        sign.setLayoutData(new GridData(SWT.LEFT, SWT.TOP, false, false));
        words = new Label(below, SWT.WRAP);
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false);
        wide.widthHint = MIN_WIDTH;
        words.setLayoutData(wide);
        below.setVisible(false);
        form.addListener(SWT.Resize, resized -> place());
    }

    /** Says what there is to know. */
    public void tell(String text) {
        show(text, false);
    }

    /** Says what is wrong; null if nothing is. */
    public void fault(String text) {
        show(text, text != null);
    }

    private void show(String text, boolean isWrong) {
        shown = text;
        isFault = isWrong;
        place();
    }

    private void place() {
        form.setRedraw(false);
        form.setMessage(shown, isFault ? IMessageProvider.ERROR : IMessageProvider.NONE);
        boolean isLong = shown != null
                && form.getHead().computeSize(SWT.DEFAULT, SWT.DEFAULT).x > form.getClientArea().width;
        if (isLong) {
            form.setMessage(null, IMessageProvider.NONE);
            words.setText(shown);
            sign.setVisible(isFault);
            ((GridData) sign.getLayoutData()).exclude = !isFault;
        }
        if (below.isVisible() != isLong) {
            below.setVisible(isLong);
            form.setHeadClient(isLong ? below : null);
        }
        form.layout(true, true);
        form.setRedraw(true);
    }
}
