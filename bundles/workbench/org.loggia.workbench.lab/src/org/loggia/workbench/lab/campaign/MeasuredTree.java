// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.loggia.chart.Axis;
import org.loggia.chart.Scale;
import org.loggia.input.NumberText;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.Measurement;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.MeasuredRun;
import org.loggia.workbench.view.ColumnWidths;

/**
 * What was measured so far: a row for each configuration, with the runs below it. Noisy configurations and runs that do
 * not simply count have a sign and say why.
 */
final class MeasuredTree {

    /** From this coefficient of variation on, the runs of a configuration differ more than one would like. */
    private static final double NOISY = 0.1;
    private static final int MAX_ROWS = 2_000;

    private final Tree tree;
    private final ColumnWidths widths;
    private List<String> headings = List.of();

    MeasuredTree(Composite parent) {
        tree = new Tree(parent, SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
        tree.setHeaderVisible(true);
        tree.setLinesVisible(true);
        tree.addListener(SWT.MouseMove, this::explain);
        tree.addListener(SWT.Expand, event -> tree.getDisplay().asyncExec(this::fit));
        widths = ColumnWidths.of(tree);
    }

    private void fit() {
        if (!tree.isDisposed()) {
            widths.changed();
        }
    }

    /** What happened is often more than there is room for. */
    private void explain(Event event) {
        TreeItem row = tree.getItem(new Point(event.x, event.y));
        int last = tree.getColumnCount() - 1;
        String tip = row != null && last >= 0 && row.getBounds(last).contains(event.x, event.y) && !row.getText(last)
                .isEmpty() ? row.getText(last) : null;
        if (!Objects.equals(tip, tree.getToolTipText())) {
            tree.setToolTipText(tip);
        }
    }

    Tree control() {
        return tree;
    }

    /** Shows all configurations with their values of a response; what is unfolded and selected stays so. */
    void show(CampaignResults results, String response) {
        Campaign campaign = results.campaign();
        Set<Object> unfolded = new HashSet<>();
        Set<Object> selected = new HashSet<>();
        for (TreeItem item : tree.getItems()) {
            if (item.getExpanded()) {
                unfolded.add(item.getData());
            }
        }
        for (TreeItem item : tree.getSelection()) {
            selected.add(item.getData());
        }
        int top = tree.getTopItem() == null ? 0 : tree.indexOf(tree.getTopItem());
        tree.setRedraw(false);
        Scale scale = scale(results, response);
        columns(campaign, response, scale.unit());
        tree.removeAll();
        Map<Integer, List<MeasuredRun>> runs = new TreeMap<>();
        results.runs().forEach(run -> runs.computeIfAbsent(run.configuration(), id -> new ArrayList<>()).add(run));
        Map<Integer, double[]> values = results.byConfiguration(response);
        List<TreeItem> again = new ArrayList<>();
        for (Configuration configuration : campaign.configurations()) {
            if (configuration.id() < MAX_ROWS) {
                TreeItem row = row(results, configuration, values.getOrDefault(configuration.id(), new double[0]),
                        response, scale, runs.getOrDefault(configuration.id(), List.of()));
                row.setExpanded(unfolded.contains(row.getData()));
                if (selected.contains(row.getData())) {
                    again.add(row);
                }
            }
        }
        if (campaign.configurations().size() > MAX_ROWS) {
            new TreeItem(tree, SWT.NONE).setText("and " + (campaign.configurations().size() - MAX_ROWS)
                    + " more, see the table (CSV)");
        }
        tree.setSelection(again.toArray(TreeItem[]::new));
        if (top >= 0 && top < tree.getItemCount() && tree.getItemCount() > 0) {
            tree.setTopItem(tree.getItem(top));
        }
        widths.changed();
        tree.setRedraw(true);
    }

    /** All runs are compared in one unit, in which the largest value reads well. */
    private static Scale scale(CampaignResults results, String response) {
        double largest = results.byConfiguration(response).values().stream().flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite).map(Math::abs).max().orElse(0);
        return Scale.of(largest, results.responses().getOrDefault(response, ""));
    }

