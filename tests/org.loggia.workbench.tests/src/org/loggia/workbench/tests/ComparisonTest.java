// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Models are compared by element, from the context menu of the Project Explorer. */
class ComparisonTest extends WorkbenchFixture {

    private ExplorerInFront explorer;
    private IProject before;
    private IProject after;

    @BeforeEach
    void open() throws Exception {
        page.resetPerspective();
        explorer = new ExplorerInFront(page);
        before = Projects.fromTemplate("Before", "file-server", "storage");
        after = Projects.fromTemplate("Then", "file-server", "storage");
    }

    private static IFile repository(IProject project) {
        return project.getFile("file-server/file-server.repository");
    }

    private static String edited(IFile file) throws Exception {
        return Projects.text(file).replace("read whole file", "read all")
                .replaceFirst("specification=\"0.05\"", "specification=\"0.07\"")
                .replaceFirst("(?s)<serviceEffectSpecifications__BasicComponent[^>]*_fileServer_append_seff.*?"
                        + "</serviceEffectSpecifications__BasicComponent>", "");
    }

    private void choose(String entry, IResource... selected) {
        TreeItem row = explorer.row(selected[0]);
        explorer.select(selected);
        input.rightClick(row);
        List<String> entries = input.open("Compare With");
        assertTrue(entries.contains(entry), entries::toString);
        input.choose(entry);
    }

    private static Tree elements() {
        return UserInterface.await("the elements", () -> trees().stream().filter(each -> each.getColumnCount() == 3
                && each.getColumn(0).getText().equals("Element") && each.getItemCount() > 0
                && !each.getItem(0).getText().equals("Comparing...")).findFirst().orElse(null));
    }

    private static List<Tree> trees() {
        Shell shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        return Arrays.asList(UserInterface.controls(shell, Tree.class));
    }

    private static List<String> rows(TreeItem[] items) {
        List<String> rows = new ArrayList<>();
        for (TreeItem each : items) {
            String values = each.getText(1).isEmpty() && each.getText(2).isEmpty() ? ""
                    : ": " + each.getText(1) + ", " + each.getText(2);
            rows.add(each.getText().replaceAll("\\s+", " ") + values);
            rows.addAll(rows(each.getItems()));
        }
        return rows;
    }

    @Test
    void twoFilesAreComparedByElement() throws Exception {
        Projects.write(repository(after), edited(repository(after)));
        choose("Each Other", repository(before), repository(after));
        Tree tree = elements();
        UserInterface.awaitThat("the keys at what differs, not in a text", tree::isFocusControl);
        UserInterface.awaitThat("room for what differs", () -> tree.getSize().y > 3 * tree.getItemHeight()
                + tree.getHeaderHeight());
        assertTrue(columns(tree) <= tree.getSize().x, "the values of both sides are in sight");
        Narrow.in(1024, 700, () -> {
            Narrow.assertHeadingsWhole(tree);
            Narrow.assertColumnsInSight(tree);
        });
        input.key("ctrl+m");
        UserInterface.awaitThat("a large editor", () -> tree.getSize().y > 200);
        List<String> rows = rows(tree.getItems());
        for (String expected : List.of("FileServerRepository Repository", "Demand [work units]: 0.05, 0.07",
                "read all Internal action changed", "Name: read whole file, read all",
                "append Service effect specification removed")) {
            assertTrue(rows.contains(expected), () -> expected + " is not among " + rows);
        }
        assertEquals(2, rows.stream().filter(each -> each.endsWith(" changed")).count(), rows::toString);
        TreeItem action = UserInterface.row(tree.getItems(), "read all");
        doubleClick(action);
        UserInterface.awaitThat("both sides of the element", () -> texts().containsAll(List.of(
                "Internal action: read whole file\nName: read whole file\n",
                "Internal action: read all\nName: read all\n")));
        Screenshot.take("elements-compared");
    }

    private static int columns(Tree tree) {
        return Arrays.stream(tree.getColumns()).mapToInt(TreeColumn::getWidth).sum();
    }

    private void doubleClick(TreeItem row) {
        row.getParent().showItem(row);
        UserInterface.rest();
        Rectangle at = row.getBounds();
        input.doubleClick(row.getParent(), at.x + 20, at.y + at.height / 2);
    }

    private static List<String> texts() {
        Shell shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        return Arrays.stream(UserInterface.controls(shell, StyledText.class)).map(StyledText::getText).toList();
    }

    @Test
    void foldersAreComparedFileByFile() throws Exception {
        Projects.write(repository(after), edited(repository(after)));
        choose("Each Other", before.getFolder("file-server"), after.getFolder("file-server"));
        TreeItem file = UserInterface.await("the file that differs", () -> trees().stream()
                .map(each -> UserInterface.row(each.getItems(), "file-server.repository"))
                .filter(each -> each != null && each.getParent() != explorer.tree()).findFirst().orElse(null));
        doubleClick(file);
        List<String> rows = rows(elements().getItems());
        assertTrue(rows.contains("read all Internal action changed"), rows::toString);
        Screenshot.take("folders-compared");
    }

    @Test
    void netsAreComparedByElement() throws Exception {
        IFile was = before.getFile("storage/disk.qpe");
        IFile is = after.getFile("storage/disk.qpe");
        Projects.write(is, Projects.text(was).replace("number-of-servers=\"1\"", "number-of-servers=\"2\""));
        choose("Each Other", was, is);
        List<String> rows = rows(elements().getItems());
        assertTrue(rows.contains("Storage Queue changed"), rows::toString);
        assertTrue(rows.contains("Servers: 1, 2"), rows::toString);
        Screenshot.take("nets-compared");
    }

    /** The state of the history is older, though the editor has it at the right. */
    @Test
    void fileIsComparedWithItsHistory() throws Exception {
        IFile file = repository(before);
        file.setContents(new ByteArrayInputStream(edited(file).getBytes(StandardCharsets.UTF_8)),
                IResource.KEEP_HISTORY, null);
        choose("Local History...", file);
        TreeItem state = UserInterface.await("the earlier state", () -> trees().stream()
                .filter(each -> each.getColumnCount() > 0 && each.getColumn(0).getText().equals("Revision Time"))
                .flatMap(each -> leaves(each.getItems()).stream()).skip(1).findFirst().orElse(null));
        Rectangle at = state.getBounds();
        input.doubleClick(state.getParent(), at.x + 30, at.y + at.height / 2);
        List<String> rows = rows(elements().getItems());
        assertTrue(rows.contains("Demand [work units]: 0.07, 0.05"), rows::toString);
        assertTrue(rows.contains("append Service effect specification removed"), rows::toString);
        Screenshot.take("history-compared");
    }

    private static List<TreeItem> leaves(TreeItem[] items) {
        List<TreeItem> leaves = new ArrayList<>();
        for (TreeItem each : items) {
            if (each.getItemCount() == 0) {
                leaves.add(each);
            } else {
                leaves.addAll(leaves(each.getItems()));
            }
        }
        return leaves;
    }

    @Test
    void reportsEqualAndUnreadableFiles() throws Exception {
        Projects.write(repository(after), Projects.text(repository(after)).replace("\n  <components",
                "\n    <components"));
        choose("Each Other", repository(before), repository(after));
        assertEquals(List.of("No element differs."), rows(elements().getItems()));
        page.closeAllEditors(false);
        Projects.write(repository(after), Projects.text(repository(after)).substring(0, 3000));
        choose("Each Other", repository(before), repository(after));
        List<String> rows = rows(elements().getItems());
        assertTrue(rows.size() == 1 && rows.get(0).contains("file-server.repository:22: is not well-formed"),
                rows::toString);
    }
}
