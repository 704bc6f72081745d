// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.consolidation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.consolidation.PlacementCandidate;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.Placement;
import org.loggia.consolidation.PlacementSearch;
import org.loggia.consolidation.RequestFigures;
import org.loggia.input.NumberText;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.ColumnWidths;
import org.loggia.workbench.view.MinHeightScroller;
import org.loggia.workbench.view.RowNotes;

/** Placements of machines side by side, the best first, with the limits that they exceed; and the same as bars. */
final class PlacementsPage {

    private static final int[] WEIGHTS = {46, 44, 10};
    private static final int FIXED = 3;
    private static final double MILLIS = 1e3;
    private static final int DRAWN = 3;
    private static final int DIGITS = 3;

    private final Form form;
    private final Table table;
    private final ColumnWidths widths;
    private final ChartCanvas chart;
    private final Text notes;

    /** A machine in a placement. */
    private record Seat(String storage, MachinePrediction machine) {
    }

    PlacementsPage(ConsolidationEditor editor, Composite parent) {
        form = editor.form(parent, HelpContext.CONSOLIDATION);
        SashForm sash = new SashForm(MinHeightScroller.in(form.getBody()), SWT.VERTICAL);
        table = new Table(sash, SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        RowNotes.show(table, MessageDialog.INFORMATION);
        widths = ColumnWidths.ofNumbers(table);
        chart = new ChartCanvas(sash);
        notes = new Text(sash, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        sash.setWeights(WEIGHTS);
        chart.show(Chart.of("", Axis.of("", ""), Axis.of("", "")).empty("Press Predict to evaluate the placements."));
    }

    Form form() {
        return form;
    }

    void busy(boolean isBusy) {
        form.setBusy(isBusy);
        form.setMessage(isBusy ? "Predicting..." : null, IMessageProvider.NONE);
    }

    void show(PlacementJob.Answer answer) {
        List<Placement> placements = answer.found().placements();
        Placement first = placements.get(0);
        form.setMessage("The best: " + verdict(first) + ", mean response time " + time(first.meanResponseTime()),
                first.exceeded() == 0 ? IMessageProvider.INFORMATION : IMessageProvider.WARNING);
        List<Map<String, Seat>> seats = placements.stream().map(PlacementsPage::seats).toList();
        fill(answer.machines(), placements, seats);
        chart.show(chart(answer, seats));
        TreeSet<String> warnings = new TreeSet<>();
        first.groups().values().forEach(group -> warnings.addAll(group.warnings()));
        notes.setText(trust(answer.found()) + (warnings.isEmpty() ? "" : "\n" + String.join("\n", warnings)));
    }

    private static Map<String, Seat> seats(Placement placement) {
        Map<String, Seat> seats = new LinkedHashMap<>();
        placement.groups().forEach((storage, group) -> group.machines().forEach(machine -> seats.put(machine.machine()
                .name(), new Seat(storage.name(), machine))));
        return seats;
    }

    private void fill(List<PlacementCandidate> machines, List<Placement> placements, List<Map<String, Seat>> seats) {
        table.setRedraw(false);
        for (TableColumn column : table.getColumns()) {
            column.dispose();
        }
        table.removeAll();
        column("Machine", "The virtual machine", SWT.LEFT);
        column("Isolated [ms]", "Mean response times of reads / writes of the machine in isolation", SWT.LEFT);
        column("Limits [ms]", "Limits of the mean response times of reads / writes", SWT.LEFT);
        for (int i = 0; i < placements.size(); i++) {
            column("Placement " + (i + 1) + " [ms]", "The storage of each machine, and its mean response times of reads"
                    + " / writes there", SWT.LEFT);
        }
        TableItem verdicts = row("All machines", "", "");
        TableItem means = row("Mean of all requests", "", "");
        for (int i = 0; i < placements.size(); i++) {
            verdicts.setText(FIXED + i, verdict(placements.get(i)));
            mark(verdicts, FIXED + i, placements.get(i).exceeded() > 0);
            means.setText(FIXED + i, millis(placements.get(i).meanResponseTime()));
        }
        for (PlacementCandidate machine : machines) {
            Seat any = seats.get(0).get(machine.name());
            TableItem row = row(machine.name(), pair(any.machine().machine().read(), any.machine().machine().write()),
                    limit(machine.limits().read()) + " / " + limit(machine.limits().write()));
            for (int i = 0; i < seats.size(); i++) {
                Seat seat = seats.get(i).get(machine.name());
                row.setText(FIXED + i, seat.storage() + ": " + pair(seat.machine().read(), seat.machine().write()));
                mark(row, FIXED + i, machine.limits().exceeded(seat.machine()) > 0);
                RowNotes.set(row, FIXED + i, note(seat));
            }
        }
        widths.changed();
        table.setRedraw(true);
    }

    private void column(String title, String tip, int style) {
        TableColumn column = new TableColumn(table, style);
        column.setText(title);
        column.setToolTipText(tip);
    }

    private TableItem row(String... cells) {
        TableItem row = new TableItem(table, SWT.NONE);
        row.setText(cells);
        return row;
    }

    private void mark(TableItem row, int column, boolean isExceeded) {
        if (isExceeded) {
            row.setImage(column, PlatformUI.getWorkbench().getSharedImages().getImage(
                    ISharedImages.IMG_OBJS_WARN_TSK));
        }
    }

    private static String note(Seat seat) {
        MachinePrediction machine = seat.machine();
        return "On "
                + seat.storage()
                + ": "
                + NumberText.plain(machine.read().throughput())
                + " reads/s, "
                + NumberText.plain(machine.write().throughput())
                + " writes/s; requests take "
                + NumberText.significant(machine.slowdown(), 3)
                + " times as long as in isolation";
    }

    /** Mean response times of the first placements next to those alone. */
    private static Chart chart(PlacementJob.Answer answer, List<Map<String, Seat>> seats) {
        List<String> names = answer.machines().stream().map(PlacementCandidate::name).toList();
        Chart chart = Chart.of("Mean response time of each machine", Axis.named("", names), Axis.of("response time",
                "ms")).note("predicted by the method " + answer.method().label()).with(new Series.Bars("alone", names
                        .stream().mapToDouble(name -> MILLIS * seats.get(0).get(name).machine().machine()
                                .responseTime()).toArray(), new double[0]));
        for (int i = 0; i < Math.min(DRAWN, seats.size()); i++) {
            Map<String, Seat> placement = seats.get(i);
            chart = chart.with(new Series.Bars("placement " + (i + 1), names.stream().mapToDouble(name -> MILLIS
                    * placement.get(name).machine().responseTime()).toArray(), new double[0]));
        }
        return chart;
    }

    private static String verdict(Placement placement) {
        return placement.exceeded() == 0 ? "within all limits" : "exceeds " + placement.exceeded()
                + (placement.exceeded() == 1 ? " limit" : " limits");
    }

    /** How far to trust that the first placement is the best. */
    private static String trust(PlacementSearch.Found found) {
        if (found.isComplete()) {
            return "The best of all " + NumberText.grouped(found.tried()) + " distinct placements, fewest exceeded "
                    + "limits first, then the shortest mean response time.";
        }
        return "There are more than " + NumberText.grouped(PlacementSearch.MAX_PLACEMENTS) + " distinct placements; a "
                + "local search found these. No other has a mean response time below " + time(found.bound()) + ".";
    }

    private static String pair(RequestFigures read, RequestFigures write) {
        return figure(read) + " / " + figure(write);
    }

    private static String figure(RequestFigures figures) {
        return figures.throughput() == 0 ? NumberText.UNKNOWN : millis(figures.responseTime());
    }

    private static String limit(double seconds) {
        return Double.isInfinite(seconds) ? NumberText.UNKNOWN : millis(seconds);
    }

    private static String time(double seconds) {
        return NumberText.plain(MILLIS * seconds) + " ms";
    }

    private static String millis(double seconds) {
        return NumberText.shortest(MILLIS * seconds, DIGITS);
    }
}
