// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.net;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.ViewPart;
import org.loggia.calibration.CalibrationChart;
import org.loggia.calibration.CalibrationComparison;
import org.loggia.calibration.CalibrationComparison.ErrorSummary;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.chart.Chart;
import org.loggia.input.NumberText;
import org.loggia.problem.Problem;
import org.loggia.workbench.forms.feature.UseForStorage;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.lab.calibration.CalibrationResultPart;
import org.loggia.workbench.view.FormTool;
import org.loggia.workbench.view.ViewActivation;

/**
 * What the calibration of a net found: its parameters, how far it is from what was measured, by type and size of
 * requests, and what was assumed or left out.
 */
public final class NetCalibrationView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.lab.netCalibration";

    private static final List<CalibrationResultPart.Column> COLUMNS = Stream.concat(Stream.of("Errors of", "Requests")
            .map(
                    CalibrationResultPart.Column::words), Stream.of("Size [B]", "Number", "Mean", "Median", "Largest")
                            .map(
                                    CalibrationResultPart.Column::numbers)).toList();

    private CalibrationResultPart part;
    private NetCalibration.Found found;

    /** Brings the view to the front with what was found. */
    static void show(NetCalibration.Found found) {
        ViewActivation.open(ID, "Net Calibration").ifPresent(view -> ((NetCalibrationView) view).fill(found));
    }

    @Override
    public void createPartControl(Composite parent) {
        part = new CalibrationResultPart(parent, "Net Calibration",
                "Use Calibrate a Net... on a table of measurements to start.",
                HelpContext.NET_CALIBRATION, COLUMNS, List.of(new CalibrationResultPart.Tool("Open the Net",
                        FormTool.Icon.NET, "Open the calibrated net to inspect or run it", this::open),
                        new CalibrationResultPart.Tool("Use for Storage...", FormTool.Icon.APPLY,
                                "Use the net as the model of a storage resource in its project", this::use)));
    }

    private void fill(NetCalibration.Found made) {
        found = made;
        Map<String, CalibrationComparison> comparisons = new LinkedHashMap<>();
        comparisons.put("the net", found.result().calibration());
        if (found.predicted() != null) {
            comparisons.put("predictions", found.predicted());
        }
        List<String[]> rows = new ArrayList<>();
        comparisons.forEach((of, comparison) -> add(rows, of, comparison));
        List<Chart> charts = CalibrationChart.of("", found.request().measured().timeUnit(), comparisons).charts();
        String message = "Mean error: " + percent(found.result().calibration()) + (found.predicted() == null ? ""
                : ", of predictions "
                        + percent(found.predicted()))
                + "; the net has the clients of row "
                + found.row()
                + " of the table";
        part.show(found.request().target().getName(), message, rows, parameters(), charts.stream().map(
                NetCalibrationView::name).toList(), charts::get);
    }

    private String parameters() {
        String unit = found.request().measured().timeUnit();
        return "Parameters (times in " + (unit.isEmpty() ? "time units" : unit) + ", sizes in B)\n" + String.join("\n",
                found.result().model().text()) + found.result().notes().stream().map(Problem::text).map(
                        note -> "\n\nNote: " + note).collect(Collectors.joining());
    }

    private static String name(Chart chart) {
        return (chart.horizontal().names().isEmpty() ? chart.horizontal().quantity() + " and simulated"
                : chart.vertical().quantity()) + ": " + chart.title();
    }

    private static String percent(CalibrationComparison comparison) {
        return NumberText.percent(comparison.errors(entry -> true).mean());
    }

    private static void add(List<String[]> rows, String of, CalibrationComparison comparison) {
        for (RequestType type : RequestType.values()) {
            Map<Double, ErrorSummary> sizes = comparison.errorsBySize(type);
            if (sizes.size() > 1) {
                rows.add(cells(of, type, "all", comparison.errors(type)));
            }
            sizes.forEach((size, summary) -> rows.add(cells(of, type, size == 0 ? ""
                    : NumberText.grouped(Math.round(size)), summary)));
        }
    }

    private static String[] cells(String of, RequestType type, String size, ErrorSummary summary) {
        return new String[] {of, type.label() + "s", size, Integer.toString(summary.count()),
            NumberText.percent(summary.mean()), NumberText.percent(summary.median()),
            NumberText.percent(summary.largest())};
    }

    private void use() {
        UseForStorage.of(getSite().getWorkbenchWindow(), found.request().target());
    }

    private void open() {
        try {
            IDE.openEditor(getSite().getPage(), found.request().target());
        } catch (CoreException fault) {
            ErrorDialog.openError(getSite().getShell(), "Net Calibration", null, fault.getStatus());
        }
    }

    @Override
    public void setFocus() {
        part.setFocus();
    }
}
