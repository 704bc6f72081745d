// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Series;
import org.loggia.io.TimeUnit;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.decision.space.DesignSpaceEditor;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.launch.RunJob;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.workbench.view.InitialSelection;

/** Design spaces: the wizard that plans one, the search with its front, comparing a design, and applying it. */
class DesignSpaceTest extends WorkbenchFixture {

    private static final String PLAN = """
            model: .
            degrees:
              web: {rate: WebServer/CPU, values: [20, 30, 40]}
              data: {rate: DataServer/CPU, values: [20, 30]}
            costs:
              items:
                - {initial: web.VALUE + data.VALUE}
            objectives: [mean of Customers < 0.45]
            figures: [p95 of Customers]
            screening: 500
            measurements: 4000
            """;

    @BeforeEach
    void create() throws Exception {
        project = Projects.fromTemplate("Designs", "design-space");
        ProjectUnits.setTime(project, TimeUnit.SECOND);
    }

    private Form open(String text) throws Exception {
        IFile file = file("design-space/plan.yaml", text);
        assertEquals(DesignSpaceEditor.ID, IDE.openEditor(page, file).getSite().getId());
        return form();
    }

    private static Form form() {
        return UserInterface.await("the designs", () -> Arrays.stream(UserInterface.controls(
                Workbench.window().getShell(), Form.class)).filter(Composite::isVisible).filter(each -> each.getText()
                        .endsWith(".yaml")).findFirst().orElse(null));
    }

    private static void press(Form form, String name) {
        assertTrue(UserInterface.tool(form, name).isEnabled(), name);
        UserInterface.notify(UserInterface.tool(form, name), SWT.Selection);
    }

    private static Table designs(Form form) {
        return UserInterface.control(form, Table.class, each -> (each.getStyle() & SWT.VIRTUAL) != 0);
    }

    private static Table comparison(Form form) {
        return UserInterface.control(form, Table.class, each -> (each.getStyle() & SWT.VIRTUAL) == 0);
    }

    private static List<String> row(Table table, String name) {
        TableItem found = Arrays.stream(table.getItems()).filter(each -> each.getText().equals(name)).findFirst()
                .orElseThrow();
        return List.of(found.getText(1), found.getText(2), found.getText(3));
    }

    private static void search(Form form) {
        press(form, "Search");
        UserInterface.awaitNoJob(RunJob.FAMILY);
        UserInterface.awaitThat("the end of the search", () -> UserInterface.tool(form, "Search").isEnabled());
    }

    @Test
    void findsComparesAndAppliesCheapestDesign() throws Exception {
        Form form = open(PLAN);
        assertFalse(UserInterface.tool(form, "Apply to Model").isEnabled(), "nothing is known");
        search(form);
        Table designs = designs(form);
        assertEquals(6, designs.getItemCount());
        assertEquals("40", designs.getItem(0).getText(1), "the cheapest is at the top");
        ChartCanvas chart = UserInterface.control(form, ChartCanvas.class, each -> true);
        assertTrue(chart.chart().series().size() >= 3, "all designs, the front, today's model");
        assertEquals("s", chart.chart().vertical().unit(), "the model says no unit, its project does");
        assertEquals(List.of("20", "20", ""), row(comparison(form), "data"));

        pick(chart, form);
        designs.setSelection(5);
        UserInterface.notify(designs, SWT.Selection);
        assertEquals(List.of("40", "70", "+75 %"), row(comparison(form), "cost"));
        assertEquals(List.of("20", "40", "changed"), row(comparison(form), "web"));
        assertTrue(row(comparison(form), "mean of Customers < 0.45").get(2).startsWith("-"), "it is faster");
        Screenshot.take("design-space");

        press(form, "Apply to Model");
        EditingSession session = PlatformUI.getWorkbench().getService(EditingSessions.class).of(project);
        assertNotNull(session, "an editor shows what was changed");
        assertEquals("40", rate(session, "_web_server_cpu"));
        assertEquals("30", rate(session, "_data_server_cpu"));
        assertTrue(session.isDirty());
        session.history().undo();
        assertEquals("20", rate(session, "_web_server_cpu"));
        assertEquals("20", rate(session, "_data_server_cpu"));
        assertFalse(session.isDirty(), "one undo takes all of it back");
    }

