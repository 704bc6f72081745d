// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.loggia.decision.offer.ProposedDegree;
import org.loggia.input.NumberText;
import org.loggia.workbench.decision.wizard.PlanDraft.Decision;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.CellKeys;
import org.loggia.workbench.view.ColumnWidths;
import org.loggia.workbench.view.FilteredChoice;
import org.loggia.workbench.view.StepPage;

/** Asks what may be decided, and among which options. */
final class DecisionsPage extends StepPage {

    /** Room for names of some length in all columns, on a screen that is 1024 pixels wide. */
    private static final int WIDTH = 890;
    private static final int HEIGHT = 280;

    private final PlanDraft draft;
    private final Supplier<PlannedModel> model;
    private CheckboxTableViewer table;
    private ColumnWidths widths;
    private Label size;
    private PlannedModel shown;

    DecisionsPage(PlanDraft draft, Supplier<PlannedModel> model) {
        super("decisions", HelpContext.DESIGN_SPACE, 2, "Design Decisions",
                "Select the degrees of freedom. Click the options, or press F2, to change them: '1, 2, "
                        + "4' or '1 to 8 by 1' for numbers; names separated by semicolons.");
        this.draft = draft;
        this.model = model;
    }

    @Override
    protected void fill(Composite page) {
        Table control = new Table(page, SWT.CHECK | SWT.FULL_SELECTION | SWT.BORDER);
        control.setHeaderVisible(true);
        control.setLinesVisible(true);
        GridData wide = new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1);
        wide.heightHint = HEIGHT;
        wide.widthHint = WIDTH;
        control.setLayoutData(wide);
        table = new CheckboxTableViewer(control);
        table.setContentProvider(ArrayContentProvider.getInstance());
        column("Decision", 260, each -> each.offer.label(), null);
        column("Options", 260, each -> each.options, (each, text) -> each.options = text);
        column("Today", 110, each -> each.offer.today(), null);
        column("Variable in cost formulas", 170, each -> each.name, (each, text) -> each.name = text.strip())
                .setToolTipText(
                        "Name of the decision in the plan; cost formulas use the selected option as NAME.VALUE");
        CellKeys.on(table, 0);
        CellKeys.beginIn(table, 1);
        widths = ColumnWidths.of(control);
        table.addCheckStateListener(event -> {
            ((Decision) event.getElement()).isChosen = event.getChecked();
            check();
        });
        Button other = new Button(page, SWT.PUSH);
        other.setText("&Other Number or Expression...");
        other.addListener(SWT.Selection, event -> addNumber());
        size = new Label(page, SWT.NONE);
        size.setLayoutData(new GridData(SWT.RIGHT, SWT.CENTER, true, false));
        setPageComplete(false);
    }

    private TableColumn column(String title, int width, Function<Decision, String> text,
            BiConsumer<Decision, String> changing) {
        TableViewerColumn column = new TableViewerColumn(table, SWT.NONE);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(each -> text.apply((Decision) each)));
        if (changing != null) {
            column.setEditingSupport(new EditingSupport(table) {
                @Override
                protected CellEditor getCellEditor(Object element) {
                    return new TextCellEditor(table.getTable());
                }

                @Override
                protected boolean canEdit(Object element) {
                    return true;
                }

                @Override
                protected Object getValue(Object element) {
                    return text.apply((Decision) element);
                }

                @Override
                protected void setValue(Object element, Object value) {
                    Decision decision = (Decision) element;
                    if (!value.equals(text.apply(decision))) {
                        changing.accept(decision, (String) value);
                        decision.isChosen = true;
                        table.setChecked(decision, true);
                    }
                    table.update(element, null);
                    check();
                }
            });
        }
        return column.getColumn();
    }

    @Override
    public void setVisible(boolean isVisible) {
        super.setVisible(isVisible);
        if (isVisible && shown != model.get()) {
            shown = model.get();
            show();
        }
    }

    private void show() {
        table.setInput(List.copyOf(draft.decisions));
        table.setCheckedElements(draft.decisions.stream().filter(each -> each.isChosen).toArray());
        widths.changed();
        if (!draft.decisions.isEmpty()) {
            table.setSelection(new StructuredSelection(draft.decisions.get(0))); // the keys need a row to begin with
        }
        check();
    }

    private void addNumber() {
        var dialog = new FilteredChoice(getShell(), LabelProvider.createTextProvider(
                each -> ((ProposedDegree) each).what() + " (now " + ((ProposedDegree) each).today() + ")"));
        dialog.setTitle("Number or Expression");
        dialog.setMessage("Type to filter (? = any character, * = any text):");
        dialog.setElements(model.get().numbers().toArray());
        if (dialog.open() == Window.OK) {
            ProposedDegree offer = (ProposedDegree) dialog.getFirstResult();
            Decision added = new Decision(offer);
            for (int i = 2; isTaken(added.name); i++) {
                added.name = offer.name() + "_" + i;
            }
            added.isChosen = true;
            draft.decisions.add(added);
            show();
            table.reveal(added);
        }
    }

    private boolean isTaken(String name) {
        return draft.decisions.stream().anyMatch(each -> each.name.equals(name));
    }

    private void check() {
        String fault = draft.fault(model.get(), false);
        boolean isBegun = draft.decisions.stream().anyMatch(each -> each.isChosen);
        setErrorMessage(isBegun ? fault : null);
        double designs = fault == null ? draft.size(model.get()) : Double.NaN;
        size.setText(Double.isNaN(designs) ? "" : Double.isInfinite(designs)
                ? "unlimited designs: the space is searched"
                : NumberText.shortest(designs, 6) + (designs == 1 ? " design" : " designs"));
        size.getParent().layout(true);
        setPageComplete(fault == null);
    }
}
