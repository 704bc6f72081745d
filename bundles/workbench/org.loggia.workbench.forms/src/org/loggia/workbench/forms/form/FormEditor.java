// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.form;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/**
 * A model file as a tree with a form next to it: the form shows the policy, target group or usage that is selected, or
 * that what is selected is a part of, with everything in it.
 */
public class FormEditor extends ModelTreeEditor {

    /** The identifier under which {@code plugin.xml} contributes the editor of policies and usage evolutions. */
    public static final String ID = "org.loggia.workbench.forms.form";

    private static final int TREE = 30;

    private ElementForm form;
    private boolean isWhole;

    @Override
    protected Composite place(Composite page) {
        SashForm both = new SashForm(page, SWT.HORIZONTAL);
        Composite tree = new Composite(both, SWT.NONE);
        tree.setLayout(new org.eclipse.swt.layout.FillLayout());
        form = new ElementForm(both, this::isPart, made -> select(List.of(made)));
        both.setWeights(TREE, 100 - TREE);
        return tree;
    }

    /** Whether what a reference contains is shown in the form of its container. */
    protected boolean isPart(EReference reference) {
        return !reference.getEContainingClass().isInstance(root());
    }

    /** The element whose form shows a selected one: itself, or the outermost that is no more than a part of a form. */
    protected EObject subject(EObject selected) {
        EObject subject = selected;
        while (subject.eContainer() != null && isPart(subject.eContainmentFeature())) {
            subject = subject.eContainer();
        }
        return subject;
    }

    @Override
    protected void changed() {
        if (!isWhole) {
            isWhole = true;
            openAll();
        }
        EObject selected = selected().isEmpty() ? root() : selected().get(0);
        form.show(selected == null || selected.eResource() == null ? root() : subject(selected));
    }

    /** What the form refers to lies in other files, which nobody may have opened yet. */
    private void openAll() {
        try {
            session().openAll();
        } catch (CoreException unreadable) {
            ILog.of(FormEditor.class).log(unreadable.getStatus());
        }
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        form.commit();
        super.doSave(monitor);
    }
}
