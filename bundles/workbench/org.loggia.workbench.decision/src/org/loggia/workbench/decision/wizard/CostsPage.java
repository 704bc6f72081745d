// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.loggia.input.NumberReader;
import org.loggia.workbench.decision.wizard.PlanDraft.Counting;
import org.loggia.workbench.decision.wizard.PlanDraft.Item;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.CellKeys;
import org.loggia.workbench.view.StepPage;

/** Asks what designs cost. */
final class CostsPage extends StepPage {

    private static final int HEIGHT = 180;
    private static final int AMOUNT = 220;
    private static final int NUMBER = 60;
    private static final int LINES = 3;

    private final PlanDraft draft;
    private final Supplier<PlannedModel> model;
    private Combo counting;
    private TableViewer items;
    private Label example;
    private Text names;
    private Text years;
    private Text interest;
    private PlannedModel shown;
    private final List<Item> offered = new ArrayList<>();

    CostsPage(PlanDraft draft, Supplier<PlannedModel> model) {
        super("costs", HelpContext.DESIGN_SPACE, 3, "Costs of Designs",
                "Enter amounts as numbers or as formulas of the variables below. Without costs, the "
                        + "first feasible design is selected.");
        this.draft = draft;
        this.model = model;
    }

    @Override
    protected void fill(Composite page) {
        new Label(page, SWT.NONE).setText("A cost:");
        counting = new Combo(page, SWT.READ_ONLY);
        counting.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        Button add = new Button(page, SWT.PUSH);
        add.setText("&Add");
        add.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, false, false));
        add.addListener(SWT.Selection, event -> add());
        Table table = new Table(page, SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        GridData wide = new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1);
        wide.heightHint = HEIGHT;
        table.setLayoutData(wide);
        items = new TableViewer(table);
        items.setContentProvider(ArrayContentProvider.getInstance());
        column("Counts", AMOUNT, CostsPage::label, null);
        column("Initial", AMOUNT, each -> each.initial, (each, text) -> each.initial = text.strip());
        column("Per year", AMOUNT, each -> each.operating, (each, text) -> each.operating = text.strip());
        CellKeys.on(items, 0);
        CellKeys.beginIn(items, 1);
        Button remove = new Button(page, SWT.PUSH);
        remove.setText("&Remove");
        remove.setLayoutData(new GridData(SWT.FILL, SWT.TOP, false, false));
        remove.addListener(SWT.Selection, event -> {
            draft.items.remove(items.getStructuredSelection().getFirstElement());
            items.refresh();
            check();
        });
        example = new Label(page, SWT.WRAP);
        example.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false, 3, 1));
        names = new Text(page, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.BORDER | SWT.V_SCROLL);
        names.setToolTipText("Variables in cost formulas; you can copy them");
        GridData lines = new GridData(SWT.FILL, SWT.TOP, true, false, 3, 1);
        lines.heightHint = LINES * names.getLineHeight();
        names.setLayoutData(lines);
        Composite operation = new Composite(page, SWT.NONE);
        operation.setLayout(new GridLayout(4, false));
        operation.setLayoutData(new GridData(SWT.LEFT, SWT.TOP, true, false, 3, 1));
        new Label(operation, SWT.NONE).setText("&Years of operation:");
        years = number(operation, "1");
        new Label(operation, SWT.NONE).setText("&Interest per year [%]:");
        interest = number(operation, "0");
        years.addModifyListener(event -> check());
        interest.addModifyListener(event -> check());
    }

    private static Text number(Composite parent, String value) {
        Text field = new Text(parent, SWT.BORDER);
        field.setText(value);
        GridData data = new GridData();
        data.widthHint = NUMBER;
        field.setLayoutData(data);
        return field;
    }

    private static String label(Item item) {
        return item.counting == Counting.ALWAYS ? item.counting.label : item.counting.label + " " + item.name;
    }

    private void column(String title, int width, Function<Item, String> text, BiConsumer<Item, String> changing) {
        TableViewerColumn column = new TableViewerColumn(items, SWT.NONE);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(each -> text.apply((Item) each)));
        if (changing != null) {
            column.setEditingSupport(new EditingSupport(items) {
                @Override
                protected CellEditor getCellEditor(Object element) {
                    return new TextCellEditor(items.getTable());
                }

                @Override
                protected boolean canEdit(Object element) {
                    return true;
                }

                @Override
                protected Object getValue(Object element) {
                    return text.apply((Item) element);
                }

                @Override
                protected void setValue(Object element, Object value) {
                    changing.accept((Item) element, (String) value);
                    items.update(element, null);
                    check();
                }
            });
        }
    }

    @Override
    public void setVisible(boolean isVisible) {
        super.setVisible(isVisible);
        if (!isVisible) {
            return;
        }
        if (shown != model.get()) {
            shown = model.get();
            offered.clear();
            offer(Counting.ALWAYS, "");
            shown.containers().forEach(each -> offer(Counting.CONTAINER, each));
            shown.components().forEach(each -> offer(Counting.COMPONENT, each));
            shown.components().forEach(each -> offer(Counting.EACH, each));
            counting.setItems(offered.stream().map(CostsPage::label).toArray(String[]::new));
            counting.select(0);
            items.setInput(draft.items);
        }
        List<PlanDraft.Decision> decided = draft.decisions.stream().filter(each -> each.isChosen).toList();
        example.setText(decided.isEmpty() ? "" : "An amount may be 100, or "
                + example(decided.get(0))
                + ". Variables:");
        names.setText(decided.stream().map(each -> value(each) + ": " + each.offer.label() + " (" + each.options + ")")
                .collect(Collectors.joining(names.getLineDelimiter())));
        example.getParent().layout(true);
        check();
    }

    private static String value(PlanDraft.Decision decision) {
        return decision.name + ".VALUE";
    }

    /** An expression as amounts have it: over a number, or where one of several options is chosen. */
    private static String example(PlanDraft.Decision decision) {
        String first = decision.options.split("[;,]", 2)[0].strip();
        return first.isEmpty() || NumberReader.isDigit(first.charAt(0)) ? "100 * " + value(decision)
                : value(decision) + " == \"" + first + "\" ? 100 : 0";
    }

    private void offer(Counting when, String name) {
        Item item = new Item();
        item.counting = when;
        item.name = name;
        offered.add(item);
    }

    private void add() {
        Item chosen = offered.get(counting.getSelectionIndex());
        Item added = new Item();
        added.counting = chosen.counting;
        added.name = chosen.name;
        added.initial = "0";
        draft.items.add(added);
        items.refresh();
        items.editElement(added, 1);
        check();
    }

    private void check() {
        String fault = null;
        try {
            draft.years = NumberReader.parseDouble(years.getText().strip());
            draft.interest = NumberReader.parseDouble(interest.getText().strip()) / 100;
            fault = draft.fault(model.get(), true);
        } catch (NumberFormatException wrong) {
            fault = "Years and interest must be numbers, such as 3 and 2.5.";
        }
        setErrorMessage(fault);
        setPageComplete(fault == null);
    }
}
