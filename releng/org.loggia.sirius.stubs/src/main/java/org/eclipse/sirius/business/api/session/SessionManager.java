// SPDX-License-Identifier: EPL-2.0
package org.eclipse.sirius.business.api.session;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.ResourceSet;

/** The sessions that are open; here those that a resource set has among its adapters. */
public interface SessionManager {

    SessionManager INSTANCE = any -> {
        ResourceSet models = any.eResource() == null ? null : any.eResource().getResourceSet();
        return models == null ? null : (Session) models.eAdapters().stream().filter(Session.class::isInstance)
                .findFirst().orElse(null);
    };

    Session getSession(EObject any);
}
