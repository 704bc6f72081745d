// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.yaml.YamlText;

/** A labelled field for a single value of a description. An empty field leaves the value out. Takes two columns. */
public final class YamlField {

    private static final int WIDTH = 120;

    private final YamlEditor editor;
    private final Object[] path;
    private final String separator;
    private final Text text;
    private final Combo choice;
    private final List<String> choices;
    private boolean isShowing;

    /** @param words what people see instead of each choice */
    private YamlField(YamlEditor editor, Composite parent, String label, String tip, List<String> choices,
            List<String> words, String separator, Object... path) {
        this.editor = editor;
        this.choices = choices;
        this.path = path;
        this.separator = separator;
        Label name = editor.toolkit().createLabel(parent, label);
        name.setToolTipText(tip);
        name.setLayoutData(new GridData(SWT.LEFT, SWT.CENTER, false, false));
        Control control;
        if (choices.isEmpty()) {
            text = editor.toolkit().createText(parent, "", SWT.BORDER);
            choice = null;
            text.addModifyListener(event -> change(text.getText()));
            control = text;
        } else {
            text = null;
            choice = new Combo(parent, SWT.READ_ONLY);
            editor.toolkit().adapt(choice, true, false);
            choice.setItems(words.toArray(String[]::new));
            choice.addListener(SWT.Selection, event -> change(choices.get(choice.getSelectionIndex())));
            control = choice;
        }
        control.setToolTipText(tip);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.widthHint = WIDTH;
        control.setLayoutData(wide);
        editor.follow(this::show);
    }

    /**
     * A field in which something is typed.
     *
     * @param whenEmpty what holds if nothing is given; shown in the empty field
     */
    public static YamlField typed(YamlEditor editor, Composite parent, String label, String tip, String whenEmpty,
            Object... path) {
        YamlField field = new YamlField(editor, parent, label, tip, List.of(), List.of(), "", path);
        field.text.setMessage(whenEmpty);
        return field;
    }

    /**
     * A field in which several values are typed.
     *
     * @param separator what stands between them
     * @param whenEmpty what holds if nothing is given; shown in the empty field
     */
    public static YamlField several(YamlEditor editor, Composite parent, String label, String tip, String separator,
            String whenEmpty, Object... path) {
        YamlField field = new YamlField(editor, parent, label, tip, List.of(), List.of(), separator, path);
        field.text.setMessage(whenEmpty);
        return field;
    }

    /** A field in which one of several words is chosen; the first is what holds if nothing is given. */
    public static YamlField chosen(YamlEditor editor, Composite parent, String label, String tip,
            List<String> choices, Object... path) {
        return new YamlField(editor, parent, label, tip, choices, choices, "", path);
    }

    /** A field for what is on or off, which is off if nothing is given. */
    public static YamlField onOff(YamlEditor editor, Composite parent, String label, String tip, Object... path) {
        return new YamlField(editor, parent, label, tip, List.of("false", "true"), List.of("no", "yes"), "", path);
    }

    /** Whether the field can be used. */
    public void setEnabled(boolean enabled) {
        (text == null ? choice : text).setEnabled(enabled);
    }

    private void change(String value) {
        if (!isShowing) {
            YamlText before = editor.text();
            String wanted = value.strip();
            boolean isDefault = choice != null && choice.getSelectionIndex() == 0 && !before.has(path);
            editor.change(wanted.isEmpty() || isDefault ? before.without(path)
                    : before.with(separator.isEmpty() ? YamlText.scalar(wanted) : YamlText.list(words(wanted)), path));
        }
    }

    private List<String> words(String typed) {
        return Arrays.stream(typed.split(separator)).map(String::strip).filter(word -> !word.isEmpty()).toList();
    }

    /** What is being typed is left alone as long as it means what the text says. */
    private void show(YamlText now) {
        String value = !separator.isEmpty() ? String.join(separator + " ", now.list(path))
                : now.isCollection(path) ? "" : now.value(path).orElse("");
        isShowing = true;
        if (choice != null) {
            int known = choices.indexOf(value);
            choice.select(value.isEmpty() ? 0 : known);
        } else if (separator.isEmpty() ? !text.getText().strip().equals(value)
                : !words(text.getText()).equals(now.list(path))) {
            text.setText(value);
        }
        isShowing = false;
    }
}
