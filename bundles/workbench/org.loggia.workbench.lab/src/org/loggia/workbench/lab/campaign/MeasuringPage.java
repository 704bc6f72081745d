// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Form;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.Measurement;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.help.HelpContext;

/** What a campaign has measured so far, as a table and as curves; it follows a campaign that goes on. */
final class MeasuringPage {

    private static final int[] WEIGHTS = {88, 12};
    private static final int[] TREE_AND_CHART = {56, 44};
    private static final String NONE = "(one line)";

    private final Form form;
    private final MeasuredTree tree;
    private final ChartCanvas chart;
    private final Text messages;
    private Combo response;
    private Combo over;
    private Combo lines;
    private CampaignResults shown;

    MeasuringPage(CampaignEditor editor, Composite parent) {
        form = editor.toolkit().createForm(parent);
        HelpContext.CAMPAIGN.setOn(form);
        form.setText(editor.getPartName());
        editor.toolkit().decorateFormHeading(form);
        form.setHeadClient(choices(form.getHead()));
        form.getBody().setLayout(new FillLayout());
        SashForm whole = new SashForm(form.getBody(), SWT.VERTICAL);
        SashForm sash = new SashForm(whole, SWT.HORIZONTAL);
        tree = new MeasuredTree(sash);
        chart = new ChartCanvas(sash);
        sash.setWeights(TREE_AND_CHART);
        messages = new Text(whole, SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL | SWT.WRAP | SWT.BORDER);
        whole.setWeights(WEIGHTS);
        chart.show(Chart.of("", Axis.of("", ""), Axis.of("", ""))
                .empty("Nothing was measured yet. Measure begins."));
    }

    Form form() {
        return form;
    }

    private Composite choices(Composite head) {
        Composite row = new Composite(head, SWT.NONE);
        RowLayout layout = new RowLayout();
        layout.center = true;
        row.setLayout(layout);
        response = choice(row, "Response:", "What the table and the curves show");
        over = choice(row, "over:", "The factor along the axis of the curves");
        lines = choice(row, "lines:", "The factor whose levels are curves of their own");
        return row;
    }

    private Combo choice(Composite row, String label, String tip) {
        new Label(row, SWT.NONE).setText(label);
        Combo combo = new Combo(row, SWT.READ_ONLY);
        combo.setToolTipText(tip);
        combo.addListener(SWT.Selection, event -> draw());
        return combo;
    }

    /** Shows how far a campaign is. */
    void show(CampaignState state) {
        shown = state.results();
        offer();
        draw();
        String words = state.progress().map(CampaignJob::words).orElseGet(() -> shown.measurements().size() + " of "
                + state.planned() + " runs measured" + disturbed());
        form.setMessage(words, state.progress().isPresent() ? IMessageProvider.INFORMATION : IMessageProvider.NONE);
        form.setBusy(state.progress().isPresent());
        String told = String.join("\n", state.messages());
        if (!told.equals(messages.getText())) {
            messages.setText(told);
            messages.setSelection(told.length());
        }
    }

    private String disturbed() {
        long disturbed = shown.measurements().stream().filter(Measurement::disturbed).count();
        return disturbed == 0 ? "" : ", " + disturbed + " of them disturbed";
    }

    /** Says what ended or prevented measuring. */
    void fault(String text) {
        form.setBusy(false);
        form.setMessage(text, IMessageProvider.ERROR);
    }

    /** Choices stay as they are when more was measured; at first they are what is asked for most. */
    private void offer() {
        List<String> responses = new ArrayList<>(shown.responses().keySet());
        List<String> usual = responses.stream().filter(name -> name.endsWith("ResponseTime")).toList();
        offer(response, responses, usual.isEmpty() ? 0 : responses.indexOf(usual.get(0)));
        List<String> factors = shown.campaign().factors().stream().map(CampaignFactor::name).toList();
        int numeric = IntStream.range(0, factors.size()).filter(i -> !shown.campaign().factors().get(i).setting()
                .isNominal()).findFirst().orElse(0);
        offer(over, factors, numeric);
        List<String> others = new ArrayList<>(List.of(NONE));
        others.addAll(factors);
        offer(lines, others, factors.size() < 2 ? 0 : numeric == 0 ? 2 : 1);
    }

    private static void offer(Combo combo, List<String> names, int standard) {
        if (!List.of(combo.getItems()).equals(names)) {
            String chosen = combo.getText();
            combo.setItems(names.toArray(String[]::new));
            combo.select(names.contains(chosen) ? names.indexOf(chosen) : standard);
            combo.getParent().getParent().layout(true, true);
        }
    }

    private void draw() {
        if (shown == null) {
            return;
        }
        String chosen = response.getText();
        tree.show(shown, chosen);
        int by = lines.getSelectionIndex() - 1;
        chart.show(CampaignCharts.of(shown, chosen, over.getSelectionIndex(), by == over.getSelectionIndex() ? -1
                : by));
    }

    /** The response that is looked at; empty as long as nothing was measured. */
    String response() {
        return response.getText();
    }
}
