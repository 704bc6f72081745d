// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.load;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.loggia.pcm.dlim.DlimPackage;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.form.FormEditor;

/**
 * A load profile as a curve over time, whose points are dragged, added and removed with the mouse; below it the tree of
 * its parts with a form, where their values are typed.
 */
public final class LoadEditor extends FormEditor {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.forms.load";

    private static final String HINT =
            "Drag points to move them. Double-click a line to add a point; press Delete to remove one.";
    private static final int LINES = 12;

    /** The curve, and the tree with its form below. */
    private static final int[] HIGH_PARTS = {55, 45};
    private static final int[] LOW_PARTS = {75, 25};
    private static final int LOW = 420;

    private ChartCanvas canvas;
    private PointLayer layer;
    private Button points;
    private boolean isShown;
    private boolean isLow;

    @Override
    protected Composite place(Composite page) {
        SashForm both = new SashForm(page, SWT.VERTICAL);
        Composite top = new Composite(both, SWT.NONE);
        GridLayout grid = new GridLayout(2, false);
        grid.marginHeight = 2;
        top.setLayout(grid);
        Label hint = new Label(top, SWT.NONE);
        hint.setText(HINT);
        hint.setToolTipText(HINT);
        hint.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        points = new Button(top, SWT.PUSH);
        points.setText("Convert Part to Points");
        points.setToolTipText("Replaces the selected part by " + LINES + " straight lines through its values");
        points.addListener(SWT.Selection, event -> makePoints());
        canvas = new ChartCanvas(top);
        canvas.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1));
        layer = new PointLayer((label, change) -> ModelEdits.run(profile(), label, change),
                (time, value) -> profile() == null || !profile().getCombine().isEmpty() ? null
                        : CurvePoints.adding(profile(), time, value));
        canvas.put(layer);
        canvas.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.DEL) {
                layer.remove();
            }
        });
        Composite tree = super.place(both);
        both.setWeights(HIGH_PARTS);
        both.addListener(SWT.Resize, event -> share(both));
        return tree;
    }

    /** In a low window the curve has most of the room: the tree and the form below it scroll, and it cannot. */
    private void share(SashForm both) {
        boolean low = both.getClientArea().height < LOW;
        if (low != isLow) {
            isLow = low;
            both.setWeights(low ? LOW_PARTS : HIGH_PARTS);
        }
    }

    /** The chart of the profile. */
    public ChartCanvas chart() {
        return canvas;
    }

    private Sequence profile() {
        return root() instanceof Sequence sequence ? sequence : null;
    }

    @Override
    protected boolean isPart(EReference reference) {
        return reference != DlimPackage.Literals.SEQUENCE__SEQUENCE_FUNCTION_CONTAINERS;
    }

    private TimeDependentFunctionContainer part() {
        EObject at = selected().isEmpty() ? null : selected().get(0);
        while (at != null && !(at instanceof TimeDependentFunctionContainer && at.eContainer() == root())) {
            at = at.eContainer();
        }
        return (TimeDependentFunctionContainer) at;
    }

    private void makePoints() {
        Sequence profile = profile();
        TimeDependentFunctionContainer part = part();
        double[] values = part == null ? null : LoadCurve.values(profile, part, LINES);
        if (values != null) {
            int index = profile.getSequenceFunctionContainers().indexOf(part);
            ModelEdits.run(profile, points.getText(), () -> CurvePoints.replace(profile, part, values));
            select(List.of(profile.getSequenceFunctionContainers().get(index)));
        }
    }

    @Override
    protected void changed() {
        super.changed();
        Sequence profile = profile();
        if (profile == null) {
            return;
        }
        TimeDependentFunctionContainer part = part();
        if (isShown) {
            canvas.update(LoadCurve.chart(profile, part));
        } else {
            canvas.show(LoadCurve.chart(profile, part));
            isShown = true;
        }
        layer.show(CurvePoints.of(profile));
        points.setEnabled(part != null && profile.getCombine().isEmpty() && session().isEditable(profile));
    }
}
