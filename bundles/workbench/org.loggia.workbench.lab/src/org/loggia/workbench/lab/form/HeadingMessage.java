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
import org.eclipse.ui.forms.widgets.ScrolledForm;

/**
 * What a form says is wrong: beside its title, or in lines below it where it is too long for that. A form makes itself
 * as wide as a message beside its title, which would push its buttons out of the window.
 */
final class HeadingMessage {

    private static final int MIN_WIDTH = 100;

    private final ScrolledForm form;
    private final Composite below;
    private final Label words;
    private String shown;

    HeadingMessage(ScrolledForm form) {
        this.form = form;
        below = new Composite(form.getForm().getHead(), SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginHeight = 0;
        below.setLayout(layout);
        Label sign = new Label(below, SWT.NONE);
        sign.setImage(JFaceResources.getImage(Dialog.DLG_IMG_MESSAGE_ERROR));
        sign.setLayoutData(new GridData(SWT.LEFT, SWT.TOP, false, false));
        words = new Label(below, SWT.WRAP);
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false);
        wide.widthHint = MIN_WIDTH;
        words.setLayoutData(wide);
        below.setVisible(false);
        form.addListener(SWT.Resize, resized -> place());
    }

    /** Says what is wrong; null if nothing is. */
    void fault(String text) {
        shown = text;
        place();
    }

    private void place() {
        form.setRedraw(false);
        form.setMessage(shown, shown == null ? IMessageProvider.NONE : IMessageProvider.ERROR);
        boolean isLong = shown != null
                && form.getForm().getHead().computeSize(SWT.DEFAULT, SWT.DEFAULT).x > form.getClientArea().width;
        if (isLong) {
            form.setMessage(null, IMessageProvider.NONE);
            words.setText(shown);
        }
        if (below.isVisible() != isLong) {
            below.setVisible(isLong);
            form.getForm().setHeadClient(isLong ? below : null);
        }
        form.reflow(true);
        form.setRedraw(true);
    }
}
