// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.simulation.objective.Figure;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.EnterKey;
import org.loggia.workbench.view.StepPage;

/** Asks what has to hold, and which figures are shown next to that. */
final class DemandsPage extends StepPage {

    private static final int HEIGHT = 160;
    private static final int COLUMNS = 6;
    private static final int LIMIT = 90;
    private static final Pattern NUMBER = Pattern.compile("[-+]?[\\d.]+(?:[eE][-+]?\\d+)?\\s*(?:%|[A-Za-z\u00b5]*)");
    private static final String LOOK = "(no limit)";

    /** As plans write them; the mean, which is known of every figure, stands first. */
    private static final List<String> STATISTICS = List.of("mean", "median", "p90", "p95", "p99");

    private final PlanDraft draft;
    private final Supplier<PlannedModel> model;
    private final Supplier<String> timeUnit;
    private org.eclipse.swt.widgets.List demands;
    private Combo statistic;
    private Combo figure;
    private Combo relation;
    private Text limit;
    private Label unit;
    private String expected;
    private PlannedModel shown;
    private List<Metric> figures = List.of();
    private DemandText words;

    /** @param timeUnit of the model, or of its project */
    DemandsPage(PlanDraft draft, Supplier<PlannedModel> model, Supplier<String> timeUnit) {
        super("demands", HelpContext.DESIGN_SPACE, COLUMNS, "Objectives",
                "The selected design meets all limits; metrics without a limit are reported as well. "
                        + "The chart shows the first metric against the cost.");
        this.draft = draft;
        this.model = model;
        this.timeUnit = timeUnit;
    }

    @Override
    protected void fill(Composite page) {
        statistic = combo(page, STATISTICS.stream().map(each -> DemandText.statistic(Statistic.of(each).orElseThrow()))
                .toList());
        statistic.setToolTipText("Percentiles are available for response and waiting times; other metrics have a mean");
        figure = combo(page, List.of());
        figure.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        relation = combo(page, List.of("<", "<=", ">", ">=", LOOK));
        relation.setToolTipText("Side of the limit on which the metric must be, if there is a limit");
        limit = new Text(page, SWT.BORDER);
        GridData field = new GridData(SWT.FILL, SWT.CENTER, false, false);
        field.widthHint = LIMIT;
        limit.setLayoutData(field);
        unit = new Label(page, SWT.NONE);
        Button add = new Button(page, SWT.PUSH);
        add.setText("&Add");
        add.addListener(SWT.Selection, event -> add());
        EnterKey.on(limit, () -> !limit.getText().isBlank(), this::add);
        figure.addListener(SWT.Selection, event -> measure());
        relation.addListener(SWT.Selection, event -> measure());
        demands = new org.eclipse.swt.widgets.List(page, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        GridData wide = new GridData(SWT.FILL, SWT.FILL, true, true, COLUMNS - 1, 1);
        wide.heightHint = HEIGHT;
        demands.setLayoutData(wide);
        Button remove = new Button(page, SWT.PUSH);
        remove.setText("&Remove");
        remove.setLayoutData(new GridData(SWT.FILL, SWT.TOP, false, false));
        remove.addListener(SWT.Selection, event -> remove());
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
            figures = shown.figures().stream().sorted((a, b) -> Integer.compare(order(a), order(b))).toList();
            words = new DemandText(figures, timeUnit.get());
            figure.setItems(figures.stream().map(each -> words.figure(each.kind(), each.point())).toArray(
                    String[]::new));
            figure.select(0);
            measure();
            show();
        }
    }

    private Metric chosen() {
        return figures.get(Math.max(0, figure.getSelectionIndex()));
    }

    /** Says in which unit the limit is, and offers the statistics that are known. */
    private void measure() {
        Kind kind = chosen().kind();
        statistic.setEnabled(Figure.hasQuantiles(kind));
        if (!Figure.hasQuantiles(kind)) {
            statistic.select(0);
        }
        boolean isLimited = !relation.getText().equals(LOOK);
        limit.setEnabled(isLimited);
        limit.setMessage(isLimited ? "limit" : "");
        unit.setText(words.unit(kind));
        expected = unit.getText().isEmpty() ? "a number" : "a number, in " + unit.getText();
        limit.setToolTipText("The limit: " + expected);
        unit.getParent().layout(true);
    }

    /** What users wait for comes first. */
    private static int order(Metric metric) {
        return metric.point().startsWith("UsageScenario:") && metric.kind() == Kind.RESPONSE_TIME ? 0
                : 1 + metric.kind().ordinal();
    }

    private void add() {
        boolean isLimited = !relation.getText().equals(LOOK);
        String text = STATISTICS.get(statistic.getSelectionIndex()) + " " + chosen().kind().key() + " of "
                + chosen().point();
        if (isLimited && !NUMBER.matcher(limit.getText().strip()).matches()) {
            setErrorMessage(limit.getText().isBlank() ? "Enter the limit." : "'"
                    + limit.getText().strip()
                    + "' is not a limit; enter "
                    + expected
                    + ".");
            return;
        }
        try {
            String objective = text + " " + (isLimited ? relation.getText() + " " + DemandText.planned(
                    chosen().kind(), limit.getText().strip()) : "< 1");
            ObjectiveText.of(objective);
            List<String> list = isLimited ? draft.objectives : draft.figures;
            String added = isLimited ? objective : text;
            if (!list.contains(added)) {
                list.add(added);
            }
            show();
            limit.setText("");
        } catch (ObjectiveException wrong) {
            setErrorMessage(wrong.problem().text());
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
        draft.objectives.forEach(each -> demands.add(words.objective(each)));
        draft.figures.forEach(each -> demands.add(words.figure(each) + "   (no limit)"));
        String fault = draft.fault(model.get(), true);
        boolean isEmpty = draft.objectives.isEmpty() && draft.figures.isEmpty();
        setErrorMessage(isEmpty ? null : fault);
        setPageComplete(fault == null);
    }
}
