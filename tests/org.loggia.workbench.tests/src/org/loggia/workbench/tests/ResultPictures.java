// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.util.List;

import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.workbench.results.ResultsView;

/** The guide's pictures of what simulations have found: of the file server, alone and under more users. */
class ResultPictures extends WorkbenchFixture {

    private static final long MEASUREMENTS = 20_000;

    @RegisterExtension
    final Scene scene = new Scene();

    @Test
    void run() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        scene.simulate(project, "file-server", project.getFullPath().toString(), List.of(), List.of(), MEASUREMENTS);
        new ExplorerInFront(page).row(project.getFile("file-server/file-server.allocation"));
        IDE.openEditor(page, project.getFile("file-server/file-server.usagemodel"));
        scene.results(1);
        Scene.show(Scene.tabs(), "Metrics");
        fill(UserInterface.control(Scene.tabs(), Table.class, Table::isVisible), "Mean ± 95 %");
        scene.take("results");
    }

    /** Widens a column to the end of its table, so that no heading behind it is cut. */
    private static void fill(Table table, String last) {
        int width = table.getClientArea().width;
        for (TableColumn column : table.getColumns()) {
            if (column.getText().equals(last)) {
                column.setWidth(width);
                return;
            }
            width -= column.getWidth();
        }
        throw new IllegalStateException(last);
    }

    @Test
    void twoRunsCompared() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        String models = project.getFullPath().toString();
        scene.simulate(project, "file-server", models, List.of(), List.of(50), MEASUREMENTS);
        scene.simulate(project, "file-server", models, List.of(), List.of(100), MEASUREMENTS);
        ResultsView view = scene.results(2);
        scene.enlarge(view);
        Scene.show(Scene.tabs(), "Distribution");
        scene.take("comparison");
    }

    @Test
    void responseTimesOverUsers() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        List<Integer> users = List.of(5, 10, 20, 40, 80, 120, 160);
        scene.simulate(project, "file-server", project.getFullPath().toString(), List.of(), users, MEASUREMENTS);
        ResultsView view = scene.results(users.size());
        scene.enlarge(view);
        Scene.show(Scene.tabs(), "Users");
        scene.take("users");
    }
}
