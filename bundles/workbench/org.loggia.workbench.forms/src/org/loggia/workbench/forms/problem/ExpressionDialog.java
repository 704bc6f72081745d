// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.problem;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.loggia.pcm.stoex.RandomVariable;
import org.loggia.view.description.ElementTexts;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.edit.ExpressionScope;
import org.loggia.workbench.forms.expression.ExpressionField;

/** Asks for the expression of a random variable. */
final class ExpressionDialog extends Dialog {

    private final RandomVariable variable;
    private ExpressionField field;
    private String text;

    private ExpressionDialog(Shell shell, RandomVariable variable) {
        super(shell);
        this.variable = variable;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** The expression that the user wrote; null when the dialog was cancelled. */
    static String ask(Shell shell, RandomVariable variable) {
        ExpressionDialog dialog = new ExpressionDialog(shell, variable);
        return dialog.open() == OK ? dialog.text : null;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Stochastic Expression");
    }

    /** With room for a message of several lines. */
    @Override
    protected Point getInitialSize() {
        Point size = super.getInitialSize();
        return new Point(size.x, size.y + convertHeightInCharsToPixels(2));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        EObject owner = variable.eContainer();
        Label label = new Label(area, SWT.WRAP);
        label.setText(owner == null ? "Expression:" : ModelDescriptions.label(variable.eContainmentFeature()) + " of "
                + ElementTexts.text(owner) + ":");
        field = new ExpressionField(area);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.widthHint = 480;
        field.setLayoutData(wide);
        if (owner != null) {
            field.setPlace(ExpressionScope.place(owner, variable.eContainmentFeature()));
            field.setReadable(() -> ExpressionScope.readable(owner));
        }
        field.setText(variable.getSpecification());
        return area;
    }

    @Override
    protected void okPressed() {
        text = field.getText();
        super.okPressed();
    }
}