    /** A click on a point, with the real mouse, selects its design. */
    private void pick(ChartCanvas chart, Form form) {
        Series.Curve front = (Series.Curve) chart.chart().series().get(1);
        int last = front.x().length - 1;
        UserInterface.awaitThat("the chart to be drawn", () -> chart.place(front.x()[last], front.y()[last]) != null);
        var place = chart.place(front.x()[last], front.y()[last]);
        input.click(chart, (int) Math.round(place.getX()), (int) Math.round(place.getY()));
        UserInterface.awaitThat("the design of the point", () -> row(comparison(form), "cost").get(1).equals(
                Long.toString(Math.round(front.x()[last]))));
    }

    /** What stands below it is scrolled to: of a chart that is too low, no more than the legend is left. */
    @Test
    void chartFitsLowWindow() throws Exception {
        Form form = open(PLAN);
        search(form);
        Narrow.in(1024, 700, () -> {
            ChartCanvas chart = UserInterface.control(form, ChartCanvas.class, each -> true);
            Screenshot.take("design-space-low");
            int seen = UserInterface.control(form, ScrolledComposite.class, each -> true).getClientArea().height;
            assertTrue(chart.getSize().y >= 200, () -> "the chart is " + chart.getSize().y + " pixels high");
            assertTrue(chart.getSize().y <= Math.max(200, seen), () -> "of the chart, " + chart.getSize().y
                    + " pixels high, only " + seen + " are in sight");
            Narrow.assertCellsWhole(comparison(form));
            Narrow.assertColumnsInSight(comparison(form));
        });
    }

    private static String rate(EditingSession session, String id) {
        return session.elements(ProcessingResourceSpecification.class).stream().filter(each -> each.getId().equals(id))
                .findFirst().orElseThrow().getProcessingRate_ProcessingResourceSpecification().getSpecification();
    }

    @Test
    void stoppedSearchKeepsResults() throws Exception {
        Form form = open(PLAN.replace("measurements: 4000", "measurements: 100000000").replace("< 0.45",
                "< 0.3"));
        press(form, "Search");
        UserInterface.awaitThat("designs", () -> designs(form).getItemCount() > 0);
        press(form, "Stop");
        UserInterface.awaitNoJob(RunJob.FAMILY);
        UserInterface.awaitThat("the end", () -> form.getMessage() != null && form.getMessage().contains("stopped"));
        assertTrue(designs(form).getItemCount() > 0);
        assertTrue(UserInterface.tool(form, "Search").isEnabled());
    }

    @Test
    void reopenedEditorShowsResults() throws Exception {
        Form form = open(PLAN);
        search(form);
        String cost = designs(form).getItem(0).getText(1);
        page.closeAllEditors(false);
        IFile file = project.getFile("design-space/plan.yaml");
        IDE.openEditor(page, file);
        Form again = form();
        UserInterface.awaitThat("the designs", () -> designs(again).getItemCount() == 6);
        assertEquals(cost, designs(again).getItem(0).getText(1));
        assertEquals("Results of the last search; the model may have changed since then", again.getMessage());
        assertTrue(UserInterface.tool(again, "Search").isEnabled());
        assertFalse(UserInterface.tool(again, "Stop").isEnabled());
        assertTrue(UserInterface.tool(again, "Apply to Model").isEnabled(), "the cheapest that holds is selected");
        assertTrue(UserInterface.tool(again, "Save Report...").isEnabled());
        Screenshot.take("design-space-again");

        page.closeAllEditors(false);
        Projects.write(file, PLAN.replace("< 0.45", "< 0.5"));
        IDE.openEditor(page, file);
        UserInterface.awaitThat("the note", () -> String.valueOf(form().getMessage()).contains("plan has changed"));
    }

