// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.regression.file.DistributionFile;
import org.loggia.workbench.regression.ModelView;
import org.loggia.workbench.regression.TrainWizard;

/** From a table of percentiles to a model of distributions, and what the view shows of it. */
class DistributionModelTest extends WorkbenchFixture {

    private static final double[] LEVELS = {5, 25, 50, 75, 95, 99};
    /** Quantiles of the standard normal distribution at these levels. */
    private static final double[] SCORES = {-1.645, -0.674, 0, 0.674, 1.645, 2.326};

    @BeforeEach
    void open() throws Exception {
        project = Projects.create("Tails");
    }

    @AfterEach
    void close() {
        page.hideView(page.findView(ModelView.ID));
    }

    /** Log-normal response times whose median grows with the clients, give or take; one scheduler spreads them more. */
    private static String measurements() {
        StringBuilder csv = new StringBuilder("scheduler,clients,requests");
        for (double level : LEVELS) {
            csv.append(String.format(Locale.ROOT, ",p%.0f [us]", level));
        }
        csv.append('\n');
        for (String scheduler : new String[] {"bfq", "none"}) {
            for (int clients = 1; clients <= 16; clients++) {
                csv.append(scheduler).append(',').append(clients).append(',').append(1000 + clients);
                for (double score : SCORES) {
                    csv.append(String.format(Locale.ROOT, ",%.3f", quantile(scheduler, clients, score)));
                }
                csv.append('\n');
            }
        }
        return csv.toString();
    }

    private static double quantile(String scheduler, int clients, double score) {
        double noise = 0.1 * Math.sin(17 * clients + (scheduler.equals("bfq") ? 1 : 0));
        return 100 * clients * Math.exp(noise + score * (scheduler.equals("bfq") ? 0.8 : 0.3));
    }

    private IFile table() throws Exception {
        IFile file = file("percentiles.csv", measurements());
        return file;
    }

    /** A table with percentiles of reads and writes gives a model of either. */
    @Test
    void oneOfSeveralFiguresIsChosen() throws Exception {
        StringBuilder csv = new StringBuilder("clients,read p50 [us],read p95 [us],write p50 [us],write p95 [us]\n");
        for (int clients = 1; clients <= 24; clients++) {
            csv.append(clients).append(',').append(100 * clients).append(',').append(150 * clients).append(",,\n")
                    .append(clients).append(",,,").append(300 * clients).append(',').append(900 * clients).append('\n');
        }
        IFile file = file("both.csv", csv.toString());
        Shell shell = open(new TrainWizard(), file).getShell();
        Combo response = UserInterface.control(shell, Combo.class, combo -> combo.getItemCount() > 2);
        assertEquals("whole distribution, by its percentiles of read", response.getItem(0));
        response.select(response.indexOf("whole distribution, by its percentiles of write"));
        UserInterface.notify(response, SWT.Selection);
        UserInterface.press(UserInterface.button(shell, "Next >"));
        Screenshot.take("train-distribution-of-writes");
        UserInterface.press(UserInterface.button(shell, "Finish"));
        IFile model = project.getFile("write-distribution.json");
        UserInterface.awaitThat("the model", model::exists);
        DistributionFile trained = DistributionFile.read(model.getLocation().toPath());
        assertEquals("write", trained.figure());
        assertEquals(24, trained.rows(), "rows of writes alone");
        double[] times = new double[2];
        trained.model().quantiles(new double[] {10}, times);
        assertEquals(3000, times[0], 300);
        assertEquals(9000, times[1], 900);
        assertMedian(chart(tabs(), 0), 300 * 4.9);
    }

