package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.testing.SharedFiles;
import org.loggia.workbench.ModellingPerspective;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.problem.ModelChecking;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/** Every file of the models that others made opens as a tree, with a property sheet for its elements. */
class RealTreesTest {

    private static final Set<String> SHOWN = Set.of("repository", "system", "usagemodel", "resourceenvironment",
            "allocation", "resourcetype");
    /** Elements of a file whose sheets are looked at; each kind of element has a test of its own. */
    private static final int SHEETS = 4;

    private IWorkbenchPage page;
    private IProject project;

    @BeforeEach
    void open() throws Exception {
        page = PlatformUI.getWorkbench().showPerspective(ModellingPerspective.ID,
                PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        page.getWorkbenchWindow().getShell().setBounds(Display.getCurrent().getBounds());
    }

    @AfterEach
    void close() throws Exception {
        page.closeAllEditors(false);
        if (project != null) {
            Job.getJobManager().join(ModelChecking.FAMILY, null);
            project.delete(true, true, null);
        }
    }

    @Test
    void everyModelOfOthersOpensAsATree() throws Exception {
        Path models = SharedFiles.file("models");
        List<Path> folders;
        try (Stream<Path> all = Files.list(models)) {
            folders = all.filter(Files::isDirectory).sorted().toList();
        }
        int trees = 0;
        for (Path folder : folders) {
            project = Projects.create("Trees");
            Projects.copy(project, folder);
            List<IFile> files = new ArrayList<>();
            project.accept(resource -> {
                if (resource instanceof IFile file && SHOWN.contains(String.valueOf(file.getFileExtension()))) {
                    files.add(file);
                }
                return true;
            });
            for (IFile file : files) {
                open(file);
                trees++;
            }
            page.closeAllEditors(false);
            Job.getJobManager().join(ModelChecking.FAMILY, null);
            project.delete(true, true, null);
        }
        assertTrue(trees > 100, "only " + trees + " files");
    }

    private void open(IFile file) throws Exception {
        try (ErrorLog log = new ErrorLog()) {
            ModelTreeEditor editor = (ModelTreeEditor) IDE.openEditor(page, file, ModelTreeEditor.ID);
            SheetView sheet = SheetView.open(page);
            page.activate(editor);
            EditingSession session = editor.getAdapter(EditingSession.class);
            Resource model = session.resource(file);
            if (model == null) {
                assertTrue(session.problems().stream().anyMatch(each -> each.file().endsWith(file.getName())),
                        () -> file + " is neither shown nor explained");
            } else {
                TreeViewer viewer = (TreeViewer) editor.getSite().getSelectionProvider();
                assertTrue(viewer.getTree().getItemCount() > 0, () -> file + " shows nothing");
                List<EObject> elements = new ArrayList<>();
                model.getAllContents().forEachRemaining(each -> {
                    if (!(each instanceof AbstractNamedReference)) {
                        elements.add(each);
                    }
                });
                for (int i = 0; i < Math.min(SHEETS, elements.size()); i++) {
                    EObject element = elements.get(i * elements.size() / SHEETS % elements.size());
                    editor.select(List.of(element));
                    UserInterface.awaitThat("a sheet for " + element, () -> sheet.page().getSelectedTab() != null);
                }
                assertTrue(!editor.isDirty(), "looking is no edit");
            }
            page.closeEditor(editor, false);
            log.assertEmpty(file.getFullPath().toString());
        }
    }
}
