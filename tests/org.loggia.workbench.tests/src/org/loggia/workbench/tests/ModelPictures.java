// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.io.StorageResource;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.spd.TriggerBasedScalingPolicy;
import org.loggia.workbench.diagram.editor.DiagramActions;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.loggia.workbench.forms.form.FormEditor;
import org.loggia.workbench.forms.request.IoRequestHandler;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/** The guide's pictures of models: diagrams, trees, property sheets and the dialogs of the I/O extension. */
class ModelPictures extends WorkbenchFixture {

    private static final String REPOSITORY = "file-server/file-server.repository";

    @RegisterExtension
    final Scene scene = new Scene();

    /** The diagram of the service that an action is part of. */
    private DiagramEditor behaviour(IFile repository, String action) throws Exception {
        DiagramEditor outer = diagram(repository);
        EObject each = named(outer.session(), InternalAction.class, action);
        while (!(each instanceof ResourceDemandingSEFF)) {
            each = each.eContainer();
        }
        return diagram(repository, each);
    }

    @Test
    void serviceWithItsRequests() throws Exception {
        project = Projects.fromTemplate("Cloud", "rented-storage", "storage");
        DiagramEditor editor = behaviour(project.getFile("rented-storage/shop.repository"), "index an article");
        scene.enlarge(editor, 0.9);
        new DiagramHand(editor).select(named(editor.session(), InternalAction.class, "index an article"));
        scene.take("behaviour");
    }

    @Test
    void twoMachinesOnOneArrayAndHowBusyTheyAre() throws Exception {
        project = Projects.fromTemplate("Both", "consolidation", "file-server", "mail-server", "disk-array",
                "storage");
        scene.simulate(project, "consolidation", project.getFolder("consolidation").getFullPath().toString(), List.of(),
                List.of(), 5_000);
        DiagramEditor editor = diagram(project.getFile("consolidation/consolidation.resourceenvironment"));
        new DiagramHand(editor).run(DiagramActions.RESULTS);
        new ExplorerInFront(page).row(editor.file());
        scene.results(1);
        Scene.show(Scene.tabs(), "Utilization");
        page.activate(editor);
        scene.take("environment");
    }

    @Test
    void brokenExpression() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        IFile requests = project.getFile("file-server/file-server.io");
        Projects.write(requests, Projects.text(requests).replaceFirst("data.BYTESIZE", "data.BYTESIZE + (3"));
        Projects.marker(project, "BYTESIZE + (3");
        DiagramEditor editor = behaviour(project.getFile(REPOSITORY), "write whole file");
        page.showView(IPageLayout.ID_PROBLEM_VIEW);
        Tree problems = UserInterface.control(window.getShell(), Tree.class, each -> each.isVisible()
                && each.getColumnCount() > 3 && each.getItemCount() > 0 && each.getItem(0).getText().startsWith("Err"));
        Event expand = new Event();
        expand.item = problems.getItem(0);
        problems.notifyListeners(SWT.Expand, expand);
        problems.getItem(0).setExpanded(true);
        UserInterface.awaitThat("the error", () -> problems.getItem(0).getItem(0).getText().contains("BYTESIZE"));
        new ExplorerInFront(page).row(requests);
        page.activate(editor);
        scene.take("problems");
    }

    @Test
    void treeWithItsPropertySheet() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        ModelTreeEditor editor = tree(project.getFile(REPOSITORY));
        InternalAction action = named(editor.getAdapter(EditingSession.class), InternalAction.class, "create file");
        editor.select(List.of(action));
        SheetView sheet = SheetView.open(page);
        sheet.tab("EXPRESSIONS");
        ExpressionField demand = sheet.control("Demand", ExpressionField.class);
        demand.text().setText("0.04 + Exp(100)");
        demand.commit();
        scene.take("tree");
    }

    @Test
    void dialogOfRequest() throws Exception {
        ModelTreeEditor editor = tree(Projects.fromTemplate("Files", "file-server", "storage").getFile(REPOSITORY));
        editor.select(List.of(named(editor.getAdapter(EditingSession.class), InternalAction.class, "create file")));
        dialogs.in("I/O Request", "Cancel", dialog -> {
            UserInterface.choose(UserInterface.button(dialog, "Write"));
            ExpressionField[] fields = UserInterface.controls(dialog, ExpressionField.class);
            fields[0].text().setText("4096");
            fields[1].text().setText("0.25");
            UserInterface.control(dialog, Combo.class, each -> true).setText("journal");
            fields[2].text().setText("64 * 1048576");
            scene.take("io-request", dialog);
        });
        command(IoRequestHandler.COMMAND);
    }

    @Test
    void configuratorExplainsConflict() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        ModelTreeEditor editor = tree(project.getFile("file-server/file-server-storage.io"));
        editor.select(List.of(named(editor.getAdapter(EditingSession.class), StorageResource.class, "storage")));
        dialogs.in("Configure Storage", "Cancel", dialog -> {
            Button feature = UserInterface.control(dialog, Button.class, each -> each.getText().equals("PR/SM"));
            feature.setSelection(true);
            UserInterface.notify(feature, SWT.Selection);
            assertTrue(Arrays.stream(UserInterface.controls(dialog, Text.class))
                    .anyMatch(each -> each.getText().contains("requires 'IBM System z with DS8700'")));
            scene.take("configurator", dialog);
        });
        command("org.loggia.workbench.forms.configure");
    }

    private void command(String id) throws Exception {
        page.getWorkbenchWindow().getService(IHandlerService.class).executeCommand(id, null);
        dialogs.assertDone();
    }

    @Test
    void loadOverDay() throws Exception {
        project = Projects.fromTemplate("Archive", "elasticity");
        scene.enlarge(IDE.openEditor(page, project.getFile("elasticity/day.dlim")));
        scene.take("load");
    }

    @Test
    void scalingPolicy() throws Exception {
        project = Projects.fromTemplate("Archive", "elasticity");
        FormEditor editor = (FormEditor) IDE.openEditor(page,
                project.getFile("elasticity/utilization.spd"));
        EditingSession session = editor.getAdapter(EditingSession.class);
        editor.select(List.of(session.resource(editor.file()).getContents().get(0).eContents().stream()
                .filter(each -> each instanceof TriggerBasedScalingPolicy).findFirst()
                .orElseThrow()));
        scene.enlarge(editor);
        scene.take("policies");
    }
}
