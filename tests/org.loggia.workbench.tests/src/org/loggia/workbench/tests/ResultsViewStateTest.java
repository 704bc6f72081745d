// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Set;

import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.results.ResultsView;

/** The Results view shows again what it showed when it was closed. */
class ResultsViewStateTest extends WorkbenchFixture {

    @AfterEach
    void firstTab() throws Exception {
        choose(tabs(resultsView()).getItem(0));
    }

    private static CTabFolder tabs(ResultsView view) {
        Composite control = ((TreeViewer) view.getViewSite().getSelectionProvider()).getControl().getParent()
                .getParent();
        return UserInterface.control(control, CTabFolder.class, each -> true);
    }

    private static TreeItem first(ResultsView view) {
        return ((TreeViewer) view.getViewSite().getSelectionProvider()).getTree().getItem(0);
    }

    private void choose(CTabItem tab) {
        Rectangle at = tab.getBounds();
        input.click(tab.getParent(), at.x + at.width / 2, at.y + at.height / 2);
    }

    @Test
    void restoresTabAndSelection() throws Exception {
        project = Projects.fromTemplate("Remembered", "file-server", "storage");
        simulate("remembered", SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 500));
        ResultsView view = resultsView(results().get(0));
        TreeViewer tree = (TreeViewer) view.getViewSite().getSelectionProvider();
        tree.setExpandedState(first(view).getData(), true);
        UserInterface.rest();
        TreeItem kind = first(view).getItem(1);
        kind.getParent().showItem(kind);
        Rectangle at = kind.getBounds();
        input.click(kind.getParent(), at.x + 20, at.y + at.height / 2);
        UserInterface.awaitThat("one kind of figures", () -> view.selection().kinds().size() == 1);
        Set<?> kinds = view.selection().kinds();
        Screenshot.take("results-chosen");
        CTabItem plot = Arrays.stream(tabs(view).getItems()).filter(each -> each.getText().equals("Box Plot"))
                .findFirst().orElseThrow();
        choose(plot);
        UserInterface.awaitThat("the plot", () -> tabs(view).getSelection() == plot);

        page.hideView(view);
        ResultsView again = resultsView();
        assertEquals("Box Plot", tabs(again).getSelection().getText());
        UserInterface.awaitThat("the selected kind", () -> again.selection().kinds().equals(kinds));
        assertEquals(1, again.selection().runs().size());
        Screenshot.take("results-again");
    }
}
