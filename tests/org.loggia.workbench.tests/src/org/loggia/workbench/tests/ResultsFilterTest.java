// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Axis;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.chart.MeanCharts;
import org.loggia.workbench.launch.SimulationConfiguration;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.results.ResultsView;

/** The many figures of a model with two usage scenarios: grouped in charts, and filtered by their names. */
class ResultsFilterTest extends WorkbenchFixture {

    private Tree tree;
    private Table figures;

    @Test
    void manyFiguresAreGroupedByScenarioAndFiltered() throws Exception {
        project = Projects.fromTemplate("Filtered", "consolidation", "disk-array", "file-server",
                "mail-server");
        new SimulationJob("both", new SimulationConfiguration(project.getFullPath() + "/consolidation", "", "",
                List.of(), Set.of(), List.of(), SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 500)))
                .schedule();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        ResultsView view = resultsView(results().get(0));
        tree = ((TreeViewer) view.getViewSite().getSelectionProvider()).getTree();
        Composite all = tree.getParent().getParent();
        figures = UserInterface.control(all, Table.class, each -> true);
        int before = figures.getItemCount();

        figures.setTopIndex(0);
        assertEquals(Set.of("ms"), Arrays.stream(figures.getItems()).filter(each -> each.getText(1)
                .equals("Response time")).map(each -> each.getText(2)).collect(Collectors.toSet()),
                "times are compared in one unit");

        Axis bars = MeanCharts.bars(view.selection(), MeanCharts.TIMES).vertical();
        int mail = bars.names().indexOf("MailServerUsers");
        assertEquals("", bars.groups().get(mail), "a scenario is a heading");
        assertEquals("MailServerUsers", bars.groups().get(mail + 1), "of its calls");
        assertTrue(bars.names().containsAll(List.of("FileServerUsers", "storage", "read", "write")),
                () -> bars.names().toString());

        Text field = UserInterface.control(all, Text.class, each -> (each.getStyle() & SWT.SEARCH) != 0);
        input.click(field, field.getSize().x / 3, field.getSize().y / 2);
        input.type("mail read");
        UserInterface.awaitThat("the table to be filtered", () -> figures.getItemCount() < before);
        UserInterface.rest(200);
        assertTrue(Arrays.stream(figures.getItems()).allMatch(each -> each.getText(0).startsWith("read ")
                && each.getText(0).endsWith(", MailServerUsers")), "only reads of the mail server's users");
        assertEquals(List.of("MailServerUsers", "read 1", "read 2"),
                MeanCharts.bars(view.selection(), MeanCharts.TIMES).vertical().names());
        TreeItem run = Arrays.stream(tree.getItems()).filter(each -> each.getText().startsWith("both")).findFirst()
                .orElseThrow();
        ((TreeViewer) view.getViewSite().getSelectionProvider()).setExpandedState(run.getData(), true);
        assertEquals(2, run.getItemCount(), "response times and throughputs are left in the tree");
        Screenshot.take("results-filtered");

        field.setText("");
        assertEquals(before, figures.getItemCount(), "all again");
    }
}
