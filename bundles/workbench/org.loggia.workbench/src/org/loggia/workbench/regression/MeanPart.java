// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.RankedTechnique;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Validation;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.view.LowerTabs;

/** A model of single values in the view: its factors, the effect of the selected one, and what it is made of. */
final class MeanPart extends SashForm {

    private static final int ERROR_COLUMN = 2;

    private final Table factors;
    private final CTabFolder tabs;
    private final ChartCanvas effect;
    private final ChartCanvas predicted;
    private final Table techniques;
    private final Text formula;
    private final StyledText about;
    private ModelFile shown;

    MeanPart(Composite parent) {
        super(parent, SWT.HORIZONTAL);
        factors = ModelTabs.table(this, List.of("Factor", "Measured", "Unit"));
        factors.addListener(SWT.Selection, event -> showEffect());
        tabs = LowerTabs.in(this);
        effect = new ChartCanvas(tabs);
        LowerTabs.add(tabs, "Effect", effect);
        predicted = new ChartCanvas(tabs);
        techniques = ModelTabs.table(tabs, List.of("Technique", "Mean relative error", "Root mean square error",
                "Size", "Training", "Prediction", "Parameters"));
        formula = new Text(tabs, SWT.MULTI | SWT.READ_ONLY | SWT.H_SCROLL | SWT.V_SCROLL);
        formula.setFont(JFaceResources.getTextFont());
        LowerTabs.add(tabs, "Model", formula);
        about = LowerTabs.text(tabs);
        LowerTabs.add(tabs, "About", about);
        tabs.setSelection(0);
        setWeights(38, 62);
    }

    /**
     * Shows a model.
     *
     * @param training what its training found; null for a model that was trained before
     * @param remarks on what it was trained from
     * @return what it is, in one line
     */
    String show(Path file, ModelFile model, TrainingResult training, List<String> remarks) {
        shown = model;
        factors.removeAll();
        for (Factor factor : shown.model().factors()) {
            new TableItem(factors, SWT.NONE).setText(new String[] {factor.name(), RegressionModelTexts.measured(factor),
                RegressionModelTexts.unit(factor)});
        }
        ModelTabs.pack(factors);
        factors.setSelection(0);
        formula.setText(String.join("\n", ModelText.of(shown.model())));
        List<String> lines = origin(file);
        remarks.forEach(remark -> lines.add("Note: " + remark));
        if (training != null) {
            training.notes().forEach(note -> lines.add("Note: " + note.text()));
        }
        about.setText(String.join("\n", lines));
        showEffect();
        showTraining(training);
        return shown.technique() + " model of " + shown.model().response().name() + ", mean relative error "
                + RegressionModelTexts.percent(shown.error().meanRelativeError());
    }

    /** What only a training knows has its tabs only after one. */
    private void showTraining(TrainingResult training) {
        LowerTabs.offer(tabs, 1, "Predicted", predicted, training != null);
        LowerTabs.offer(tabs, 2, "Compared", techniques, training != null);
        techniques.removeAll();
        String unit = shown.model().response().unit();
        techniques.getColumn(ERROR_COLUMN).setText("Root mean square error" + (unit.isEmpty() ? "" : " [" + unit
                + "]"));
        if (training != null) {
            predicted.show(TrainingCharts.predicted(training.model().response(), training.heldOut()));
            training.ranking().forEach(this::add);
            if (training.ranking().isEmpty()) {
                training.candidates().forEach(this::add);
            }
        }
        ModelTabs.pack(techniques);
    }

    private void add(RankedTechnique each) {
        Validation validation = each.validation();
        new TableItem(techniques, SWT.NONE).setText(new String[] {each.technique(),
            RegressionModelTexts.percent(each.relativeError()) + " ± "
                    + RegressionModelTexts.percent(validation.relativeHalfWidth()),
            FigureText.number(each.cvRmse()) + " ± " + FigureText.number(validation.cvRmseHalfWidth()),
            FigureText.count(each.size().count()) + " " + each.size().unit(),
            FigureText.number(each.trainingSeconds() * 1e3) + " ms",
            FigureText.number(each.predictionSeconds() * 1e9) + " ns", parameters(each.parameters())});
    }

    private void add(TrainingResult.Candidate each) {
        new TableItem(techniques, SWT.NONE).setText(new String[] {each.technique(),
            RegressionModelTexts.percent(each.relativeError()), FigureText.number(each.cvRmse()), "", "", "",
            parameters(each.parameters())});
    }

    /** The model shown; null before the first. */
    ModelFile shown() {
        return shown;
    }

    private List<String> origin(Path file) {
        List<String> lines = new ArrayList<>();
        RegressionModel model = shown.model();
        String unit = model.response().unit();
        lines.add("File: " + RegressionModelTexts.name(file));
        lines.add("Response: " + model.response().name() + (unit.isEmpty() ? "" : " [" + unit + "]"));
        lines.add("Technique: " + shown.technique());
        lines.add("Parameters: " + parameters(shown.parameters()));
        lines.add("Trained from: " + FigureText.count(shown.error().rows()) + " rows");
        lines.add("Cross-validated: root mean square error " + FigureText.number(shown.error().cvRmse()) + " " + unit
                + ", mean relative error " + RegressionModelTexts.percent(shown.error().meanRelativeError()));
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

    private void showEffect() {
        int index = factors.getSelectionIndex();
        if (shown != null && index >= 0) {
            effect.show(FactorEffectChart.of(shown.model(), shown.model().factors().get(index)));
        }
    }

    @Override
    public boolean setFocus() {
        return factors.setFocus();
    }
}
