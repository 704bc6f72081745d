// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.part.ViewPart;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.TrainingResult;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.ViewInFront;

/**
 * A regression model: its factors with their measured ranges at the left; at the right the effect of the selected one,
 * the formula, tree or rules, and where the model comes from. Right after a training, also its predictions of rows that
 * it had not seen, and the techniques and parameters that were compared.
 */
public final class ModelView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.regression";

    private static final int PERCENT = 100;

    private Table factors;
    private ChartCanvas effect;
    private ChartCanvas predicted;
    private Table techniques;
    private Text formula;
    private Text about;
    private ModelFile shown;

    /** Opens the view with a model file, in the active window. */
    public static void show(Path file) {
        show(file, null);
    }

    /** Likewise with what the training of the model found; null for a model that was trained before. */
    static void show(Path file, TrainingResult training) {
        ViewInFront.open(ID, "Regression Model").ifPresent(view -> ((ModelView) view).open(file, training));
    }

    private void open(Path file, TrainingResult training) {
        try {
            open(file);
            showTraining(training);
        } catch (RegressionException fault) {
            ErrorDialog.openError(getSite().getShell(), "Regression Model", "The model cannot be shown.",
                    Status.error(fault.getMessage(), null));
        }
    }

    @Override
    public void createPartControl(Composite parent) {
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        HelpContext.REGRESSION_MODEL.setOn(sash);
        factors = new Table(sash, SWT.FULL_SELECTION | SWT.SINGLE);
        factors.setHeaderVisible(true);
        factors.setLinesVisible(true);
        for (String title : List.of("Factor", "Measured", "Unit")) {
            new TableColumn(factors, SWT.LEFT).setText(title);
        }
        factors.addListener(SWT.Selection, event -> showEffect());
        CTabFolder tabs = new CTabFolder(sash, SWT.BOTTOM | SWT.FLAT);
        effect = new ChartCanvas(tabs);
        tab(tabs, "Effect", effect);
        predicted = new ChartCanvas(tabs);
        predicted.show(TrainingCharts.none());
        tab(tabs, "Predicted", predicted);
        techniques = new Table(tabs, SWT.FULL_SELECTION | SWT.SINGLE);
        techniques.setHeaderVisible(true);
        techniques.setLinesVisible(true);
        for (String title : List.of("Technique", "Mean relative error", "Root mean square error", "Parameters")) {
            new TableColumn(techniques, title.endsWith("error") ? SWT.RIGHT : SWT.LEFT).setText(title);
        }
        tab(tabs, "Compared", techniques);
        formula = new Text(tabs, SWT.MULTI | SWT.READ_ONLY | SWT.H_SCROLL | SWT.V_SCROLL);
        formula.setFont(JFaceResources.getTextFont());
        tab(tabs, "Model", formula);
        about = new Text(tabs, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        tab(tabs, "About", about);
        tabs.setSelection(0);
        sash.setWeights(38, 62);
        Action train = new Action("Train a Regression Model...") {
            @Override
            public void run() {
                TrainWizard.open(getSite().getShell(), null);
            }
        };
        getViewSite().getActionBars().getMenuManager().add(train);
        setContentDescription("Double-click a regression model file, or train a model from a table of measurements.");
    }

    private static void tab(CTabFolder tabs, String title, Control control) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(title);
        item.setControl(control);
    }

    /**
     * Shows a model file.
     *
     * @throws RegressionException if it cannot be read; what was shown stays
     */
    public void open(Path file) {
        shown = ModelFile.read(file);
        RegressionModel model = shown.model();
        factors.removeAll();
        for (Factor factor : model.factors()) {
            new TableItem(factors, SWT.NONE).setText(row(factor));
        }
        for (TableColumn column : factors.getColumns()) {
            column.pack();
        }
        factors.setSelection(0);
        formula.setText(String.join("\n", ModelText.of(model)));
        about.setText(String.join("\n", origin(file)));
        setContentDescription(name(file) + ": " + shown.technique() + " model of " + model.response().name()
                + ", mean relative error " + percent(shown.error().meanRelativeError()));
        showEffect();
        showTraining(null);
    }

    private void showTraining(TrainingResult training) {
        predicted.show(training == null ? TrainingCharts.none()
                : TrainingCharts.predicted(training.model().response(), training.heldOut()));
        techniques.removeAll();
        if (training != null) {
            for (TrainingResult.Candidate each : training.candidates()) {
                new TableItem(techniques, SWT.NONE).setText(new String[] {each.technique(),
                    percent(each.relativeError()), FigureText.number(each.cvRmse()),
                    parameters(each.parameters())});
            }
        }
        for (TableColumn column : techniques.getColumns()) {
            column.pack();
        }
    }

    /** The model shown; null before the first. */
    public ModelFile shown() {
        return shown;
    }

    private static String[] row(Factor factor) {
        if (factor instanceof Factor.Numeric numeric) {
            return new String[] {numeric.name(), FigureText.number(numeric.minimum()) + " to "
                    + FigureText.number(numeric.maximum()), numeric.unit()};
        }
        return new String[] {factor.name(), String.join(", ", ((Factor.Nominal) factor).levels()), ""};
    }

    private List<String> origin(Path file) {
        List<String> lines = new ArrayList<>();
        String unit = shown.model().response().unit();
        lines.add("File: " + name(file));
        lines.add("Response: " + shown.model().response().name() + (unit.isEmpty() ? "" : " [" + unit + "]"));
        lines.add("Technique: " + shown.technique());
        lines.add("Parameters: " + parameters(shown.parameters()));
        lines.add("Trained from: " + FigureText.count(shown.error().rows()) + " rows");
        lines.add("Cross-validated: root mean square error " + FigureText.number(shown.error().cvRmse()) + " " + unit
                + ", mean relative error " + percent(shown.error().meanRelativeError()));
        lines.add("On the training data: root mean square error " + FigureText.number(shown.error().trainRmse()) + " "
                + unit);
        lines.add("Fingerprint of the data: " + shown.dataFingerprint());
        return lines;
    }

    private static String parameters(Map<String, Double> values) {
        return values.isEmpty() ? "none" : values.entrySet().stream()
                .map(each -> each.getKey() + " = " + FigureText.number(each.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "unknown" : FigureText.number(PERCENT * share) + " %";
    }

    private static String name(Path file) {
        IFile known = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(file));
        return known == null ? file.toString() : known.getFullPath().makeRelative().toString();
    }

    private void showEffect() {
        int index = factors.getSelectionIndex();
        if (shown != null && index >= 0) {
            effect.show(EffectChart.of(shown.model(), shown.model().factors().get(index)));
        }
    }

    @Override
    public void setFocus() {
        factors.setFocus();
    }
}
