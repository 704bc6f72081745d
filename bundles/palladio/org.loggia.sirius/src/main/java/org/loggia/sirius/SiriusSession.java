// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.api.session.SessionManager;

/** Sirius' session of an element, where there is Sirius. */
final class SiriusSession {

    private SiriusSession() {
    }

    /** Makes a new file part of the session of an element, so that the session shows and saves it. */
    static void join(EObject element, Resource file) {
        try {
            Joined.join(element, file);
        } catch (NoClassDefFoundError absent) {
            // Without Sirius there is no session, and whoever has the resource set saves its resources.
            return;
        }
    }

    /** A class of its own, so that without Sirius nothing but this is missing. */
    private static final class Joined {

        private Joined() {
        }

        static void join(EObject element, Resource file) {
            Session session = SessionManager.INSTANCE.getSession(element);
            if (session != null) {
                try {
                    // A session takes files that exist.
                    file.save(Map.of());
                } catch (IOException unwritable) {
                    throw new UncheckedIOException(unwritable);
                }
                session.addSemanticResource(file.getURI(), new NullProgressMonitor());
            }
        }
    }
}
