// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.StopAction;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/** The tree editor and the property sheet, driven as a user does. */
class TreeEditorTest extends WorkbenchFixture {

    private ModelTreeEditor editor;
    private EditingSession session;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Forms", "file-server");
        edit("file-server/file-server.repository");
    }

    private void edit(String path) throws Exception {
        editor = tree(project.getFile(path));
        session = editor.getAdapter(EditingSession.class);
    }

    private <T extends EObject> T named(Class<T> type, String name) {
        return named(session, type, name);
    }

    private Tree tree() {
        return ((TreeViewer) editor.getSite().getSelectionProvider()).getTree();
    }

    @Test
    void propertiesOfActionAreChangedUndoneAndSaved() throws Exception {
        InternalAction action = named(InternalAction.class, "create file");
        editor.select(List.of(action));
        SheetView sheet = SheetView.open(page);
        sheet.tab("GENERAL");
        sheet.assertWholeTexts();
        sheet.assertSingleFrames();
        Text name = sheet.control("Name", Text.class);
        assertEquals("create file", name.getText());
        UserInterface.control(window.getShell(), CLabel.class, each -> each.getText().equals(
                "create file (Internal action)"));
        name.setText("create a file");
        UserInterface.notify(name, SWT.DefaultSelection);
        assertEquals("create a file", action.getEntityName());
        assertTrue(editor.isDirty());
        session.history().undo();
        UserInterface.awaitThat("the sheet to follow undo", () -> name.getText().equals("create file"));

        sheet.tab("EXPRESSIONS");
        ExpressionField demand = sheet.control("Demand", ExpressionField.class);
        assertEquals("0.05", demand.getText());
        demand.text().setText("0.05 + Exp(");
        assertTrue(demand.diagnosis().findings().get(0).error());
        Screenshot.take("sheet-expression-error");
        sheet.assertWholeTexts();
        demand.text().setText("0.05 + Exp(100)");
        demand.commit();
        assertEquals("0.05 + Exp(100)", action.getResourceDemand_Action().get(0)
                .getSpecification_ParametericResourceDemand().getSpecification());
        UserInterface.press(UserInterface.button((org.eclipse.swt.widgets.Composite) sheet.page().getControl(),
                "Add parametric resource demand"));
        assertEquals(2, action.getResourceDemand_Action().size());
        assertEquals("CPU", action.getResourceDemand_Action().get(1).getRequiredResource_ParametricResourceDemand()
                .getEntityName());
        Screenshot.take("sheet-expressions");
        session.history().undo();
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        assertTrue(text("file-server/file-server.repository").contains("specification=\"0.05 + Exp(100)\""));
    }

    @Test
    void referenceIsChosenFromFilteredList() throws Exception {
        ResourceDemandingSEFF service = (ResourceDemandingSEFF) named(InternalAction.class, "create file").eContainer();
        editor.select(List.of(service));
        SheetView sheet = SheetView.open(page);
        sheet.tab("REFERENCES");
        Button choose = sheet.control("Described service", Button.class);
        dialogs.in("Described service", "OK", dialog -> {
            Dialogs.filter(dialog, "writ");
            Screenshot.take("sheet-chooser");
        });
        String before = service.getDescribedService__SEFF().getEntityName();
        UserInterface.press(choose);
        dialogs.assertDone();
        assertEquals("write", service.getDescribedService__SEFF().getEntityName(), "it was " + before);
        session.history().undo();
        assertEquals(before, service.getDescribedService__SEFF().getEntityName());
    }

    @Test
    void ioRequestIsShownInIoFile() throws Exception {
        edit("file-server/file-server.io");
        IoRequest request = named(IoRequest.class, "write whole file");
        editor.select(List.of(request));
        SheetView sheet = SheetView.open(page);
        sheet.tab("EXPRESSIONS");
        ExpressionField size = sheet.control("Size", ExpressionField.class);
        assertEquals("data.BYTESIZE", size.getText());
        assertEquals(List.of(), size.diagnosis().findings(), "the parameters of the service are known");
        size.text().setText("date.BYTESIZE");
        assertTrue(size.diagnosis().findings().get(0).message().contains("date.BYTESIZE"));
        sheet.tab("GENERAL");
        Combo type = sheet.control("Type", Combo.class);
        assertEquals("write", type.getText());
        type.select(0);
        UserInterface.notify(type, SWT.Selection);
        assertEquals(RequestType.READ, request.getType());
        Screenshot.take("tree-io");
    }

    @Test
    void elementsAreMadeMovedCopiedAndDeletedInTree() throws Exception {
        BasicComponent component = named(BasicComponent.class, "FileServer");
        Repository repository = component.getRepository__RepositoryComponent();
        editor.select(List.of(repository));
        choose("New Child", "Basic component");
        BasicComponent made = (BasicComponent) repository.getComponents__Repository().get(1);
        assertEquals(List.of(made), editor.selected(), "what was made is selected");
        assertEquals("basic component", made.getEntityName());
        assertNotNull(made.getId());
        choose("New Child", "Service effect specification");
        ResourceDemandingSEFF service = (ResourceDemandingSEFF) made.getServiceEffectSpecifications__BasicComponent()
                .get(0);
        assertEquals(2, service.getSteps_Behaviour().size(), "a new behaviour has a start and a stop");
        choose("New Child", "Steps", "Internal action");
        InternalAction work = (InternalAction) service.getSteps_Behaviour().get(2);
        assertInstanceOf(StopAction.class, work.getSuccessor_AbstractAction());
        choose("Delete");
        assertSame(service.getSteps_Behaviour().get(1),
                service.getSteps_Behaviour().get(0).getSuccessor_AbstractAction(),
                "the gap is closed");
        session.history().undo();
        assertSame(work, service.getSteps_Behaviour().get(0).getSuccessor_AbstractAction());

        editor.select(List.of(made));
        choose("Copy");
        choose("Paste");
        assertEquals(3, repository.getComponents__Repository().size());
        BasicComponent copy = (BasicComponent) repository.getComponents__Repository().get(2);
        assertFalse(copy.getId().equals(made.getId()), "a copy has an id of its own");
        assertEquals(3, ((ResourceDemandingSEFF) copy.getServiceEffectSpecifications__BasicComponent().get(0))
                .getSteps_Behaviour().size());
        choose("Move Up");
        assertSame(copy, repository.getComponents__Repository().get(1));
        choose("Cut");
        assertEquals(2, repository.getComponents__Repository().size());
        Screenshot.take("tree-editor");
        while (session.history().canUndo()) {
            session.history().undo();
        }
        assertEquals(List.of(component), repository.getComponents__Repository());
        assertFalse(editor.isDirty());
    }

    @Test
    void searchFieldFilters() throws Exception {
        Text search = UserInterface.control(window.getShell(), Text.class, t -> "search elements".equals(t.getMessage())
                || "search elements".equals(t.getText()));
        search.setText("append");
        UserInterface.awaitThat("the tree to be filtered", () -> visible(tree(), "append")
                && !visible(tree(), "delete"));
        Screenshot.take("tree-search");
        Event escape = new Event();
        escape.keyCode = SWT.ESC;
        search.notifyListeners(SWT.KeyDown, escape);
        UserInterface.awaitThat("all of the tree", () -> visible(tree(), "delete"));
    }

    @Test
    void deletingOperationClearsReferencesToIt() throws Exception {
        OperationSignature signature = named(OperationSignature.class, "write");
        ResourceDemandingSEFF service = session.elements(ResourceDemandingSEFF.class).stream()
                .filter(each -> each.getDescribedService__SEFF() == signature).findFirst().orElseThrow();
        editor.select(List.of(signature));
        choose("Delete");
        assertNull(service.getDescribedService__SEFF());
        session.history().undo();
        assertSame(signature, service.getDescribedService__SEFF());
    }

    @Test
    void brokenFileIsExplainedAndReadAgain() throws Exception {
        String sound = text("file-server/file-server.repository");
        IFile broken = file("broken.repository", sound.substring(0, sound.length() / 2));
        edit("broken.repository");
        Table problems = UserInterface.control(window.getShell(), Table.class, t -> t.isVisible()
                && t.getColumnCount() == 3 && t.getColumn(1).getText().equals("Problem"));
        assertTrue(problems.getItem(0).getText(0).matches("\\d+"), "a line");
        assertFalse(problems.getItem(0).getText(1).isBlank());
        Screenshot.take("tree-broken");
        Projects.write(broken, sound);
        UserInterface.awaitThat("the corrected file to be read", () -> session.resource(broken) != null
                && visible(tree(), "FileServerRepository"));
    }

    @Test
    void reportsReadOnlyFileAndKeepsEdits() throws Exception {
        IFile file = project.getFile("file-server/file-server.repository");
        Repository repository = named(Repository.class, "FileServerRepository");
        session.execute("Rename", () -> repository.setEntityName("Renamed"));
        ResourceAttributes attributes = file.getResourceAttributes();
        attributes.setReadOnly(true);
        file.setResourceAttributes(attributes);
        List<String> asked = new ArrayList<>();
        answerEverything(asked);
        editor.doSave(new NullProgressMonitor());
        assertTrue(editor.isDirty());
        assertEquals("Renamed", repository.getEntityName());
        assertTrue(asked.contains("Save"), () -> "the failure is told: " + asked);
        attributes.setReadOnly(false);
        file.setResourceAttributes(attributes);
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
    }

    @Test
    void deletedFileIsWrittenAgain() throws Exception {
        IFile file = project.getFile("file-server/file-server.repository");
        dialogs.in("File Deleted", "Save Again", dialog -> Screenshot.take("tree-deleted"));
        file.delete(true, null);
        dialogs.assertDone();
        UserInterface.awaitThat("the file to be there again", file::exists);
        assertTrue(text("file-server/file-server.repository").contains("_fileServer_write_action"));
    }

    /** Declines and acknowledges whatever dialogs come up in the next seconds. */
    private void answerEverything(List<String> titles) {
        display.timerExec(300, () -> {
            for (Shell each : display.getShells()) {
                if (each.isVisible() && each != window.getShell() && !each.getText().isEmpty()
                        && !each.getText().equals("Progress Information")) {
                    titles.add(each.getText());
                    each.close();
                }
            }
            if (!titles.contains("Save")) {
                answerEverything(titles);
            }
        });
    }

    /** Chooses from the context menu of the tree. */
    private void choose(String... path) {
        Menu menu = tree().getMenu();
        menu.notifyListeners(SWT.Show, new org.eclipse.swt.widgets.Event());
        for (int i = 0; i < path.length; i++) {
            String label = path[i];
            MenuItem item = Arrays.stream(menu.getItems()).filter(each -> each.getText().replace("&", "")
                    .split("\t")[0].equals(label)).findFirst().orElse(null);
            String offered = String.join(", ", Arrays.stream(menu.getItems()).map(MenuItem::getText).toList());
            assertNotNull(item, label + " is not among " + offered);
            assertTrue(item.isEnabled(), label + " is disabled");
            if (i == path.length - 1) {
                UserInterface.notify(item, SWT.Selection);
            } else {
                menu = item.getMenu();
                menu.notifyListeners(SWT.Show, new org.eclipse.swt.widgets.Event());
            }
        }
        UserInterface.rest();
    }

    private static boolean visible(Tree tree, String text) {
        return Arrays.stream(tree.getItems()).anyMatch(item -> visible(item, text));
    }

    private static boolean visible(TreeItem item, String text) {
        return item.getText().contains(text)
                || item.getExpanded() && Arrays.stream(item.getItems()).anyMatch(child -> visible(child, text));
    }
}
