// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;

/** An edit that one of Loggia's dialogs makes: the model goes to it as text, and its answer becomes the model. */
final class DialogEdit {

    /** Which dialog, as {@link IoDialogs} has them. */
    interface Opening {

        String open(IoDialogs dialogs, String file, String content, String id);
    }

    private DialogEdit() {
    }

    /** Lets Loggia's workbench edit an element, if it is installed; gives the element back. */
    static EObject of(EObject element, Opening opening) {
        Bundle bundle = FrameworkUtil.getBundle(DialogEdit.class);
        BundleContext context = bundle == null ? null : bundle.getBundleContext();
        ServiceReference<IoDialogs> dialogs = context == null ? null : context.getServiceReference(IoDialogs.class);
        if (dialogs != null) {
            try {
                edit(element, opening, context.getService(dialogs));
            } finally {
                context.ungetService(dialogs);
            }
        }
        return element;
    }

    /** Opens a dialog and takes over what it says. */
    static void edit(EObject element, Opening opening, IoDialogs dialogs) {
        Resource model = element.eResource();
        try {
            var before = new ByteArrayOutputStream();
            model.save(before, Map.of());
            String after = opening.open(dialogs, model.getURI().toString(), before.toString(StandardCharsets.UTF_8),
                    EcoreUtil.getID(element));
            if (after != null) {
                takeOver(after, model);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void takeOver(String content, Resource model) throws IOException {
        var resources = new ResourceSetImpl();
        resources.setPackageRegistry(model.getResourceSet().getPackageRegistry());
        resources.setURIConverter(model.getResourceSet().getURIConverter());
        Resource fresh = new IoResourceFactory().createResource(model.getURI());
        resources.getResources().add(fresh);
        fresh.load(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), Map.of());
        new ContentUpdate(model, fresh).run();
    }
}