    /** The model has no storage, which would say a unit. */
    @Test
    void runOfModelIsInUnitOfItsProject() throws Exception {
        simulate("orders", SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 500));
        assertEquals("s", ResultFolder.read(results().get(0)).result().timeUnit());
    }

    @Test
    void reportsPlanErrorsWithLine() throws Exception {
        Form form = open(PLAN.replace("WebServer/CPU", "Nowhere/CPU"));
        press(form, "Search");
        UserInterface.awaitThat("the fault", () -> form.getMessage() != null && form.getMessage().contains(
                "plan.yaml:3: there is no resource container 'Nowhere'"));
        assertTrue(UserInterface.tool(form, "Search").isEnabled());
    }

    @Test
    void wizardListsDegreesOfModel() throws Exception {
        WizardDialog dialog = newWizard("org.loggia.workbench.new.space", project.getFolder("design-space"));
        Shell shell = dialog.getShell();
        UserInterface.press(UserInterface.button(shell, "Next >"));
        Table decisions = UserInterface.control(shell, Table.class, Composite::isVisible);
        assertEquals(10, decisions.getItemCount());
        Narrow.assertCellsWhole(decisions);
        assertFalse(UserInterface.button(shell, "Next >").isEnabled(), "nothing is decided");
        for (String each : List.of("Processing rate of WebServer/CPU", "Component of Back")) {
            TableItem item = Arrays.stream(decisions.getItems()).filter(row -> row.getText().equals(each)).findFirst()
                    .orElseThrow();
            item.setChecked(true);
            var event = new org.eclipse.swt.widgets.Event();
            event.item = item;
            event.detail = SWT.CHECK;
            decisions.notifyListeners(SWT.Selection, event);
        }
        input.giveKeyboard(shell);
        decisions.setFocus();
        input.key("F2");
        Text options = UserInterface.control(decisions, Text.class, Text::isVisible);
        assertEquals("20, 30, 40", options.getText(), "the options of the first row");
        input.key("Escape");
        Screenshot.take("design-space-decisions");
        UserInterface.press(UserInterface.button(shell, "Next >"));
        assertEquals("response time of Customers", UserInterface.control(shell, Combo.class, each -> each.isVisible()
                && each.getText().contains(" of ")).getText());
        input.giveKeyboard(shell);
        input.click(UserInterface.control(shell, Text.class, each -> each.isVisible() && each.isEnabled()
                && (each.getStyle() & SWT.READ_ONLY) == 0));
        input.type("abc");
        input.key("Return");
        assertEquals("'abc' is not a limit; enter a number, in s.", dialog.getCurrentPage().getErrorMessage());
        input.key("ctrl+a");
        input.type("0.3");
        input.key("Return");
        addShare(shell);
        assertEquals(List.of("mean response time of Customers < 0.3 s",
                "mean utilization of CPU, WebServer < 70 %"), List.of(UserInterface.control(shell,
                        org.eclipse.swt.widgets.List.class, Control::isVisible).getItems()));
        Screenshot.take("design-space-demands");
        UserInterface.press(UserInterface.button(shell, "Next >"));
        assertEquals(List.of("rate_WebServer_CPU.VALUE: Processing rate of WebServer/CPU (20, 30, 40)",
                "component_Back.VALUE: Component of Back (Database; CachedDatabase)"), UserInterface.control(shell,
                        Text.class, each -> each.isVisible() && (each.getStyle() & SWT.MULTI) != 0
                                && (each.getStyle() & SWT.BORDER) != 0).getText().lines().toList());
        Screenshot.take("design-space-costs");
        UserInterface.finish(shell);
        IFile file = project.getFile("design-space/design-space.yaml");
        assertEquals("""
                # Degrees of freedom, costs and objectives.
                model: .
                degrees:
                  rate_WebServer_CPU: {rate: WebServer/CPU, values: [20, 30, 40]}
                  component_Back: {component: Back, among: [Database, CachedDatabase]}
                objectives:
                  - "mean responseTime of UsageScenario:Customers < 0.3"
                  - "mean utilization of Resource:WebServer/CPU < 70 %"
                """, Projects.text(file));
        assertEquals(DesignSpaceEditor.ID, page.getActiveEditor().getSite().getId());
        assertEquals(file, InitialSelection.of(PlatformUI.getWorkbench(), StructuredSelection.EMPTY),
                "with nothing selected, a wizard begins at what the editor in front shows");
    }

    /** A limit of a utilization, of which no percentiles are known. */
    private void addShare(Shell shell) {
        Combo figure = UserInterface.control(shell, Combo.class, each -> each.isVisible() && each.getText().contains(
                " of "));
        Combo statistic = UserInterface.control(shell, Combo.class, each -> each.isVisible() && each.getText().equals(
                "mean"));
        statistic.select(statistic.indexOf("95th percentile"));
        figure.select(figure.indexOf("utilization of CPU, WebServer"));
        UserInterface.notify(figure, SWT.Selection);
        assertEquals("mean", statistic.getText());
        assertFalse(statistic.isEnabled(), "only the mean is known");
        input.click(UserInterface.control(shell, Text.class, each -> each.isVisible() && each.isEnabled()
                && (each.getStyle() & SWT.READ_ONLY) == 0));
        input.type("70");
        input.key("Return");
    }
}
