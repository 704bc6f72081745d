// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.editor.DiagramInput;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.tree.ModelTreeEditor;
import org.loggia.workbench.launch.SimulationConfiguration;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.results.ResultsView;

/**
 * What every test of the workbench starts with: the window with its page, the dialogs that the test answers, mouse and
 * keyboard, and the error log. A test creates the project that it needs; the project is deleted after the test.
 */
@ExtendWith(Workbench.class)
abstract class WorkbenchFixture {

    @RegisterExtension
    final Dialogs dialogs = new Dialogs();
    @RegisterExtension
    final RealInput input = new RealInput();
    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    final IWorkbenchWindow window = Workbench.window();
    final IWorkbenchPage page = Workbench.page();
    final Display display = Display.getCurrent();
    IProject project;

    /** Creates a file of the project with a text. */
    final IFile file(String name, String text) throws CoreException {
        return Projects.file(project, name, text);
    }

    /** The text of a file of the project. */
    final String text(String path) throws CoreException, IOException {
        return Projects.text(project.getFile(path));
    }

    final List<IFile> results() {
        return Projects.results(project);
    }

    /** The first result of the project's simulations, as soon as it is stored. */
    final IFile firstResult() {
        return UserInterface.await("a result", () -> results().isEmpty() ? null : results().get(0));
    }

    final ResultsView resultsView() throws PartInitException {
        return (ResultsView) page.showView(ResultsView.ID);
    }

    /** The Results view in which one run is selected. */
    final ResultsView resultsView(IFile run) throws PartInitException {
        ResultsView view = resultsView();
        view.select(run);
        UserInterface.awaitThat("the run to be selected", () -> view.selection().runs().keySet().equals(Set.of(run)));
        return view;
    }

    /** Simulates all models of the project once. */
    final void simulate(String name, SimulationSettings settings) {
        simulate(name, new SimulationConfiguration(project.getFullPath().toString(), "", "", List.of(), Set.of(),
                List.of(), settings));
    }

    static void simulate(String name, SimulationConfiguration models) {
        new SimulationJob(name, models).schedule();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
    }

    static ILaunchConfiguration runConfiguration(String type, String name,
            Consumer<ILaunchConfigurationWorkingCopy> fields) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(type).newInstance(null, name);
        fields.accept(copy);
        return copy.doSave();
    }

    /** Acts in the dialog of the run configurations, with one of them selected, and then presses a button. */
    final void inRunConfigurations(ILaunchConfiguration selected, String button, Dialogs.Action action) {
        dialogs.in("Run Configurations", button, action);
        DebugUITools.openLaunchConfigurationDialogOnGroup(window.getShell(), new StructuredSelection(selected),
                "org.eclipse.debug.ui.launchGroup.run");
        dialogs.assertDone();
    }

    /** Opens a file that has a diagram by default. */
    final DiagramEditor diagram(IFile file) throws PartInitException {
        return (DiagramEditor) IDE.openEditor(page, file);
    }

    /** Opens the diagram of an element in a file, such as a behaviour in a repository. */
    final DiagramEditor diagram(IFile file, EObject subject) throws PartInitException {
        return (DiagramEditor) page.openEditor(DiagramInput.of(file, subject), DiagramEditor.ID);
    }

    /** Opens the tree of a file, with the keyboard in it. */
    final ModelTreeEditor tree(IFile file) throws PartInitException {
        ModelTreeEditor editor = (ModelTreeEditor) IDE.openEditor(page, file, ModelTreeEditor.ID);
        page.activate(editor);
        UserInterface.rest();
        return editor;
    }

    /** Opens the wizard of the <i>New</i> menu that has an id. */
    final WizardDialog newWizard(String id, Object... selection) throws CoreException {
        return open(PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(id).createWizard(), selection);
    }

    /** Opens a wizard for what is selected, without waiting until it closes. */
    final WizardDialog open(IWorkbenchWizard wizard, Object... selection) {
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(selection));
        WizardDialog dialog = new WizardDialog(window.getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        return dialog;
    }

    /** The element of a type that has a name. */
    static <T extends EObject> T named(EditingSession session, Class<T> type, String name) {
        return session.elements(type).stream().filter(each -> name.equals(ElementNames.name(each))).findFirst()
                .orElseThrow();
    }
}
