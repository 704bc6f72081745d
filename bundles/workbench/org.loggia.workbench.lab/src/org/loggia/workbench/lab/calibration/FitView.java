// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.MessageDialog;
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
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.ViewPart;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.decision.fit.FitResult;
import org.loggia.decision.fit.FoundParameter;
import org.loggia.decision.fit.ModelFit;
import org.loggia.input.NumberText;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.ColumnWidths;
import org.loggia.workbench.view.FormTool;
import org.loggia.workbench.view.ViewInFront;

/**
 * What a calibration found: the numbers with their intervals, the figures that were measured beside the model's, and
 * what the measurements do not tell. The numbers are taken over into the model as one edit, which can be undone.
 */
public final class FitView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.lab.calibration";

    private static final int[] WEIGHTS = {60, 40};
    private static final int[] ABOVE = {62, 38};
    private static final List<String> TITLES = List.of("Number", "Before", "Found", "95 % interval",
            "Without one load", "Unit");

    private FormToolkit toolkit;
    private Form form;
    private SashForm left;
    private Table table;
    private ColumnWidths widths;
    private Text warnings;
    private Combo figure;
    private ChartCanvas chart;
    private Action apply;
    private IProject project;
    private ModelFit fit;
    private FitResult result;

    /** Brings the view to the front with what was found. */
    static void show(IProject project, ModelFit fit, FitResult result) {
        ViewInFront.open(ID, "Calibration").ifPresent(view -> ((FitView) view).show(fit, result, project));
    }

    @Override
    public void createPartControl(Composite parent) {
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createForm(parent);
        HelpContext.CALIBRATION.setOn(form);
        toolkit.decorateFormHeading(form);
        form.setText("Calibration");
        apply = FormTool.add(form.getToolBarManager(), "Apply to the Model", FormTool.Icon.APPLY,
                "Change the numbers of the model, as one edit that can be undone", this::apply);
        apply.setEnabled(false);
        form.getToolBarManager().update(true);
        form.getBody().setLayout(new FillLayout());
        SashForm sash = new SashForm(form.getBody(), SWT.HORIZONTAL);
        left = new SashForm(sash, SWT.VERTICAL);
        table = new Table(left, SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (String title : TITLES) {
            new TableColumn(table, title.equals("Number") || title.equals("Unit") ? SWT.LEFT : SWT.RIGHT).setText(
                    title);
        }
        widths = ColumnWidths.ofNumbers(table);
        table.getColumn(4).setToolTipText("Between which values it lies when any one of the loads is left out");
        warnings = new Text(left, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        left.setWeights(ABOVE);
        left.setMaximizedControl(table);
        widths.changed();
        Composite right = toolkit.createComposite(sash);
        GridLayout below = new GridLayout();
        below.marginHeight = 0;
        right.setLayout(below);
        figure = new Combo(right, SWT.READ_ONLY);
        figure.setToolTipText("The figure that the chart shows");
        figure.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        figure.addListener(SWT.Selection, event -> draw());
        chart = new ChartCanvas(right);
        chart.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        sash.setWeights(WEIGHTS);
        chart.show(Chart.of("", Axis.of("", ""), Axis.of("", "")).empty("Calibrate to Measurements... on a project "
                + "begins."));
    }

    private void show(ModelFit made, FitResult found, IProject where) {
        fit = made;
        result = found;
        project = where;
        form.setText(found.model());
        form.setMessage("Errors: " + NumberText.percent(found.errorBefore()) + " before, " + NumberText.percent(found
                .errorAfter()) + " now" + part(", %s of loads predicted from the others", found.errorLeftOut())
                + part(", %s of loads that were only predicted", found.errorHeldOut()), IMessageProvider.NONE);
        table.removeAll();
        for (FoundParameter each : found.parameters()) {
            new TableItem(table, SWT.NONE).setText(new String[] {each.name(), each.before(), each.after(),
                between(each.low(), each.high(), each.isFactor()),
                between(each.lowLeftOut(), each.highLeftOut(), each.isFactor()),
                FitUnits.of(each.quantity(), timeUnit())});
        }
        widths.changed();
        warnings.setText(String.join("\n\n", found.warnings()));
        left.setMaximizedControl(found.warnings().isEmpty() ? table : null);
        figure.setItems(FitCharts.names(found).toArray(String[]::new));
        figure.select(0);
        form.layout(true, true);
        apply.setEnabled(true);
        draw();
    }

    /** The unit of the model's times, or that of its project; null where neither says it. */
    private String timeUnit() {
        return ProjectUnits.symbol(result.timeUnit(), project);
    }

    private static String part(String text, double error) {
        return Double.isNaN(error) ? "" : String.format(text, NumberText.percent(error));
    }

    private static String between(double low, double high, boolean isFactor) {
        return Double.isNaN(low) ? "" : (isFactor ? "factor " : "") + NumberText.plain(low) + " to " + NumberText.plain(
                high);
    }

    private void draw() {
        if (result != null) {
            chart.show(FitCharts.of(result, figure.getText(), timeUnit()));
        }
    }

    /** Changes the models as they are open in the workbench; the editors that open can undo it. */
    private void apply() {
        EditingSessions sessions = getSite().getService(EditingSessions.class);
        EditingSession session = sessions.join(project, this);
        try {
            session.openAll();
            List<EObject> changed = new ArrayList<>();
            session.execute("Calibrate", () -> changed.addAll(fit.apply(result, element -> session.resources()
                    .getEObject(EcoreUtil.getURI(element), false))));
            for (IFile file : changed.stream().map(each -> session.file(each.eResource())).distinct().toList()) {
                IDE.openEditor(getSite().getPage(), file);
            }
            if (changed.isEmpty()) {
                MessageDialog.openInformation(getSite().getShell(), "Calibration", "The model has these numbers "
                        + "already.");
            }
        } catch (ProblemException changedMeanwhile) {
            MessageDialog.openError(getSite().getShell(), "Calibration", changedMeanwhile.getMessage());
        } catch (CoreException fault) {
            ErrorDialog.openError(getSite().getShell(), "Calibration", null, fault.getStatus());
        } finally {
            sessions.leave(session, this);
        }
    }

    @Override
    public void setFocus() {
        table.setFocus();
    }

    @Override
    public void dispose() {
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }
}
