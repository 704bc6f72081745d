// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.elsewhere;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.loggia.io.IoRequest;
import org.loggia.io.StorageResource;
import org.loggia.sirius.IoDialogs;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.forms.feature.ConfiguratorDialog;
import org.loggia.workbench.forms.request.IoRequestDialog;

/**
 * The dialogs for requests and configurations, opened from a diagram of Sirius: on the {@code .io} file as it is in
 * that diagram, and on everything else as it is on the disk.
 */
public final class DialogsForSirius implements IoDialogs {

    @Override
    public String configureStorage(String file, String content, String id) {
        return edit(file, content, id, StorageResource.class, each -> ConfiguratorDialog.open(shell(), each));
    }

    @Override
    public String changeRequest(String file, String content, String id) {
        return edit(file, content, id, IoRequest.class, each -> IoRequestDialog.change(shell(), each));
    }

    private static Shell shell() {
        Shell active = Display.getCurrent().getActiveShell();
        return active != null ? active : PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    }

    private <T extends EObject> String edit(String address, String content, String id, Class<T> type,
            Consumer<T> dialog) {
        IFile file = file(address);
        EditingSessions sessions = PlatformUI.getWorkbench().getService(EditingSessions.class);
        EditingSession session = sessions.apart(file.getProject(), this);
        try {
            Resource model = session.create(file);
            model.load(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), Map.of());
            session.open(file);
            EcoreUtil.resolveAll(session.resources());
            if (!type.isInstance(model.getEObject(id))) {
                throw new IllegalArgumentException(file.getFullPath() + "#" + id + ": there is no "
                        + type.getSimpleName() + " of this id; save the diagram and open the dialog again");
            }
            dialog.accept(type.cast(model.getEObject(id)));
            return session.isDirty() ? written(session, model) : null;
        } catch (IOException | CoreException unreadable) {
            throw new IllegalStateException(file.getFullPath() + ": " + unreadable.getMessage(), unreadable);
        } finally {
            sessions.leave(session, this);
        }
    }

    private static String written(EditingSession session, Resource model) throws IOException {
        // A configuration may lie in a file of its own, which the diagram does not have.
        for (Resource each : List.copyOf(session.resources().getResources())) {
            if (each != model && session.isDirty(each)) {
                each.save(Map.of());
            }
        }
        var out = new ByteArrayOutputStream();
        model.save(out, Map.of());
        return out.toString(StandardCharsets.UTF_8);
    }

    /** The file of the workspace at the address of a resource of EMF. */
    private static IFile file(String address) {
        URI uri = URI.createURI(address);
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        if (uri.isPlatformResource()) {
            return root.getFile(new Path(uri.toPlatformString(true)));
        }
        IFile[] found = uri.isFile() ? root.findFilesForLocationURI(java.nio.file.Path.of(uri.toFileString()).toUri())
                : new IFile[0];
        if (found.length == 0) {
            throw new IllegalArgumentException(address + ": is not a file of the workspace; import its project");
        }
        return found[0];
    }
}
