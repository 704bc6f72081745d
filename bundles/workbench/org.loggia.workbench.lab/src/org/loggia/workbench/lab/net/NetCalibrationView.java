// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.net;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.part.ViewPart;
import org.loggia.calibration.CalibrationChart;
import org.loggia.calibration.Comparison;
import org.loggia.calibration.Comparison.ErrorSummary;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.input.NumberText;
import org.loggia.problem.Problem;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.forms.feature.UseForStorage;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.ColumnWidths;
import org.loggia.workbench.view.FormTool;
import org.loggia.workbench.view.ViewInFront;

/**
 * What the calibration of a net found: its parameters, how far it is from what was measured, by type and size of
 * requests, and what was assumed or left out.
 */
public final class NetCalibrationView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.lab.netCalibration";

    private static final int[] WEIGHTS = {56, 44};
    private static final List<String> TITLES = List.of("Errors of", "Requests", "Size [B]", "Number", "Mean", "Median",
            "Largest");

    private FormToolkit toolkit;
    private Form form;
    private Table errors;
    private ColumnWidths widths;
    private Text parameters;
    private Combo picture;
    private ChartCanvas canvas;
    private Action open;
    private Action use;
    private NetCalibration.Found found;
    private List<Chart> charts = List.of();

    /** Brings the view to the front with what was found. */
    static void show(NetCalibration.Found found) {
        ViewInFront.open(ID, "Net Calibration").ifPresent(view -> ((NetCalibrationView) view).fill(found));
    }

    @Override
    public void createPartControl(Composite parent) {
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createForm(parent);
        HelpContext.NET_CALIBRATION.setOn(form);
        toolkit.decorateFormHeading(form);
        form.setText("Net Calibration");
        open = FormTool.add(form.getToolBarManager(), "Open the Net", FormTool.Icon.NET,
                "Open the net that was written, to look at it or to run it", this::open);
        use = FormTool.add(form.getToolBarManager(), "Use for Storage...", FormTool.Icon.APPLY,
                "Let the net answer for a storage resource of its project", () -> UseForStorage.of(getSite()
                        .getWorkbenchWindow(), found.request().target()));
        List.of(open, use).forEach(each -> each.setEnabled(false));
        form.getToolBarManager().update(true);
        form.getBody().setLayout(new FillLayout());
        SashForm sash = new SashForm(form.getBody(), SWT.HORIZONTAL);
        SashForm left = new SashForm(sash, SWT.VERTICAL);
        errors = new Table(left, SWT.FULL_SELECTION | SWT.BORDER);
        errors.setHeaderVisible(true);
        errors.setLinesVisible(true);
        for (String title : TITLES) {
            new TableColumn(errors, TITLES.indexOf(title) < 2 ? SWT.LEFT : SWT.RIGHT).setText(title);
        }
        widths = ColumnWidths.ofNumbers(errors);
        parameters = new Text(left, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        widths.changed();
        Composite right = toolkit.createComposite(sash);
        GridLayout below = new GridLayout();
        below.marginHeight = 0;
        right.setLayout(below);
        picture = new Combo(right, SWT.READ_ONLY);
        picture.setToolTipText("What the chart shows");
        picture.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        picture.addListener(SWT.Selection, event -> draw());
        canvas = new ChartCanvas(right);
        canvas.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        sash.setWeights(WEIGHTS);
        canvas.show(Chart.of("", Axis.of("", ""), Axis.of("", "")).empty("Calibrate a Net... on a table of "
                + "measurements begins."));
    }

    private void fill(NetCalibration.Found made) {
        found = made;
        var measured = found.request().measured();
        form.setText(found.request().target().getName());
        form.setMessage("Mean error: " + percent(found.result().calibration()) + (found.predicted() == null ? ""
                : ", of what it predicts " + percent(found.predicted())) + "; clients of measurement " + found.row(),
                IMessageProvider.NONE);
        errors.removeAll();
        add("the net", found.result().calibration());
        if (found.predicted() != null) {
            add("predictions", found.predicted());
        }
        widths.changed();
        String unit = measured.timeUnit().isEmpty() ? "time units" : measured.timeUnit();
        parameters.setText("Parameters (times in " + unit + ", sizes in B)\n" + found.result().model().text().stream()
                .collect(Collectors.joining("\n")) + found.result().notes().stream().map(Problem::text).map(
                        note -> "\n\nNote: " + note).collect(Collectors.joining()));
        Map<String, Comparison> comparisons = new LinkedHashMap<>();
        comparisons.put("the net", found.result().calibration());
        if (found.predicted() != null) {
            comparisons.put("predictions", found.predicted());
        }
        charts = CalibrationChart.of("", measured.timeUnit(), comparisons).charts();
        picture.setItems(charts.stream().map(NetCalibrationView::name).toArray(String[]::new));
        picture.select(0);
        form.layout(true, true);
        List.of(open, use).forEach(each -> each.setEnabled(true));
        draw();
    }

    private static String name(Chart chart) {
        return (chart.horizontal().names().isEmpty() ? chart.horizontal().quantity() + " and simulated"
                : chart.vertical().quantity()) + ": " + chart.title();
    }

    private static String percent(Comparison comparison) {
        return NumberText.percent(comparison.errors(entry -> true).mean());
    }

    private void add(String of, Comparison comparison) {
        for (RequestType type : RequestType.values()) {
            Map<Double, ErrorSummary> sizes = comparison.errorsBySize(type);
            if (sizes.size() > 1) {
                add(of, type, "all", comparison.errors(type));
            }
            sizes.forEach((size, summary) -> add(of, type, size == 0 ? "" : NumberText.grouped(Math.round(size)),
                    summary));
        }
    }

    private void add(String of, RequestType type, String size, ErrorSummary summary) {
        new TableItem(errors, SWT.NONE).setText(new String[] {of, type.label() + "s", size, Integer.toString(summary
                .count()), NumberText.percent(summary.mean()), NumberText.percent(summary.median()),
            NumberText.percent(summary.largest())});
    }

    private void draw() {
        if (picture.getSelectionIndex() >= 0) {
            canvas.show(charts.get(picture.getSelectionIndex()));
        }
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
        errors.setFocus();
    }

    @Override
    public void dispose() {
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }
}
