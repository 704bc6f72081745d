// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.chart.ChartView;
import org.loggia.chart.Series;
import org.loggia.pcm.dlim.Burst;
import org.loggia.pcm.dlim.LinearTrend;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.load.LoadEditor;
import org.loggia.workbench.forms.problem.ModelChecking;

/** A load over time is drawn with the mouse and typed with the keyboard. */
class LoadCurveTest extends WorkbenchFixture {

    private static final int MIN_PLOT = 60;

    private LoadEditor editor;
    private EditingSession session;
    private Sequence profile;

    @BeforeEach
    void open() throws Exception {
        project = Projects.create("Load");
    }

    private void make() throws Exception {
        UserInterface.finish(newWizard("org.loggia.workbench.new.dlim", project).getShell());
        edit();
    }

    private void edit() {
        editor = assertInstanceOf(LoadEditor.class, page.getActiveEditor());
        session = editor.getAdapter(EditingSession.class);
        profile = (Sequence) session.resource(editor.file()).getContents().get(0);
        UserInterface.rest(300);
    }

    private ChartCanvas canvas() {
        return editor.chart();
    }

    private Point place(double time, double value) {
        ChartView view = canvas().view();
        return new Point((int) Math.round(view.plot().getMinX() + (time - view.across().from())
                / (view.across().to() - view.across().from()) * view.plot().getWidth()),
                (int) Math.round(view.plot().getMaxY() - (value - view.up().from())
                        / (view.up().to() - view.up().from()) * view.plot().getHeight()));
    }

    private LinearTrend line(int part) {
        return (LinearTrend) profile.getSequenceFunctionContainers().get(part).getFunction();
    }

    private double duration(int part) {
        return profile.getSequenceFunctionContainers().get(part).getDuration();
    }

    private double shown(double time) {
        Series.Curve curve = (Series.Curve) canvas().chart().series().get(0);
        int at = 0;
        while (curve.x()[at] < time) {
            at++;
        }
        return curve.y()[at];
    }

    @Test
    void curveIsDrawnFromWizardsLine() throws Exception {
        make();
        Narrow.in(1024, 700, () -> {
            UserInterface.rest(100);
            WholeTexts.assertIn(canvas().getParent());
            UserInterface.awaitThat("a plot in which points can be dragged up and down", () -> canvas().view() != null
                    && canvas().view().plot().getHeight() > MIN_PLOT);
        });
        assertEquals(4, profile.getSequenceFunctionContainers().size());
        input.drag(canvas(), place(50, 1), place(40, 0.5));
        assertEquals(0.5, line(1).getFunctionOutputAtEnd(), 0.05);
        assertEquals(line(1).getFunctionOutputAtEnd(), line(2).getFunctionOutputAtStart(), "both lines meet there");
        assertEquals(40, duration(0) + duration(1), 1, "earlier than before");
        assertEquals(100, duration(0) + duration(1) + duration(2) + duration(3), 1e-9, "what follows stays");
        assertEquals(line(1).getFunctionOutputAtEnd(), shown(duration(0) + duration(1)), 0.02);

        input.doubleClick(canvas(), place(87.5, 0.7).x, place(87.5, 0.7).y);
        assertEquals(5, profile.getSequenceFunctionContainers().size(), "a point on a line makes two lines");
        assertEquals(0.7, line(3).getFunctionOutputAtEnd(), 0.05);
        assertEquals(1, line(4).getFunctionOutputAtEnd());
        input.doubleClick(canvas(), place(106, 0.2).x, place(106, 0.2).y);
        assertEquals(6, profile.getSequenceFunctionContainers().size(), "a point behind the end makes it longer");
        assertEquals(6, duration(5), 0.6);
        assertEquals(1, line(5).getFunctionOutputAtStart());
        Screenshot.take("load-drawn");

        double time = duration(0) + duration(1) + duration(2) + duration(3);
        Point added = place(time, line(3).getFunctionOutputAtEnd());
        input.drag(canvas(), added, added);
        input.key("Delete");
        assertEquals(5, profile.getSequenceFunctionContainers().size(), "without the point one line is left");
        assertEquals(1, line(3).getFunctionOutputAtEnd());
        session.history().undo();
        assertEquals(6, profile.getSequenceFunctionContainers().size());

        editor.select(List.of(profile.getSequenceFunctionContainers().get(0)));
        UserInterface.rest(200);
        Text from = UserInterface.await("a field", () -> SheetView.behind(window.getShell(), "From",
                Text.class));
        for (Composite each = from.getParent(); each != null; each = each.getParent()) {
            if (each instanceof ScrolledComposite scrolled) {
                scrolled.showControl(from);
            }
        }
        UserInterface.rest(100);
        input.click(from);
        input.key("ctrl+a");
        input.type("2.5");
        input.key("Return");
        assertEquals(2.5, line(0).getFunctionOutputAtStart(), "a typed value");
        assertEquals(2.5, shown(0), 1e-9);
        page.saveEditor(editor, false);
        assertEquals(List.of(), ModelChecking.check(project));
        log.assertEmpty("drawing a load");
    }

    /** Other functions have points where they have some, are shown, and can be made lines. */
    @Test
    void burstsHaveFeetAndPeaksAndOtherPartsAreShown() throws Exception {
        IFile file = file("day.dlim", """
                <d:Sequence xmlns:d="http://descartes.tools/dlim/0.1" name="day" terminateAfterLoops="2"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
                  <sequenceFunctionContainers name="burst" duration="10.0">
                    <function xsi:type="d:LinearIncreaseAndDecline" base="1.0" peak="9.0" peakTime="2.0"/>
                  </sequenceFunctionContainers>
                  <sequenceFunctionContainers name="wave" duration="10.0">
                    <function xsi:type="d:Sin" min="2.0" max="6.0" period="10.0">
                      <combine operator="MULT"><function xsi:type="d:Constant" constant="0.5"/></combine>
                    </function>
                  </sequenceFunctionContainers>
                </d:Sequence>
                """);
        IDE.openEditor(page, file);
        edit();
        Screenshot.take("load-burst");
        assertEquals(9, shown(2), 0.2);
        assertEquals(3, shown(12.5), 0.05, "half of the crest");
        assertEquals(9, shown(22), 0.2, "the second loop");
        input.drag(canvas(), place(2, 9), place(5, 7));
        Burst burst = (Burst) profile.getSequenceFunctionContainers().get(0).getFunction();
        assertEquals(5, burst.getPeakTime(), 0.3);
        assertEquals(7, burst.getPeak(), 0.3);
        TimeDependentFunctionContainer wave = profile.getSequenceFunctionContainers().get(1);
        editor.select(List.of(wave));
        UserInterface.rest(200);
        double before = shown(12.5);
        var button = UserInterface.button(window.getShell(), "Convert Part to Points");
        input.click(button);
        assertEquals(13, profile.getSequenceFunctionContainers().size());
        assertEquals(before, shown(12.5), 0.05, "the same curve, of points");
        Screenshot.take("load-points");
        session.history().undo();
        assertTrue(profile.getSequenceFunctionContainers().contains(wave));
        log.assertEmpty("looking at bursts");
    }
}
