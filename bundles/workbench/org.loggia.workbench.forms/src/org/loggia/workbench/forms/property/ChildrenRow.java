// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.parameter.ParameterPackage;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentPackage;
import org.loggia.pcm.seff.seff_performance.Seff_performancePackage;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.NewElements;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/**
 * A row for elements that the shown one contains and that are hardly more than expressions: resource demands, calls,
 * variables. Each is shown with its own rows and can be removed; a button adds one.
 */
final class ChildrenRow implements Row {

    private static final Set<EClass> SHOWN = Set.of(ParameterPackage.Literals.VARIABLE_USAGE,
            Seff_performancePackage.Literals.PARAMETRIC_RESOURCE_DEMAND,
            Seff_performancePackage.Literals.INFRASTRUCTURE_CALL, Seff_performancePackage.Literals.RESOURCE_CALL,
            ResourceenvironmentPackage.Literals.PROCESSING_RESOURCE_SPECIFICATION);

    private final RowContext context;
    private final EReference reference;
    private final Composite list;
    private final Button add;
    private final List<Row> rows = new ArrayList<>();
    private final List<EObject> owners = new ArrayList<>();
    private List<Object> built = List.of();
    private EObject element;

    ChildrenRow(RowContext context, EReference reference) {
        this.context = context;
        this.reference = reference;
        context.label(reference);
        Composite place = context.widgets().createComposite(context.parent());
        place.setLayoutData(RowContext.wide());
        place.setLayout(plain(1));
        list = context.widgets().createComposite(place);
        list.setLayoutData(new GridData(SWT.FILL, SWT.BEGINNING, true, false));
        list.setLayout(plain(2));
        add = context.widgets().createButton(place,
                "Add " + ModelDescriptions.label(reference.getEReferenceType()).toLowerCase(java.util.Locale.ROOT),
                SWT.PUSH);
        add.setToolTipText(RowContext.help(reference));
        add.addListener(SWT.Selection, event -> ModelEdits.run(element, "Add " + add.getText(),
                () -> NewElements.add(element, reference, reference.getEReferenceType())));
        context.unit(reference);
    }

    /** Whether elements of a class are shown inside the sheet of what contains them. */
    static boolean isShown(EClass type) {
        return SHOWN.contains(type);
    }

    private static GridLayout plain(int columns) {
        GridLayout layout = new GridLayout(columns, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        return layout;
    }

    @Override
    public void show(EObject shown, boolean editable) {
        element = shown;
        List<Object> now = structure((List<?>) shown.eGet(reference));
        if (!now.equals(built)) {
            rebuild((List<?>) shown.eGet(reference), editable);
            built = now;
        }
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).show(owners.get(i), editable);
        }
        add.setEnabled(editable);
    }

    /** What decides about the rows: the children, and the characterisations of variables. */
    private static List<Object> structure(List<?> children) {
        List<Object> structure = new ArrayList<>();
        for (Object child : children) {
            structure.add(child);
            if (child instanceof VariableUsage usage) {
                structure.addAll(usage.getVariableCharacterisation_VariableUsage());
            }
        }
        return structure;
    }

    private void rebuild(List<?> children, boolean editable) {
        for (Control old : list.getChildren()) {
            old.dispose();
        }
        rows.clear();
        owners.clear();
        for (Object child : children) {
            EObject shown = (EObject) child;
            Composite group = context.widgets().createComposite(list, SWT.NONE);
            group.setLayout(plain(3));
            group.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
            RowContext inner = context.at(group, () -> shown);
            if (shown instanceof VariableUsage usage) {
                add(new VariableRow(inner, reference), usage);
            } else {
                plainRows(inner, shown);
            }
            Button remove = context.widgets().createButton(list, "Remove", SWT.PUSH);
            remove.setLayoutData(new GridData(SWT.END, SWT.BEGINNING, false, false));
            remove.setEnabled(editable);
            remove.addListener(SWT.Selection, event -> ModelEdits.remove(element, reference, List.of(shown)));
        }
        context.layout().run();
    }

    private void plainRows(RowContext inner, EObject child) {
        for (EStructuralFeature feature : PropertyTab.REFERENCES.features(child.eClass())) {
            EReference target = (EReference) feature;
            if (!target.isMany() && target.isRequired()) {
                add(new ReferenceRow(inner, target), child);
            }
        }
        for (EStructuralFeature feature : PropertyTab.EXPRESSIONS.features(child.eClass())) {
            if (((EReference) feature).getEReferenceType() == CorePackage.Literals.PCM_RANDOM_VARIABLE) {
                add(new ExpressionRow(inner, feature), child);
            } else {
                add(new ChildrenRow(inner, (EReference) feature), child);
            }
        }
    }

    private void add(Row row, EObject owner) {
        rows.add(row);
        owners.add(owner);
    }

    @Override
    public void commit() {
        rows.forEach(Row::commit);
    }
}