    @Test
    void percentilesBecomeModelOfWholeDistribution() throws Exception {
        Shell shell = open(new TrainWizard(), table()).getShell();
        Combo response = UserInterface.control(shell, Combo.class, combo -> combo.getItemCount() > LEVELS.length);
        assertTrue(response.getText().startsWith("whole distribution"), response.getText());
        Table factors = UserInterface.control(shell, Table.class, table -> table.getColumnCount() == 3);
        assertEquals("[scheduler, clients]", Arrays.stream(factors.getItems()).filter(TableItem::getChecked)
                .map(TableItem::getText).toList().toString(), "how many requests there were is not a factor");
        UserInterface.press(UserInterface.button(shell, "Next >"));
        Text derived = UserInterface.control(shell, Text.class, text -> (text.getStyle() & SWT.MULTI) != 0
                && text.isVisible());
        derived.setText("outstanding = threads + 1");
        assertFalse(UserInterface.button(shell, "Finish").isEnabled(), "there is no factor of that name");
        Screenshot.take("train-distribution-refused");
        derived.setText("outstanding = clients + 1");
        Combo population = UserInterface.control(shell, Combo.class, combo -> combo.isVisible()
                && Arrays.asList(combo.getItems()).contains("outstanding"));
        population.select(population.indexOf("outstanding"));
        UserInterface.notify(population, SWT.Selection);
        Screenshot.take("train-distribution");
        UserInterface.press(UserInterface.button(shell, "Finish"));

        IFile model = project.getFile("distribution.json");
        UserInterface.awaitThat("the model", model::exists);
        CTabFolder tabs = tabs();
        for (int i = 0; i < tabs.getItemCount(); i++) {
            tabs.setSelection(i);
            Screenshot.take("distribution-" + tabs.getItem(i).getText().toLowerCase(Locale.ROOT));
        }
        assertEquals(3, chart(tabs, 2).series().size(), "p50, p95 and p99 of loads that were left out");
        assertTrue(((Table) tabs.getItem(3).getControl()).getItemCount() > 3, "what was blended");

        page.hideView(page.findView(ModelView.ID));
        IDE.openEditor(page, model);
        tabs = tabs();
        showLoad(tabs);
    }

    /** With the keys alone, as somebody does who has no mouse: F2, Enter, and what is refused. */
    @Test
    void loadsAreTyped() throws Exception {
        WizardDialog dialog = open(new TrainWizard(), table());
        UserInterface.press(UserInterface.button(dialog.getShell(), "Next >"));
        UserInterface.press(UserInterface.button(dialog.getShell(), "Finish"));
        UserInterface.awaitThat("the model", project.getFile("distribution.json")::exists);
        CTabFolder tabs = tabs();
        Table load = UserInterface.control((Composite) page.getWorkbenchWindow().getShell(), Table.class,
                table -> table.getColumnCount() == 4 && table.getItemCount() == 2);
        input.giveKeyboard(load);
        load.setFocus();
        input.key("Home", "Down", "Right");
        input.key("F2", "ctrl+a");
        input.type("12");
        input.key("Return");
        UserInterface.awaitThat("the load", () -> load.getItem(1).getText(1).equals("12"));
        assertMedian(chart(tabs, 0), 1200);
        input.key("Return", "ctrl+a");
        input.type("many");
        input.key("Return");
        assertEquals("12", load.getItem(1).getText(1), "no number");
        assertMedian(chart(tabs, 0), 1200);
        Screenshot.take("distribution-load-refused");
    }

    private static Chart chart(CTabFolder tabs, int tab) {
        return ((ChartCanvas) tabs.getItem(tab).getControl()).chart();
    }

    private CTabFolder tabs() {
        ModelView view = UserInterface.await("the view with the model",
                () -> page.findView(ModelView.ID) instanceof ModelView shown ? shown : null);
        return UserInterface.await("the tabs of a distribution", () -> {
            CTabFolder folder = UserInterface.control((Composite) view.getSite().getShell(), CTabFolder.class,
                    tabs -> tabs.getItemCount() > 2 && tabs.getItem(0).getText().equals("Distribution"));
            return folder.isVisible() && chart(folder, 0) != null ? folder : null;
        });
    }

    /** A load in the middle of what was measured, and the percentiles over the selected factor. */
    private void showLoad(CTabFolder tabs) {
        Table load = UserInterface.control((Composite) page.getWorkbenchWindow().getShell(), Table.class,
                table -> table.getColumnCount() == 4 && table.getItemCount() == 2);
        assertEquals("bfq", load.getItem(0).getText(1));
        assertEquals("4", load.getItem(1).getText(1), "the middle of the logarithm of 1 to 16");
        assertMedian(chart(tabs, 0), 400);
        load.setSelection(1);
        UserInterface.notify(load, SWT.Selection);
        tabs.setSelection(1);
        Screenshot.take("distribution-over-clients");
        assertEquals("[p99, p95, p50, p5, mean]", chart(tabs, 1).series().stream().map(Series::name).toList()
                .toString());
    }

    /** The curve passes half of the requests near the true median. */
    private static void assertMedian(Chart chart, double median) {
        Series.Curve curve = (Series.Curve) chart.series().get(1);
        int at = 0;
        while (curve.y()[at] < 50) {
            at++;
        }
        assertEquals(1, curve.x()[at] / median, 0.15, "the median at " + curve.x()[at]);
    }
}
