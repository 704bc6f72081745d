// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import java.util.Locale;

import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.io.feature.FeatureAttributes;
import org.loggia.pcm.featuremodel.Attribute;
import org.loggia.pcm.featuremodel.DoubleAttribute;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.IntegerAttribute;
import org.loggia.problem.Problem;

/**
 * A field for a number that belongs to a feature, such as the size of a cache. What is written is checked at each key:
 * it has to be a number of the range. An empty field means the default, which shows in grey. The unit is what stands
 * behind the last underscore of the attribute's name, as in {@code cacheSize_MiB}.
 */
final class AttributeField {

    private final Feature feature;
    private final Attribute attribute;
    private final FeatureChoices choices;
    private final String hint;
    private final Composite line;
    private final Text text;
    private final ControlDecoration sign;

    /**
     * @param hint why the number makes no difference; null if it does
     * @param changed is run after each key
     */
    AttributeField(Composite body, Feature feature, Attribute attribute, FeatureChoices choices, String hint,
            Runnable changed) {
        this.feature = feature;
        this.attribute = attribute;
        this.choices = choices;
        this.hint = hint;
        line = new Composite(body, SWT.NONE);
        GridLayout layout = new GridLayout(4, false);
        layout.marginHeight = 1;
        layout.marginWidth = 0;
        layout.horizontalSpacing = 8;
        line.setLayout(layout);
        label(line, label(attribute.getName()) + ":").setEnabled(hint == null);
        text = new Text(line, SWT.BORDER | SWT.RIGHT);
        text.setData(attribute);
        text.setMessage(FeatureAttributes.defaultValue(attribute));
        text.setText(choices.given(feature, attribute));
        GridData wide = new GridData(SWT.BEGINNING, SWT.CENTER, false, false);
        wide.widthHint = 90;
        text.setLayoutData(wide);
        label(line, unit(attribute.getName()));
        label(line, FeatureAttributes.range(attribute)).setEnabled(false);
        sign = new ControlDecoration(text, SWT.LEFT | SWT.TOP);
        sign.setImage(FieldDecorationRegistry.getDefault().getFieldDecoration(FieldDecorationRegistry.DEC_ERROR)
                .getImage());
        text.addListener(SWT.Modify, event -> {
            choices.give(feature, attribute, text.getText().strip());
            refresh();
            changed.run();
        });
        refresh();
    }

    /** Whether an attribute is a number; others describe their feature and have no field. */
    static boolean isFor(Attribute attribute) {
        return attribute instanceof IntegerAttribute || attribute instanceof DoubleAttribute;
    }

    Composite control() {
        return line;
    }

    /** Takes input only while its feature is selected. */
    void refresh() {
        boolean selected = choices.isSelected(feature);
        text.setEnabled(selected);
        String value = text.getText().isBlank() ? FeatureAttributes.defaultValue(attribute) : text.getText();
        String wrong = !selected ? "" : FeatureAttributes.conflict(attribute, value)
                .map(Problem::toString).orElse("");
        sign.setDescriptionText(wrong);
        text.setToolTipText(wrong.isEmpty() ? hint : wrong);
        if (wrong.isEmpty()) {
            sign.hide();
        } else {
            sign.show();
        }
    }

    private static Label label(Composite parent, String text) {
        Label label = new Label(parent, SWT.NONE);
        label.setText(text);
        return label;
    }

    /** The words of a name without its unit: "cache size" for {@code cacheSize_MiB}. */
    private static String label(String name) {
        String plain = name.contains("_") ? name.substring(0, name.lastIndexOf('_')) : name;
        return plain.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").replace('_', ' ').toLowerCase(Locale.ROOT);
    }

    private static String unit(String name) {
        return name.contains("_") ? name.substring(name.lastIndexOf('_') + 1).replace("Per", "/") : "";
    }
}