    private void columns(Campaign campaign, String response, String unit) {
        List<String> wanted = new ArrayList<>(List.of("Configuration"));
        campaign.factors().forEach(factor -> wanted.add(factor.name()));
        wanted.addAll(List.of(unit.isEmpty() ? "Median" : "Median [" + unit + "]", "Variation", "Runs",
                "Status"));
        List<String> shown = new ArrayList<>(wanted);
        shown.add(response);
        if (shown.equals(headings)) {
            return;
        }
        headings = shown;
        if (!wanted.equals(Arrays.stream(tree.getColumns()).map(TreeColumn::getText).toList())) {
            for (TreeColumn column : tree.getColumns()) {
                column.dispose();
            }
            for (int i = 0; i < wanted.size(); i++) {
                boolean isLast = i == wanted.size() - 1;
                TreeColumn column = new TreeColumn(tree, i == 0 || isLast ? SWT.LEFT : SWT.RIGHT);
                column.setText(wanted.get(i));
            }
        }
        tree.getColumn(campaign.factors().size() + 1).setToolTipText("Median of " + response + " over the runs");
        tree.getColumn(campaign.factors().size() + 2).setToolTipText("Standard deviation of the runs over their mean; "
                + "from 10 % on the configuration is marked as noisy");
    }

    private TreeItem row(CampaignResults results, Configuration configuration, double[] values, String response,
            Scale scale, List<MeasuredRun> runs) {
        Campaign campaign = results.campaign();
        List<Measurement> counted = results.measurements().stream().filter(measurement -> measurement.configuration()
                .id() == configuration.id()).toList();
        long disturbed = counted.stream().filter(Measurement::disturbed).count();
        double variation = CampaignResults.variation(values);
        List<String> remarks = new ArrayList<>();
        if (disturbed > 0) {
            remarks.add(disturbed + (disturbed == 1 ? " disturbed run counts" : " disturbed runs count"));
        }
        if (variation >= NOISY) {
            remarks.add("noisy");
        }
        List<String> cells = new ArrayList<>(List.of(String.valueOf(configuration.id() + 1)));
        for (int i = 0; i < configuration.levels().size(); i++) {
            cells.add(text(configuration.levels().get(i), campaign.factors().get(i).setting().unit()));
        }
        cells.add(values.length == 0 ? "" : NumberText.grouped(CampaignResults.median(values) / scale.size()));
        cells.add(values.length < 2 ? "" : NumberText.percent(variation));
        cells.add(counted.size() + " of " + campaign.repetitions());
        cells.add(String.join(", ", remarks));
        TreeItem row = new TreeItem(tree, SWT.NONE);
        row.setText(cells.toArray(String[]::new));
        row.setData(configuration.id());
        if (!remarks.isEmpty()) {
            row.setImage(image(ISharedImages.IMG_OBJS_WARN_TSK));
        }
        for (MeasuredRun run : runs) {
            run(row, results, run, response, scale, configuration.levels().size());
        }
        return row;
    }

    private void run(TreeItem row, CampaignResults results, MeasuredRun run, String response, Scale scale, int levels) {
        List<String> cells = new ArrayList<>(List.of("run " + (run.repetition() + 1) + (run.attempt() > 1
                ? ", attempt " + run.attempt() : "")));
        for (int i = 0; i < levels; i++) {
            cells.add("");
        }
        double value = results.value(new Measurement(results.campaign().configurations().get(run.configuration()), run,
                false), response);
        cells.addAll(List.of(Double.isNaN(value) ? "" : NumberText.grouped(value / scale.size()), "", run
                .state() == RunState.DONE ? ""
                        : run.state().word(), run.message()));
        TreeItem item = new TreeItem(row, SWT.NONE);
        item.setText(cells.toArray(String[]::new));
        switch (run.state()) {
            case DISTURBED, INTERRUPTED -> item.setImage(image(ISharedImages.IMG_OBJS_WARN_TSK));
            case FAILED -> item.setImage(image(ISharedImages.IMG_OBJS_ERROR_TSK));
            default -> {}
        }
    }

    private static Image image(String name) {
        return PlatformUI.getWorkbench().getSharedImages().getImage(name);
    }

    /** A level as people write it: sizes in KiB, MiB and so on. */
    static String text(Level level, String unit) {
        return level.isNumeric() ? text(level.number(), unit) : level.text();
    }

    private static String text(double value, String unit) {
        return unit.isEmpty() ? NumberText.shortest(value, 4) : Axis.of("", unit).text(value);
    }
}
