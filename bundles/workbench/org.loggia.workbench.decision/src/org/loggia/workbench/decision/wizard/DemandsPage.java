// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.StepPage;

/** Asks what has to hold, and which figures are looked at besides. */
final class DemandsPage extends StepPage {

    private static final int HEIGHT = 160;
    private static final String LOOK = "(no limit)";

    private final Draft draft;
    private final Supplier<PlannedModel> model;
    private org.eclipse.swt.widgets.List demands;
    private Combo statistic;
    private Combo figure;
    private Combo relation;
    private Text limit;
    private PlannedModel shown;

    DemandsPage(Draft draft, Supplier<PlannedModel> model) {
        super("demands");
        this.draft = draft;
        this.model = model;
        setTitle("What Has to Hold");
        setDescription("Objectives are kept by the design that is chosen; figures without a limit are looked at"
                + " besides. The first one is drawn against the cost.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        page.setLayout(new GridLayout(5, false));
        setControl(page);
        HelpContext.DESIGN_SPACE.setOn(page);
        statistic = combo(page, List.of("mean", "median", "p90", "p95", "p99"));
        figure = combo(page, List.of());
        figure.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        relation = combo(page, List.of("<", "<=", ">", ">=", LOOK));
        limit = new Text(page, SWT.BORDER);
        limit.setMessage("0.3, or 300 ms");
        GridData field = new GridData(SWT.FILL, SWT.CENTER, false, false);
        field.widthHint = 110;
        limit.setLayoutData(field);
        Button add = new Button(page, SWT.PUSH);
        add.setText("&Add");
        add.addListener(SWT.Selection, event -> add());
        limit.addListener(SWT.DefaultSelection, event -> add());
        relation.addListener(SWT.Selection, event -> limit.setEnabled(!relation.getText().equals(LOOK)));
        demands = new org.eclipse.swt.widgets.List(page, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        GridData wide = new GridData(SWT.FILL, SWT.FILL, true, true, 4, 1);
        wide.heightHint = HEIGHT;
        demands.setLayoutData(wide);
        Button remove = new Button(page, SWT.PUSH);
        remove.setText("&Remove");
        remove.setLayoutData(new GridData(SWT.FILL, SWT.TOP, false, false));
        remove.addListener(SWT.Selection, event -> remove());
        new Label(page, SWT.NONE).setLayoutData(new GridData(SWT.LEFT, SWT.TOP, false, false, 5, 1));
        setPageComplete(false);
    }

    private static Combo combo(Composite page, List<String> words) {
        Combo combo = new Combo(page, SWT.READ_ONLY);
        combo.setItems(words.toArray(String[]::new));
        combo.select(0);
        return combo;
    }

    @Override
    public void setVisible(boolean isVisible) {
        super.setVisible(isVisible);
        if (isVisible && shown != model.get()) {
            shown = model.get();
            figure.setItems(shown.figures().stream().sorted((a, b) -> Integer.compare(order(a), order(b)))
                    .map(each -> each.kind().key() + " of " + each.point()).toArray(String[]::new));
            figure.select(0);
            show();
        }
    }

    /** What users wait for comes first. */
    private static int order(Metric metric) {
        return metric.point().startsWith("UsageScenario:") && metric.kind() == Kind.RESPONSE_TIME ? 0
                : 1 + metric.kind().ordinal();
    }

    private void add() {
        boolean isLimited = !relation.getText().equals(LOOK);
        String text = statistic.getText() + " " + figure.getText();
        try {
            String objective = text + " " + (isLimited ? relation.getText() + " " + limit.getText().strip() : "< 1");
            ObjectiveText.of(objective);
            List<String> list = isLimited ? draft.objectives : draft.figures;
            String added = isLimited ? objective : text;
            if (!list.contains(added)) {
                list.add(added);
            }
            show();
            limit.setText("");
        } catch (ObjectiveException wrong) {
            setErrorMessage(isLimited && limit.getText().isBlank() ? "Type the limit." : wrong.problem().text());
        }
    }

    private void remove() {
        int selected = demands.getSelectionIndex();
        if (selected >= 0) {
            if (selected < draft.objectives.size()) {
                draft.objectives.remove(selected);
            } else {
                draft.figures.remove(selected - draft.objectives.size());
            }
            show();
        }
    }

    private void show() {
        demands.removeAll();
        draft.objectives.forEach(demands::add);
        draft.figures.forEach(each -> demands.add(each + "   (looked at)"));
        String fault = draft.fault(model.get(), true);
        boolean isEmpty = draft.objectives.isEmpty() && draft.figures.isEmpty();
        setErrorMessage(isEmpty ? null : fault);
        setPageComplete(fault == null);
    }
}
