// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.sirius.IoDialogs;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.osgi.framework.BundleContext;

/** The dialogs that Loggia's Sirius viewpoints open: found as a service, they work on the text that they get. */
class DialogsForSiriusTest extends WorkbenchFixture {

    private IoDialogs service;

    @BeforeEach
    void find() throws Exception {
        project = Projects.fromTemplate("Elsewhere", "file-server");
        Projects.copy(project, Path.of(System.getProperty("loggia.examples"), "storage"));
        BundleContext context = Platform.getBundle("org.loggia.sirius").getBundleContext();
        assertNotNull(context.getServiceReference(IoDialogs.class), "the workbench offers its dialogs");
        service = context.getService(context.getServiceReference(IoDialogs.class));
    }

    private static String address(IFile file) {
        return "platform:/resource" + file.getFullPath();
    }

    @Test
    void requestIsChangedInTextOnly() throws Exception {
        IFile file = project.getFile("file-server/file-server.io");
        String disk = Projects.text(file);
        String unsaved = disk.replace("entityName=\"read whole file\"", "entityName=\"read all of it\"");
        dialogs.in("I/O Request", "OK", dialog -> {
            ExpressionField size = UserInterface.controls(dialog, ExpressionField.class)[0];
            assertEquals("data.BYTESIZE", size.getText());
            size.text().setText("8192");
        });
        String after = service.changeRequest(address(file), unsaved, "_fileServer_read_request");
        dialogs.assertDone();
        assertTrue(after.contains("entityName=\"read all of it\""), after);
        assertTrue(after.contains("specification=\"8192\""), after);
        assertEquals(disk, Projects.text(file));
        assertNull(PlatformUI.getWorkbench().getService(EditingSessions.class).of(project), "no session is left");
    }

    @Test
    void storageResourceIsConfiguredWithWholeCatalogue() throws Exception {
        IFile file = project.getFile("file-server/file-server-storage.io");
        String disk = Projects.text(file);
        dialogs.in("Configure Storage", "OK", dialog -> {
            UserInterface.notify(UserInterface.control(dialog, Button.class, each -> each
                    .getData() instanceof Feature feature && feature.getName().equals("CART")), SWT.Selection);
        });
        String after = service.configureStorage(file.getLocation().toPath().toUri().toString(), disk,
                "_fileServer_storageResource");
        dialogs.assertDone();
        assertTrue(after.contains("#regression.cart"), after);
        assertTrue(!after.contains("#regression.distribution"), after);
        assertEquals(disk, Projects.text(file));
    }

    @Test
    void cancellingChangesNothingAndMissingElementsAreReported() throws Exception {
        IFile file = project.getFile("file-server/file-server.io");
        String disk = Projects.text(file);
        dialogs.in("I/O Request", "Cancel");
        assertNull(service.changeRequest(address(file), disk, "_fileServer_read_request"));
        dialogs.assertDone();
        assertEquals("/Elsewhere/file-server/file-server.io#_gone: there is no IoRequest of this id; save the diagram"
                + " and open the dialog again", assertThrows(IllegalArgumentException.class,
                        () -> service.changeRequest(address(file), disk, "_gone")).getMessage());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> service.changeRequest("file:/nowhere/x.io",
                disk, "_gone")).getMessage().startsWith("file:/nowhere/x.io: is not a file of the workspace"));
    }
}
