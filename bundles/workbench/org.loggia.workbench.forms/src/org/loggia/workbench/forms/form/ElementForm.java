// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetWidgetFactory;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.spd.SpdPackage;
import org.loggia.workbench.forms.edit.Containments;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.edit.NewElements;
import org.loggia.workbench.forms.property.FeatureRows;
import org.loggia.workbench.forms.row.Row;
import org.loggia.workbench.forms.row.RowContext;

/**
 * An element as a form: a field with label and unit for each of its values, and below them, indented, the same for what
 * it contains. What kind of part stands in a place is chosen in a list; parts of which there may be several have
 * buttons to add and remove them. The form is built again only when its parts change, so typing is not disturbed.
 */
final class ElementForm {

    private static final int INDENT = 18;
    private static final int COLUMNS = 3;

    private final ScrolledComposite scroll;
    private final Composite body;
    private final TabbedPropertySheetWidgetFactory widgets = new TabbedPropertySheetWidgetFactory();
    private final LocalResourceManager images;
    private final Predicate<EReference> isPart;
    private final Consumer<EObject> made;
    private final List<Row> rows = new ArrayList<>();
    private final List<EObject> owners = new ArrayList<>();
    private List<Object> built = List.of();
    private EObject element;

    /**
     * @param isPart whether what a reference contains stands in the form of the container; else it can only be added
     * @param made is given what was added and is not in the form
     */
    ElementForm(Composite parent, Predicate<EReference> isPart, Consumer<EObject> made) {
        this.isPart = isPart;
        this.made = made;
        scroll = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL);
        scroll.setExpandHorizontal(true);
        scroll.setExpandVertical(true);
        scroll.getVerticalBar().setIncrement(20);
        body = widgets.createComposite(scroll);
        body.setLayout(new GridLayout(COLUMNS, false));
        scroll.setContent(body);
        widgets.adapt(scroll);
        images = new LocalResourceManager(JFaceResources.getResources(), body);
        scroll.addListener(SWT.Resize, event -> fit());
        scroll.addListener(SWT.Dispose, event -> widgets.dispose());
    }

    Control control() {
        return scroll;
    }

    /** Shows an element, or an empty form. */
    void show(EObject shown) {
        if (element != shown) {
            commit();
        }
        element = shown;
        List<Object> now = new ArrayList<>();
        if (element != null) {
            structure(element, now);
        }
        if (!now.equals(built)) { // elements are equal only to themselves
            built = now;
            build();
        }
        boolean editable = element != null && ModelEdits.isEditable(element);
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).show(owners.get(i), editable);
        }
        fit();
    }

    private void structure(EObject of, List<Object> into) {
        into.add(of);
        for (EReference each : parts(of)) {
            into.add(each);
            contents(of, each).forEach(child -> structure(child, into));
        }
    }

    private List<EReference> parts(EObject of) {
        return ordered(of).stream().filter(isPart).filter(each -> each
                .getEReferenceType() != CorePackage.Literals.PCM_RANDOM_VARIABLE).toList();
    }

    /** A policy's trigger first, which is its condition; then what there is once, and what there may be several of. */
    private static List<EReference> ordered(EObject of) {
        List<EReference> ordered = new ArrayList<>(Containments.offered(of.eClass()));
        ordered.sort(Comparator.comparing((EReference each) -> each.isMany()).thenComparing(
                each -> each != SpdPackage.Literals.TRIGGER_BASED_SCALING_POLICY__SCALING_TRIGGER));
        return ordered;
    }

    @SuppressWarnings("unchecked")
    private static List<EObject> contents(EObject of, EReference reference) {
        Object value = of.eGet(reference);
        return reference.isMany() ? (List<EObject>) value : value == null ? List.of() : List.of((EObject) value);
    }

    /** Hands over what was typed and not yet handed over. */
    void commit() {
        if (element != null && element.eResource() != null && !body.isDisposed()) {
            List.copyOf(rows).forEach(Row::commit);
        }
    }

    private void build() {
        Point at = scroll.getOrigin();
        List<Integer> focused = focused();
        body.setRedraw(false);
        for (Control old : body.getChildren()) {
            old.dispose();
        }
        rows.clear();
        owners.clear();
        if (element != null) {
            heading(body, ModelDescriptions.label(element.eClass()), ModelDescriptions.help(element.eClass()));
            fill(body, element);
        }
        body.layout(true, true);
        body.setRedraw(true);
        fit();
        scroll.setOrigin(at);
        if (!focused.isEmpty()) {
            focus(body, focused);
        }
    }

    /** The place of the control that has the keys in each of the composites about it; none where they are elsewhere. */
    private List<Integer> focused() {
        List<Integer> places = new ArrayList<>();
        Control each = body.getDisplay().getFocusControl();
        while (each != null && each != body) {
            Composite parent = each.getParent();
            places.add(0, parent == null ? 0 : List.of(parent.getChildren()).indexOf(each));
            each = parent;
        }
        return each == null ? List.of() : places;
    }

    /** The keys continue where they were, such as at the kind that was just chosen, or before that if it has gone. */
    private static boolean focus(Composite in, List<Integer> places) {
        Control[] now = in.getChildren();
        for (int i = Math.min(places.get(0), now.length - 1); i >= 0; i--) {
            boolean isDeeper = places.size() > 1 && now[i] instanceof Composite inner && inner.getChildren().length > 0;
            if (isDeeper ? focus((Composite) now[i], places.subList(1, places.size())) : now[i].setFocus()) {
                return true;
            }
        }
        return false;
    }

    private void heading(Composite parent, String text, String help) {
        Label heading = widgets.createLabel(parent, text);
        heading.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        heading.setLayoutData(across());
        if (help != null) {
            Label explanation = widgets.createLabel(parent, help, SWT.WRAP);
            GridData wide = across();
            wide.widthHint = 200;
            explanation.setLayoutData(wide);
        }
    }

    private static GridData across() {
        return new GridData(SWT.FILL, SWT.CENTER, true, false, COLUMNS, 1);
    }

    private void fill(Composite parent, EObject of) {
        RowContext context = new RowContext(parent, widgets, images, () -> of, this::fit);
        FeatureRows.features(of.eClass()).forEach(each -> add(FeatureRows.of(context, each), of));
        for (EReference each : ordered(of)) {
            if (!isPart.test(each)) {
                add(new PartButtons(context, each, made), of);
            } else if (each.getEReferenceType() != CorePackage.Literals.PCM_RANDOM_VARIABLE) {
                part(context, of, each);
            }
        }
    }

    private void part(RowContext context, EObject of, EReference reference) {
        if (!reference.isMany()) {
            add(new PartKind(context, reference), of);
        } else if (!contents(of, reference).isEmpty()) {
            Label title = context.label(reference);
            title.setLayoutData(across());
        }
        for (EObject child : contents(of, reference)) {
            Composite inner = widgets.createComposite(context.parent());
            GridData place = across();
            place.horizontalIndent = INDENT;
            inner.setLayoutData(place);
            GridLayout grid = new GridLayout(COLUMNS, false);
            grid.marginHeight = 0;
            inner.setLayout(grid);
            if (reference.isMany()) {
                title(inner, widgets, child);
            }
            fill(inner, child);
        }
        if (reference.isMany()) {
            add(new PartButtons(context, reference, each -> {}), of);
        }
    }

    private void add(Row row, EObject owner) {
        rows.add(row);
        owners.add(owner);
    }

    private void fit() {
        if (!scroll.isDisposed()) {
            scroll.setMinSize(body.computeSize(Math.max(360, scroll.getClientArea().width), SWT.DEFAULT));
        }
    }

    void setFocus() {
        body.setFocus();
    }

    /** The line above one of several parts: what it is, and a button that removes it. */
    private static void title(Composite parent, FormToolkit widgets, EObject part) {
        String kind = ModelDescriptions.label(part.eClass());
        Label title = widgets.createLabel(parent, kind);
        title.setFont(JFaceResources.getFontRegistry().getItalic(
                JFaceResources.DEFAULT_FONT));
        title.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false));
        title.setToolTipText(ModelDescriptions.help(part.eClass()));
        Button remove = widgets.createButton(parent, "Remove", SWT.PUSH);
        remove.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false, 2, 1));
        remove.setToolTipText("Remove this " + kind.toLowerCase(Locale.ROOT));
        remove.setEnabled(ModelEdits.isEditable(part));
        remove.addListener(SWT.Selection, event -> ModelEdits.run(part.eContainer(), "Remove " + kind,
                () -> Containments.remove(List.of(part))));
    }

    /** A row of buttons that add a part, one for each kind. */
    private static final class PartButtons implements Row {

        private final List<Button> buttons = new ArrayList<>();
        private final EReference reference;
        private EObject owner;

        /** @param made is given what was added */
        PartButtons(RowContext context, EReference reference, Consumer<EObject> made) {
            this.reference = reference;
            Composite line = context.widgets().createComposite(context.parent());
            RowLayout row = new RowLayout();
            row.marginLeft = 0;
            line.setLayout(row);
            GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false, 3, 1);
            wide.widthHint = 200;
            line.setLayoutData(wide);
            for (EClass kind : NewElements.classes(reference)) {
                Button button = context.widgets().createButton(line, "Add " + ModelDescriptions.label(kind)
                        .toLowerCase(Locale.ROOT), SWT.PUSH);
                button.setToolTipText(ModelDescriptions.help(kind));
                button.addListener(SWT.Selection, event -> {
                    EObject[] added = new EObject[1];
                    ModelEdits.run(owner, button.getText(), () -> added[0] = NewElements.add(owner, reference, kind));
                    made.accept(added[0]);
                });
                buttons.add(button);
            }
        }

        @Override
        public void show(EObject shown, boolean editable) {
            owner = shown;
            boolean isFree = reference.isMany() || shown.eGet(reference) == null;
            buttons.forEach(each -> each.setEnabled(editable && isFree));
        }
    }
}
