// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.loggia.io.IoPackage;
import org.loggia.input.NumberText;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.persistence.AttributeText;
import org.loggia.workbench.forms.edit.FileChooser;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** Rows for attributes: text and numbers in a text field, enumerations in a list, truth values as a check box. */
final class ValueRow {

    private ValueRow() {
    }

    static Row of(RowContext context, EStructuralFeature feature) {
        if (feature.getEType() instanceof EEnum choices) {
            return new Choice(context, feature, choices);
        } else if (feature.getEType().getInstanceClass() == boolean.class) {
            return new Check(context, feature);
        }
        return new Written(context, (EAttribute) feature);
    }

    private static final class Written implements Row {

        private final EAttribute feature;
        private final Text text;
        private final ControlDecoration fault;
        private EObject element;

        Written(RowContext context, EAttribute feature) {
            this.feature = feature;
            context.label(feature);
            text = context.widgets().createText(context.parent(), "", SWT.BORDER);
            text.setData(FormToolkit.KEY_DRAW_BORDER, Boolean.FALSE); // it has one: no second around it
            text.setLayoutData(RowContext.wide());
            text.setToolTipText(RowContext.help(feature));
            if (feature == IoPackage.Literals.ANALYSIS_MODEL__READ_MODEL
                    || feature == IoPackage.Literals.ANALYSIS_MODEL__WRITE_MODEL) {
                browse(context);
            } else {
                context.unit(feature);
            }
            fault = new ControlDecoration(text, SWT.LEFT | SWT.TOP);
            fault.setImage(FieldDecorationRegistry.getDefault()
                    .getFieldDecoration(FieldDecorationRegistry.DEC_ERROR).getImage());
            fault.hide();
            text.addListener(SWT.FocusOut, event -> commit());
            text.addListener(SWT.DefaultSelection, event -> commit());
            text.addListener(SWT.Modify, event -> check());
            text.addListener(SWT.KeyDown, event -> {
                if (event.keyCode == SWT.ESC && element != null) {
                    text.setText(value());
                }
            });
        }

        private void browse(RowContext context) {
            Button browse = context.widgets().createButton(context.parent(), "Browse...", SWT.PUSH);
            browse.addListener(SWT.Selection, event -> {
                String chosen = FileChooser.storageModel(browse.getShell(),
                        ModelEdits.session(element).file(element.eResource()));
                if (chosen != null) {
                    ModelEdits.set(element, feature, chosen);
                }
            });
        }

        private String value() {
            Object stored = element.eGet(feature);
            String value = stored instanceof Double number && Double.toString(number).contains("E")
                    ? NumberText.exact(number) : EcoreUtil.convertToString(feature.getEAttributeType(), stored);
            return value == null ? "" : value;
        }

        private Object parse() {
            String typed = text.getText();
            boolean plain = feature.getEAttributeType().getInstanceClass() == String.class;
            return AttributeText.value(feature.getEAttributeType(), plain ? typed : typed.strip());
        }

        private void check() {
            try {
                parse();
                fault.hideHover();
                fault.hide();
            } catch (RuntimeException malformed) {
                boolean whole = feature.getEAttributeType().getInstanceClass() == int.class;
                fault.setDescriptionText("'" + text.getText() + "' is not " + (whole ? "a whole number" : "a number")
                        + "; it was rejected");
                fault.show();
                if (text.isFocusControl()) {
                    fault.showHoverText(fault.getDescriptionText()); // for who has no mouse to point at the sign
                }
            }
        }

        @Override
        public void commit() {
            if (element == null || !text.getEditable() || text.getText().equals(value())) {
                return;
            }
            try {
                Object value = parse();
                boolean cleared = "".equals(value) && element.eGet(feature) == null;
                if (!cleared) {
                    ModelEdits.set(element, feature, value);
                }
            } catch (RuntimeException malformed) {
                check();
            }
        }

        @Override
        public void show(EObject shown, boolean editable) {
            boolean same = element == shown;
            element = shown;
            String value = value();
            boolean typing = same && text.isFocusControl() && fault.isVisible();
            if (!typing && !text.getText().equals(value)) {
                text.setText(value);
            }
            text.setEditable(editable && !feature.isID());
        }
    }

    private static final class Choice implements Row {

        private final Combo list;
        private final EEnum choices;
        private final EStructuralFeature feature;
        private EObject element;

        Choice(RowContext context, EStructuralFeature feature, EEnum choices) {
            this.feature = feature;
            this.choices = choices;
            context.label(feature);
            list = new Combo(context.parent(), SWT.READ_ONLY);
            list.setItems(choices.getELiterals().stream().map(ModelDescriptions::label).toArray(String[]::new));
            list.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false));
            list.setToolTipText(RowContext.help(feature));
            context.unit(feature);
            list.addListener(SWT.Selection, event -> ModelEdits.set(element, feature,
                    this.choices.getELiterals().get(list.getSelectionIndex()).getInstance()));
        }

        @Override
        public void show(EObject shown, boolean editable) {
            element = shown;
            Enumerator value = (Enumerator) shown.eGet(feature);
            list.select(value == null ? -1 : choices.getELiterals().indexOf(choices.getEEnumLiteral(value.getValue())));
            list.setEnabled(editable);
        }
    }

    private static final class Check implements Row {

        private final Button box;
        private final EStructuralFeature feature;
        private EObject element;

        Check(RowContext context, EStructuralFeature feature) {
            this.feature = feature;
            context.label(feature);
            box = context.widgets().createButton(context.parent(), "", SWT.CHECK);
            box.setToolTipText(RowContext.help(feature));
            context.unit(feature);
            box.addListener(SWT.Selection, event -> ModelEdits.set(element, feature, box.getSelection()));
        }

        @Override
        public void show(EObject shown, boolean editable) {
            element = shown;
            box.setSelection(Boolean.TRUE.equals(shown.eGet(feature)));
            box.setEnabled(editable);
        }
    }
}
