// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.loggia.pcm.parameter.ParameterPackage;
import org.loggia.pcm.parameter.VariableCharacterisation;
import org.loggia.pcm.parameter.VariableCharacterisationType;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.variable.VariablePaths;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.NewElements;
import org.loggia.workbench.forms.edit.VariableNames;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/** The rows of a variable: its name, and each of its characterisations with its expression. */
final class VariableRow implements Row {

    private final RowContext context;
    private final EReference place;
    private final Combo name;
    private final Button add;
    private final Composite lines;
    private final Map<VariableCharacterisation, Line> shown = new LinkedHashMap<>();
    private VariableUsage usage;

    private record Line(Combo type, ExpressionRow expression, Button remove) {
    }

    /** @param place which list the variable is in; it decides about the names that make sense */
    VariableRow(RowContext context, EReference place) {
        this.context = context;
        this.place = place;
        Composite head = context.widgets().createComposite(context.parent());
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false, 3, 1);
        head.setLayoutData(wide);
        head.setLayout(new GridLayout(3, false));
        context.widgets().createLabel(head, "Variable");
        name = new Combo(head, SWT.DROP_DOWN);
        name.setLayoutData(RowContext.wide());
        name.setToolTipText("The variable as in expressions: a name, or a path such as file.INNER");
        name.addListener(SWT.FocusOut, event -> commit());
        name.addListener(SWT.DefaultSelection, event -> commit());
        name.addListener(SWT.Selection, event -> commit());
        add = context.widgets().createButton(head, "Add characterisation", SWT.PUSH);
        add.addListener(SWT.Selection, event -> ModelEdits.run(usage, "Add characterisation",
                () -> NewElements.add(usage,
                        ParameterPackage.Literals.VARIABLE_USAGE__VARIABLE_CHARACTERISATION_VARIABLE_USAGE,
                        ParameterPackage.Literals.VARIABLE_CHARACTERISATION)));
        lines = context.widgets().createComposite(context.parent());
        lines.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 3, 1));
        GridLayout layout = new GridLayout(5, false);
        layout.marginLeft = 16;
        layout.marginHeight = 0;
        lines.setLayout(layout);
    }

    @Override
    public void show(EObject element, boolean editable) {
        usage = (VariableUsage) element;
        String now = VariablePaths.name(usage.getNamedReference__VariableUsage());
        List<String> names = new ArrayList<>(VariableNames.at(usage.eContainer(), place));
        if (!List.of(name.getItems()).equals(names)) {
            name.setItems(names.toArray(String[]::new));
        }
        if (!name.isFocusControl() && !name.getText().equals(now == null ? "" : now)) {
            name.setText(now == null ? "" : now);
        }
        name.setEnabled(editable);
        add.setEnabled(editable);
        usage.getVariableCharacterisation_VariableUsage().forEach(each -> shown.computeIfAbsent(each, this::line));
        shown.forEach((characterisation, line) -> {
            line.type.select(characterisation.getType().getValue());
            line.type.setEnabled(editable);
            line.remove.setEnabled(editable);
            line.expression.show(characterisation, editable);
        });
    }

    private Line line(VariableCharacterisation characterisation) {
        Combo type = new Combo(lines, SWT.READ_ONLY);
        type.setLayoutData(new GridData(SWT.BEGINNING, SWT.BEGINNING, false, false));
        for (VariableCharacterisationType each : VariableCharacterisationType.VALUES) {
            type.add(each.getLiteral(), each.getValue());
        }
        type.addListener(SWT.Selection, event -> ModelEdits.set(characterisation,
                ParameterPackage.Literals.VARIABLE_CHARACTERISATION__TYPE,
                VariableCharacterisationType.get(type.getSelectionIndex())));
        ExpressionRow expression = new ExpressionRow(context.at(lines, () -> characterisation),
                ParameterPackage.Literals.VARIABLE_CHARACTERISATION__SPECIFICATION_VARIABLE_CHARACTERISATION);
        Button remove = context.widgets().createButton(lines, "x", SWT.PUSH | SWT.FLAT);
        remove.setToolTipText("Remove this characterisation");
        remove.setLayoutData(new GridData(SWT.BEGINNING, SWT.BEGINNING, false, false));
        remove.addListener(SWT.Selection, event -> ModelEdits.remove(usage,
                ParameterPackage.Literals.VARIABLE_USAGE__VARIABLE_CHARACTERISATION_VARIABLE_USAGE,
                List.of(characterisation)));
        return new Line(type, expression, remove);
    }

    @Override
    public void commit() {
        if (usage == null || usage.eResource() == null) {
            return;
        }
        String typed = name.getText().strip();
        if (!typed.isEmpty() && !typed.equals(VariablePaths.name(usage.getNamedReference__VariableUsage()))) {
            ModelEdits.run(usage, "Rename variable",
                    () -> usage.setNamedReference__VariableUsage(NewElements.reference(typed)));
        }
        shown.values().forEach(line -> line.expression.commit());
    }
}
