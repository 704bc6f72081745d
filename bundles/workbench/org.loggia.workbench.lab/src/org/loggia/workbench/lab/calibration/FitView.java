// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.ViewPart;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.decision.fit.EstimatedParameter;
import org.loggia.decision.fit.FitResult;
import org.loggia.decision.fit.FittedFigure;
import org.loggia.decision.fit.ModelFit;
import org.loggia.input.NumberText;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.chart.MetricCharts;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.FormTool;
import org.loggia.workbench.view.ViewActivation;

/**
 * What a calibration found: the numbers with their intervals, the figures that were measured next to the model's, and
 * what the measurements do not tell. The numbers are taken over into the model as one edit, which can be undone.
 */
public final class FitView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.lab.calibration";

    private static final List<CalibrationResultPart.Column> COLUMNS = List.of(CalibrationResultPart.Column.words(
            "Number"), CalibrationResultPart.Column
                    .numbers("Before"), CalibrationResultPart.Column.numbers("Found"), CalibrationResultPart.Column
                            .numbers("95 % interval"),
            new CalibrationResultPart.Column("Leave-one-out range", SWT.RIGHT,
                    "Range of the estimate when one of the loads is left out"), CalibrationResultPart.Column
                            .words(
                                    "Unit"));

    private CalibrationResultPart part;
    private IProject project;
    private ModelFit fit;
    private FitResult result;

    /** Brings the view to the front with what was found. */
    static void show(IProject project, ModelFit fit, FitResult result) {
        ViewActivation.open(ID, "Calibration").ifPresent(view -> ((FitView) view).show(fit, result, project));
    }

    @Override
    public void createPartControl(Composite parent) {
        part = new CalibrationResultPart(parent, "Calibration",
                "Use Calibrate to Measurements... on a project to start.",
                HelpContext.CALIBRATION, COLUMNS, List.of(new CalibrationResultPart.Tool("Apply to the Model",
                        FormTool.Icon.APPLY, "Change the parameters of the model; you can undo this in one step",
                        this::apply)));
    }

    private void show(ModelFit made, FitResult found, IProject where) {
        fit = made;
        result = found;
        project = where;
        List<String> figures = FitCharts.names(found);
        List<String[]> rows = found.parameters().stream().map(this::cells).toList();
        part.show(found.model(), errors(found), rows, String.join("\n\n", found.warnings()), figures,
                i -> FitCharts.of(found, figures.get(i), timeUnit()));
    }

    private String[] cells(EstimatedParameter each) {
        return new String[] {each.name(), each.before(), each.after(),
            between(each.low(), each.high(), each.isFactor()),
            between(each.lowLeftOut(), each.highLeftOut(), each.isFactor()),
            FitUnits.of(each.quantity(), timeUnit())};
    }

    /** The unit of the model's times, or that of its project; null where neither says it. */
    private String timeUnit() {
        return ProjectUnits.symbol(result.timeUnit(), project);
    }

    private static String errors(FitResult found) {
        return "Errors: " + NumberText.percent(found.errorBefore()) + ", now " + NumberText.percent(found.errorAfter())
                + share(", leave-one-out %s", found.errorLeftOut()) + share(", unseen %s", found.errorHeldOut());
    }

    private static String share(String text, double error) {
        return Double.isNaN(error) ? "" : String.format(text, NumberText.percent(error));
    }

    private static String between(double low, double high, boolean isFactor) {
        return Double.isNaN(low) ? "" : (isFactor ? "factor " : "") + NumberText.plain(low) + " to " + NumberText.plain(
                high);
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
                MessageDialog.openInformation(getSite().getShell(), "Calibration",
                        "The model already has these values.");
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
        part.setFocus();
    }

    /** A figure over the loads: as it was measured, and as the model has it before and after. */
    private static final class FitCharts {

        /** Behind the name of a load that the fit has not seen, which has to be short. */
        private static final String UNSEEN = "*";

        private FitCharts() {
        }

        /** The names of the figures that were measured. */
        static List<String> names(FitResult result) {
            return List.copyOf(new LinkedHashSet<>(result.figures().stream().map(FittedFigure::name).toList()));
        }

        /**
         * The chart of one of them, which is named next to it. Where a load was measured several times, it stands there
         * as often.
         *
         * @param timeUnit of the model or its project; null where neither says it
         */
        static Chart of(FitResult result, String name, String timeUnit) {
            List<FittedFigure> figures = result.figures().stream().filter(each -> each.name().equals(name)).toList();
            Axis axis = figures.isEmpty() ? null : new MetricCharts(timeUnit).axis(figures.get(0).text().kind());
            boolean isHeldOut = figures.stream().anyMatch(FittedFigure::isHeldOut);
            Chart chart = Chart.of("", Axis.named("load", figures.stream().map(each -> each.load() + (each.isHeldOut()
                    ? " " + UNSEEN : "")).toList()), Axis.of(name, axis == null ? "" : axis.unit()))
                    .note(isHeldOut ? UNSEEN + " not seen by the fit" : "")
                    .with(Series.Curve.overNames("model before", numbers(figures, FittedFigure::before)))
                    .with(Series.Curve.overNames("calibrated", numbers(figures, FittedFigure::after)));
            double[] leftOut = numbers(figures, FittedFigure::leftOut);
            double[] positions = new double[figures.size()];
            Arrays.setAll(positions, i -> i);
            return chart.with(Series.Curve.points("from the other loads", positions, leftOut)).with(Series.Curve
                    .points("measured", positions, numbers(figures, FittedFigure::measured)));
        }

        private static double[] numbers(List<FittedFigure> figures, ToDoubleFunction<FittedFigure> number) {
            return figures.stream().mapToDouble(each -> MetricCharts.scale(each.text().kind()) * number.applyAsDouble(
                    each))
                    .toArray();
        }
    }
}
