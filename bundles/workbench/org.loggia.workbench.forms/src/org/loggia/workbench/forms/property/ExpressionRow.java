// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.stoex.RandomVariable;
import org.loggia.workbench.forms.edit.ExpressionScope;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** A row for a stochastic expression: of a random variable itself, or of one that the element holds or will hold. */
final class ExpressionRow implements Row {

    private final EStructuralFeature feature;
    private final ExpressionField field;
    private EObject element;

    ExpressionRow(RowContext context, EStructuralFeature feature) {
        this.feature = feature;
        context.label(feature);
        field = new ExpressionField(context.parent());
        field.setOptional(feature instanceof EReference && !feature.isRequired());
        context.widgets().adapt(field);
        field.setLayoutData(RowContext.wide());
        field.text().setToolTipText(RowContext.help(feature));
        field.text().addListener(org.eclipse.swt.SWT.Modify, event -> context.layout().run());
        context.unit(feature);
        field.onCommit(this::store);
    }

    private void store(String text) {
        if (element == null || element.eResource() == null) {
            return;
        }
        if (element instanceof RandomVariable variable && !(feature instanceof EReference)) {
            ModelEdits.run(variable, "Change expression", () -> variable.setSpecification(text));
            return;
        }
        PCMRandomVariable variable = (PCMRandomVariable) element.eGet(feature);
        if (text.isBlank() && !feature.isRequired()) {
            ModelEdits.set(element, feature, null);
        } else if (variable == null) {
            PCMRandomVariable fresh = CoreFactory.eINSTANCE.createPCMRandomVariable();
            fresh.setSpecification(text);
            ModelEdits.set(element, feature, fresh);
        } else {
            ModelEdits.run(variable, "Change expression", () -> variable.setSpecification(text));
        }
    }

    @Override
    public void show(EObject shown, boolean editable) {
        boolean typing = shown == element && field.text().isFocusControl() && field.isChanged();
        element = shown;
        boolean itself = !(feature instanceof EReference);
        EObject owner = itself && shown.eContainer() != null ? shown.eContainer() : shown;
        EStructuralFeature place = itself && shown.eContainmentFeature() != null ? shown.eContainmentFeature()
                : feature;
        field.setPlace(ExpressionScope.place(owner, place));
        field.setReadable(() -> ExpressionScope.readable(shown));
        if (!typing) {
            Object value = shown.eGet(feature);
            field.setText(value instanceof RandomVariable variable ? variable.getSpecification() : (String) value);
        }
        field.setEditable(editable);
    }

    @Override
    public void commit() {
        field.commit();
    }
}
