// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Form;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.execution.Progress;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.Measurement;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.lab.form.HeadChoices;
import org.loggia.workbench.view.MinHeightScroller;

/** What a campaign has measured so far, as a table and as curves; it follows a campaign that continues. */
final class MeasuringPage {

    private static final int[] WEIGHTS = {82, 18};
    private static final int[] TREE_AND_CHART = {68, 32};
    private static final String NONE = "(one line)";

    private final Form form;
    private final MeasuredTree tree;
    private final ChartCanvas chart;
    private final Text messages;
    private final Combo response;
    private final Combo over;
    private final Combo lines;
    private CampaignResults shown;

    MeasuringPage(CampaignEditor editor, Composite parent) {
        form = editor.form(parent, HelpContext.CAMPAIGN);
        HeadChoices choices = new HeadChoices(form);
        response = choices.add("Response:", "Response in the table and the curves", this::draw);
        over = choices.add("over:", "Factor on the x-axis of the curves", this::draw);
        lines = choices.add("lines:", "Factor with a curve for each level", this::draw);
        SashForm pair = MinHeightScroller.pair(form.getBody(), width -> TREE_AND_CHART);
        SashForm left = new SashForm(pair, SWT.VERTICAL);
        tree = new MeasuredTree(left);
        messages = new Text(left, SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL | SWT.WRAP | SWT.BORDER);
        left.setWeights(WEIGHTS);
        chart = new ChartCanvas(pair);
        pair.setWeights(TREE_AND_CHART);
        chart.show(Chart.of("", Axis.of("", ""), Axis.of("", ""))
                .empty("There are no measurements yet. Press Measure to start."));
    }

    Form form() {
        return form;
    }

    /** Shows how far a campaign is. */
    void show(CampaignState state) {
        shown = state.results();
        offer();
        draw();
        String words = state.progress().map(Progress::text).orElseGet(() -> shown.measurements().size() + " of "
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
        if (!messages.getText().endsWith(text)) {
            messages.append((messages.getCharCount() == 0 ? "" : "\n") + text); // the heading cuts what is long
        }
    }

    /** Choices stay as they are when more was measured; at first they are what is asked for most. */
    private void offer() {
        List<String> responses = new ArrayList<>(shown.responses().keySet());
        List<String> usual = responses.stream().filter(name -> name.endsWith("ResponseTime")).toList();
        HeadChoices.offer(response, responses, usual.isEmpty() ? 0 : responses.indexOf(usual.get(0)));
        List<String> factors = shown.campaign().factors().stream().map(CampaignFactor::name).toList();
        int numeric = IntStream.range(0, factors.size()).filter(i -> !shown.campaign().factors().get(i).setting()
                .isNominal()).findFirst().orElse(0);
        HeadChoices.offer(over, factors, numeric);
        List<String> others = new ArrayList<>(List.of(NONE));
        others.addAll(factors);
        HeadChoices.offer(lines, others, factors.size() < 2 ? 0 : numeric == 0 ? 2 : 1);
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
