// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.forms.search.SearchView;

/** The guide's pictures of what begins in the Project Explorer: making models, searching and comparing them. */
class ExplorerPictures extends WorkbenchFixture {

    private static final String REPOSITORY = "file-server/file-server.repository";

    @RegisterExtension
    final Scene scene = new Scene();

    @Test
    void newModelsInContextMenu() throws Exception {
        project = Projects.create("Web Shop");
        input.rightClick(new ExplorerInFront(page).row(project));
        List<String> offered = input.open("New");
        assertTrue(offered.contains("Repository"), offered::toString);
        scene.take("new-model");
        input.leaveMenus();
    }

    @Test
    void findsExpression() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        ExplorerInFront explorer = new ExplorerInFront(page);
        explorer.row(project.getFile(REPOSITORY));
        input.giveKeyboard(explorer.tree());
        input.key("ctrl+h");
        SearchView view = (SearchView) UserInterface.await("the view", () -> page.findView(SearchView.ID));
        Table table = UserInterface.control((Composite) view.getSite().getShell(), Table.class,
                each -> each.getColumnCount() == 5 && each.getColumn(2).getText().equals("Found in"));
        input.type("BYTESIZE");
        input.key("Return");
        UserInterface.awaitThat("finds", () -> table.getItemCount() > 2);
        TableItem find = Arrays.stream(table.getItems()).filter(each -> each.getText(4).endsWith(".usagemodel"))
                .findFirst().orElseThrow();
        Rectangle at = find.getBounds(0);
        input.doubleClick(table, at.x + 20, at.y + at.height / 2);
        UserInterface.await("the diagram", () -> page.getActiveEditor() instanceof DiagramEditor shown
                && shown.scene() != null ? shown : null);
        scene.take("search");
    }

    @Test
    void twoStatesOfRepository() throws Exception {
        IFile before = Projects.fromTemplate("Before", "file-server").getFile(REPOSITORY);
        IFile after = Projects.fromTemplate("Then", "file-server").getFile(REPOSITORY);
        Projects.write(after, Projects.text(after).replace("specification=\"0.05\"", "specification=\"0.07\"")
                .replace("read whole file", "read all"));
        ExplorerInFront explorer = new ExplorerInFront(page);
        IResource[] both = {before, after};
        TreeItem row = explorer.row(after);
        explorer.select(both);
        input.rightClick(row);
        input.open("Compare With");
        input.choose("Each Other");
        Tree tree = UserInterface.control(window.getShell(), Tree.class, each -> each.getColumnCount() == 3
                && each.getColumn(0).getText().equals("Element") && each.getItemCount() > 0
                && !each.getItem(0).getText().equals("Comparing..."));
        scene.enlarge(page.getActiveEditor());
        TreeItem action = UserInterface.row(tree.getItems(), "read all");
        tree.showItem(action);
        UserInterface.rest(500); // rows scroll with the next painting; a click would meet what lies below the tree
        Rectangle at = action.getBounds();
        input.doubleClick(tree, at.x + 20, at.y + at.height / 2);
        UserInterface.rest(500);
        scene.take("elements-compared");
    }
}
