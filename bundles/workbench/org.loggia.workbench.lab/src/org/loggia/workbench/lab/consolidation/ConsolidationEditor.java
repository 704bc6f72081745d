// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.consolidation;

import org.eclipse.jface.action.ControlContribution;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.loggia.consolidation.method.PredictionMethod;
import org.loggia.workbench.lab.form.YamlEditor;
import org.loggia.workbench.view.FormTool;

/** Virtual machines that share storage: a form over their description, the placements predicted for them, the text. */
public final class ConsolidationEditor extends YamlEditor {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.lab.consolidation";

    private static final int PLACEMENTS = 1;

    private MachinesPage machines;
    private PlacementsPage placements;
    private PredictionMethod method = PredictionMethod.LINEAR;
    private PlacementJob job;

    @Override
    protected void createForms() {
        machines = new MachinesPage(this, getContainer());
        setPageText(addPage(machines.form()), "Machines");
        placements = new PlacementsPage(this, getContainer());
        setPageText(addPage(placements.form()), "Placements");
        actions(machines.form().getToolBarManager());
        actions(placements.form().getToolBarManager());
    }

    private void actions(IToolBarManager bar) {
        bar.add(new ControlContribution("method") {
            @Override
            protected Control createControl(Composite parent) {
                Composite place = new Composite(parent, SWT.NONE);
                GridLayout layout = new GridLayout(2, false);
                layout.marginHeight = 0;
                place.setLayout(layout);
                new Label(place, SWT.NONE).setText("Method:");
                Combo combo = new Combo(place, SWT.READ_ONLY);
                combo.setItems(PredictionMethod.labels().toArray(String[]::new));
                combo.setText(method.label());
                combo.setToolTipText("Prediction model: linear and product-form require measurements, the others "
                        + "require traces");
                combo.addListener(SWT.Selection, event -> method = PredictionMethod.values()[combo
                        .getSelectionIndex()]);
                followMethod(combo);
                return place;
            }
        });
        FormTool.add(bar, "Predict", FormTool.Icon.RUN,
                "Evaluate placements of the machines, and predict response times",
                this::predict);
        bar.update(true);
    }

    /** Both pages show the same choice. */
    private void followMethod(Combo combo) {
        combo.addListener(SWT.Paint, event -> {
            if (!combo.getText().equals(method.label())) {
                combo.setText(method.label());
            }
        });
    }

    private void predict() {
        if (isDirty()) {
            doSave(null);
        }
        if (job != null) {
            job.cancel();
        }
        job = new PlacementJob(file(), method);
        PlacementJob started = job;
        machines.explain(null);
        placements.busy(true);
        setActivePage(PLACEMENTS);
        afterwards(job, () -> ended(started));
        job.schedule();
    }

    private void ended(PlacementJob ended) {
        if (ended != job) {
            return;
        }
        placements.busy(false);
        if (ended.answer() != null) {
            placements.show(ended.answer());
        } else if (ended.fault() != null) {
            setActivePage(0);
            machines.explain(ended.fault());
        }
    }

    @Override
    public void dispose() {
        if (job != null) {
            job.cancel();
        }
        super.dispose();
    }
}
