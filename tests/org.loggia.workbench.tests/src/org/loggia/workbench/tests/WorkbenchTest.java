// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.activities.WorkbenchActivityHelper;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.persistence.ModelResources;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.resourcetype.ResourceRepository;
import org.loggia.workbench.ModellingPerspective;
import org.osgi.framework.Bundle;

/** The real workbench comes up with its perspective, and the core works inside it as OSGi bundles. */
class WorkbenchTest {

    private static final List<String> CORE = List.of("queueing", "pcm", "io", "regression", "analysis",
            "characterization", "simulation");

    private static final String REPOSITORY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <repository:Repository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2"
                id="_repository" entityName="Shop">
              <components__Repository xsi:type="repository:BasicComponent" id="_store" entityName="Store"/>
            </repository:Repository>
            """;

    private final IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();

    @Test
    void startsWithModellingPerspective() throws Exception {
        IWorkbenchPage page = PlatformUI.getWorkbench().showPerspective(ModellingPerspective.ID, window);

        assertEquals(ModellingPerspective.ID, page.getPerspective().getId());
        assertNotNull(page.findView(ProjectExplorer.VIEW_ID), "the project explorer");
        assertNotNull(page.findView(IPageLayout.ID_PROP_SHEET), "the properties");
        assertNotNull(page.findView(IPageLayout.ID_PROBLEM_VIEW), "the problems");
        assertEquals("org.loggia.workbench.product", Platform.getProduct().getId());
        assertEquals(ModellingPerspective.ID, PlatformUI.getWorkbench().getPerspectiveRegistry()
                .getDefaultPerspective());
    }

    /** The platform leaves the keys nowhere: Ctrl+M after F12 on an editor area that was minimized. */
    @Test
    void restoresFocusAfterMaximizing() throws Exception {
        IWorkbenchPage page = PlatformUI.getWorkbench().showPerspective(ModellingPerspective.ID, window);
        IProject project = Projects.create("Minimized");
        IFile file = Projects.file(project, "notes.txt", "to write");
        IHandlerService commands = window.getService(IHandlerService.class);
        try {
            IDE.openEditor(page, file);
            commands.executeCommand("org.eclipse.ui.window.minimizePart", null);
            UserInterface.rest();
            commands.executeCommand("org.eclipse.ui.window.activateEditor", null);
            UserInterface.rest();
            commands.executeCommand("org.eclipse.ui.window.maximizePart", null);
            UserInterface.awaitThat("a control with the keys", () -> window.getShell().getDisplay()
                    .getFocusControl() != null);
        } finally {
            page.resetPerspective();
            page.closeAllEditors(false);
            project.delete(true, true, null);
        }
    }

    /** What does nothing here is not among the perspectives to open. */
    @Test
    void offersUsefulPerspectivesOnly() {
        List<String> offered = Arrays.stream(PlatformUI.getWorkbench().getPerspectiveRegistry().getPerspectives())
                .filter(each -> !WorkbenchActivityHelper.filterItem(each)).map(IPerspectiveDescriptor::getLabel)
                .sorted().toList();
        assertEquals(List.of("Loggia", "Resource", "Storage Lab"), offered);
    }

    @Test
    void resolvesEveryCoreBundle() {
        for (String room : CORE) {
            Bundle bundle = Platform.getBundle("org.loggia." + room);
            assertNotNull(bundle, room);
            assertTrue(bundle.getState() >= Bundle.RESOLVED, () -> room + " is in state " + bundle.getState());
        }
    }

    @Test
    void loadsComponentModelAndShowsIt() throws Exception {
        IWorkbenchPage page = PlatformUI.getWorkbench().showPerspective(ModellingPerspective.ID, window);
        IFile file = file("shop.repository", REPOSITORY);

        Resource resource = ModelResources.create().getResource(
                URI.createPlatformResourceURI(file.getFullPath().toString(), true), true);
        Repository repository = assertInstanceOf(Repository.class, resource.getContents().get(0));
        assertEquals("Store", repository.getComponents__Repository().get(0).getEntityName());
        assertInstanceOf(BasicComponent.class, repository.getComponents__Repository().get(0));

        ProjectExplorer explorer = (ProjectExplorer) page.showView(ProjectExplorer.VIEW_ID);
        explorer.selectReveal(new StructuredSelection(file));
        window.getShell().setBounds(window.getShell().getDisplay().getBounds());
        UserInterface.awaitThat("more than an empty window", () -> colors(Screenshot.take("workbench")) > 50);
    }

    @AfterEach
    void leaveAnEmptyWorkspace() throws Exception {
        ResourcesPlugin.getWorkspace().getRoot().getProject("Shop").delete(true, true, null);
    }

    @Test
    void loadsLibraryModelAndFindsFormalisms() {
        Resource types = ModelResources.create().getResource(LibraryModels.RESOURCE_TYPES, true);
        assertInstanceOf(ResourceRepository.class, types.getContents().get(0));
        assertTrue(IoAnalysisModels.installed().formalisms().contains("regression"), "the regression formalism");
    }

    private static IFile file(String name, String text) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("Shop");
        if (!project.exists()) {
            project.create(null);
        }
        project.open(null);
        IFile file = project.getFile(name);
        file.delete(true, null);
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
        return file;
    }

    private static long colors(ImageData image) {
        int[] row = new int[image.width];
        return IntStream.range(0, image.height).boxed().flatMapToInt(y -> {
            image.getPixels(0, y, image.width, row, 0);
            return Arrays.stream(row.clone());
        }).distinct().count();
    }
}
