// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.editor.DiagramInput;

/** What diagrams and the window are called: names, and no ids. */
class DiagramTitleTest extends WorkbenchFixture {

    @Test
    void titleShowsService() throws Exception {
        project = Projects.fromTemplate("Titles", "file-server");
        IFile file = project.getFile("file-server/file-server.repository");
        IEditorPart whole = IDE.openEditor(page, file);
        assertEquals("Titles/file-server/file-server.repository", whole.getTitleToolTip());
        IEditorPart service = page.openEditor(new DiagramInput(file, "_fileServer_create_seff"),
                whole.getSite().getId());
        assertEquals(DiagramEditor.class, service.getClass());
        assertEquals("FileServer.create", service.getTitle());
        assertEquals("Titles/file-server/file-server.repository: FileServer.create", service.getTitleToolTip());
        UserInterface.awaitThat("the name of the window", () -> window.getShell().getText()
                .contains("file-server.repository: FileServer.create"));
    }
}
