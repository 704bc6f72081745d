// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoRequest;
import org.loggia.io.StorageResource;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.diagram.editor.DiagramActions;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.loggia.workbench.forms.request.IoRequestHandler;
import org.loggia.workbench.lab.campaign.NewCampaignWizard;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.launch.SimulationShortcut;
import org.loggia.workbench.net.NewNetWizard;
import org.loggia.workbench.project.NewProjectWizard;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.workbench.results.ResultsView;

/**
 * What an architect does who has never seen the workbench: a project from a template, a request changed, a run from
 * the diagram, other storage, a second run, both compared. A picture of each step is kept.
 */
class FirstProjectTest extends WorkbenchFixture {

    private int step;

    @BeforeEach
    void open() throws Exception {
        page.resetPerspective();
    }

    private void picture(String what) throws Exception {
        Screenshot.take("first-project-" + ++step + "-" + what);
    }

    private static IFile latest(IProject project, int expected) {
        UserInterface.awaitThat("result " + expected, () -> Projects.results(project).size() == expected);
        return Projects.results(project).get(expected - 1);
    }

    private static double responseTime(IFile result) throws CoreException {
        return ResultFolder.read(result).result().metrics().stream()
                .filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME && each.point().startsWith("UsageScenario:"))
                .findFirst().orElseThrow().summary().mean();
    }

    /** A list of folders that is empty tells nobody what to do. */
    @Test
    void newFileWizardExplainsMissingProject() {
        for (IWorkbenchWizard wizard : List.of(new NewNetWizard(), new NewCampaignWizard())) {
            WizardDialog dialog = open(wizard);
            assertEquals("Create a project first: File > New > Loggia Project.",
                    dialog.getCurrentPage().getErrorMessage());
            assertFalse(UserInterface.button(dialog.getShell(), "Finish").isEnabled());
            dialog.close();
        }
    }

    @Test
    void fromEmptyWorkspaceToComparison() throws Exception {
        picture("empty");
        IProject project = create();
        picture("created");

        DiagramEditor repository = diagram(project.getFile("file-server/file-server.repository"));
        picture("repository");
        ResourceDemandingSEFF write = repository.session().elements(ResourceDemandingSEFF.class).stream()
                .filter(each -> each.getDescribedService__SEFF() instanceof OperationSignature operation
                        && operation.getEntityName().equals("write")).findFirst().orElseThrow();
        new DiagramHand(repository).part(write).performRequest(new Request(RequestConstants.REQ_OPEN));
        DiagramEditor behaviour = (DiagramEditor) page.getActiveEditor();
        assertEquals(write, behaviour.scene().subject());
        IoRequest request = behaviour.session().elements(IoRequest.class).stream()
                .filter(each -> each.getAction().eContainer() == write).findFirst().orElseThrow();
        DiagramHand hand = new DiagramHand(behaviour);
        hand.select(request);
        page.showView(org.eclipse.ui.IPageLayout.ID_PROP_SHEET, null, IWorkbenchPage.VIEW_VISIBLE);
        picture("behaviour");

        page.activate(behaviour);
        hand.menu("Run As I/O-aware Simulation");
        IFile first = latest(project, 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        UserInterface.awaitThat("the result to be shown",
                () -> page.findView(ResultsView.ID) instanceof ResultsView view
                        && view.selection().runs().containsKey(first));
        picture("first-results");

        page.activate(behaviour);
        hand.select(request);
        dialogs.in("I/O Request", "OK", dialog -> {
            UserInterface.control(dialog, ExpressionField.class, field -> true).text().setText("4 * data.BYTESIZE");
            picture("request");
        });
        window.getService(IHandlerService.class).executeCommand(IoRequestHandler.COMMAND, null);
        dialogs.assertDone();
        hand.menu("Run As I/O-aware Simulation");
        IFile second = latest(project, 2);
        assertTrue(responseTime(second) > responseTime(first), "larger writes take longer");
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        page.activate(behaviour);
        hand.run(DiagramActions.RESULTS);
        picture("results-in-diagram");

        configure(project);
        IFile third = run(project);
        assertNotEquals(responseTime(second), responseTime(third), "another storage model, other times");
        compare();
    }

    private IProject create() throws Exception {
        Shell shell = open(new NewProjectWizard()).getShell();
        picture("wizard");
        UserInterface.control(shell, Text.class, text -> text.isEnabled() && text.getEditable()).setText("Files");
        UserInterface.choose(UserInterface.button(shell, "File server"));
        UserInterface.finish(shell);
        return ResourcesPlugin.getWorkspace().getRoot().getProject("Files");
    }

    private void configure(IProject project) throws Exception {
        DiagramEditor environment = diagram(project.getFile("file-server/file-server.resourceenvironment"));
        EObject storage = environment.session().elements(StorageResource.class).stream()
                .filter(each -> environment.scene().view().node(each) != null).findFirst().orElseThrow();
        new DiagramHand(environment).select(storage);
        page.activate(environment);
        dialogs.in("Configure Storage", "OK", dialog -> {
            Button cart = UserInterface.control(dialog, Button.class, each -> each.getData() instanceof Feature feature
                    && feature.getName().equals("CART"));
            UserInterface.notify(cart, SWT.Selection);
            picture("storage");
        });
        window.getService(IHandlerService.class).executeCommand("org.loggia.workbench.forms.configure", null);
        dialogs.assertDone();
        page.saveEditor(environment, false);
        picture("environment");
    }

    private IFile run(IProject project) throws Exception {
        ProjectExplorer explorer = (ProjectExplorer) page.showView(ProjectExplorer.VIEW_ID);
        explorer.selectReveal(new StructuredSelection(project));
        new SimulationShortcut().launch(explorer.getCommonViewer().getStructuredSelection(), "run");
        IFile third = latest(project, 3);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        return third;
    }

    private void compare() throws Exception {
        ResultsView view = (ResultsView) page.showView(ResultsView.ID);
        TreeViewer tree = (TreeViewer) view.getViewSite().getSelectionProvider();
        UserInterface.awaitThat("three runs in the view", () -> tree.getTree().getItemCount() == 3);
        tree.setSelection(new StructuredSelection(((List<?>) tree.getInput()).toArray()));
        assertEquals(3, view.selection().runs().size());
        picture("comparison");
        CTabFolder tabs = UserInterface.control((Composite) window.getShell(), CTabFolder.class,
                folder -> folder.getItemCount() > 0 && folder.getItem(0).getText().equals("Metrics"));
        tabs.setSelection(Arrays.stream(tabs.getItems()).filter(each -> each.getText().equals("Times")).findFirst()
                .orElseThrow());
        picture("comparison-chart");
        tabs.setSelection(0);
    }
}
